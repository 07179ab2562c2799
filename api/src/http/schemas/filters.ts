import { z } from 'zod';
import { normalizeLine } from './text';

/** A parameter that may be left out; a blank one, as a form sends it, counts as left out. */
export const blankAsAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === 'string' && normalizeLine(value) === '' ? undefined : value),
    schema,
  );

const words = (most: number) =>
  z
    .string('must be given once')
    .max(most, `must have at most ${most} characters`)
    .transform(normalizeLine);

/** What a reader searches for; may be empty. */
export const searchedText = words(200);

/** A slug, name or id that narrows a list. */
export const filterWord = blankAsAbsent(words(200).optional());
