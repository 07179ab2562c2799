import { dateInPath, readDate } from './dates';
import type { ImportField, ImportFields } from './front-matter';
import { notesOnOthers, pickField, textOf } from './written-fields';

/** Where a file is, and what its dates without a zone mean. */
export interface ImportPlace {
  /** Path below the imported folder, without its ending. */
  path: string;
  modified: Date;
  timeZone: string;
}

/** When a text was published and changed, ISO 8601. */
export interface ArticleDates {
  /** Nothing where neither the text nor its path says so. */
  publishedAt: string | undefined;
  updatedAt: string | undefined;
  notes: string[];
  /** Dates that nobody can read, so that the text is a draft. */
  unreadable: string[];
}

/** Finds the dates of a text in its fields, else in its path. */
export function articleDates(
  fields: ImportFields,
  { path, modified, timeZone }: ImportPlace,
): ArticleDates {
  const notes: string[] = [];
  const unreadable: string[] = [];
  const read = (text: string): string | undefined => {
    const date = readDate(text, timeZone);
    return 'instant' in date ? date.instant : undefined;
  };
  const readOrTell = (text: string, where: string): string | undefined => {
    const date = readDate(text, timeZone);
    if ('instant' in date) return date.instant;
    unreadable.push(`${where}: ${date.reason}`);
    return undefined;
  };
  const dateOf = (field: ImportField | undefined) =>
    field && readOrTell(textOf(field.value) ?? '', `line ${field.line}: ${field.name}`);

  // `published` may say yes or no instead.
  const isDate = ({ name, value }: ImportField) =>
    name.toLowerCase() !== 'published' || read(textOf(value) ?? '') !== undefined;
  const published = pickField(fields, 'published', isDate);
  const dated = dateInPath(path);
  const publishedAt = dateOf(published) ?? (dated && readOrTell(dated, 'its path'));
  const updated = pickField(fields, 'updated');
  notes.push(
    ...notesOnOthers(fields, 'published', published),
    ...notesOnOthers(fields, 'updated', updated),
  );
  const updatedAt = dateOf(updated);
  if (updated && updatedAt && updatedAt < (publishedAt ?? modified.toISOString())) {
    notes.push(`line ${updated.line}: ${updated.name} is before the publication; left out`);
    return { publishedAt, updatedAt: undefined, notes, unreadable };
  }
  return { publishedAt, updatedAt, notes, unreadable };
}
