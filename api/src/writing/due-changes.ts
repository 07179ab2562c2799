import { and, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import type { TextKind } from '../text-kinds/text-kind';

/** Of a text whose draft waits for no time. */
export const NOT_DUE = { changesDueAt: null, changesDueBy: null, changesProblem: null };

/** Of drafts whose time has come. */
export const isDue = ({ texts }: TextKind, moment: SQL): SQL | undefined =>
  and(isNotNull(texts.draft), isNull(texts.changesProblem), lte(texts.changesDueAt, moment));
