import { z } from 'zod';
import { text } from '../content/content-schemas';
import { readMarkdown } from '../content/markdown-source';

const titled = z.object({ title: text });

/** The title that an article's source gives; `undefined` while it gives none. */
export const titleOf = (source: string): string | undefined =>
  readMarkdown({ file: '', slug: '', text: source }, titled, [])?.data.title;
