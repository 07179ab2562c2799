import { slugify } from '../slugify';
import { languageTag } from '../content-schemas';
import type { ArticleFrontMatter } from '../write-article';
import { articleDates } from './article-dates';
import type { ImportPlace } from './article-dates';
import { readDate } from './dates';
import { whyDraft } from './draft';
import { excerptOf, plainExcerpt } from './excerpt';
import type { ImportField, ImportFields } from './front-matter';
import { keyOf } from './names';
import type { FoundName, ImportNames, NewName } from './names';
import type { ImportSource } from './source';
import {
  allFields,
  copiedFields,
  coverOf,
  namesOf,
  notesOnOthers,
  pickField,
  textOf,
  unreadFields,
  withoutMailAddresses,
} from './written-fields';

/** Front matter made from that of a file from elsewhere, and what a person should know of it. */
export interface ImportedFields {
  slug: string;
  frontMatter: ArticleFrontMatter;
  /** Fields that the file did not have. */
  filledIn: string[];
  notes: string[];
  /** Why the text cannot be taken over; empty when it can. */
  reasons: string[];
  /** Names of the text that are to be added to the lists. */
  added: { author?: NewName; category?: NewName; tags: NewName[] };
  /** Address of the picture at its top. */
  cover: string | undefined;
  /** Addresses that it had on the old site. */
  addresses: string[];
}

/** Makes the front matter of an article; what is missing is filled in and reported. */
export function importFields(
  { fields, duplicates, heading, body, doubt, notes: before }: ImportSource,
  { path, modified, timeZone }: ImportPlace,
  names: ImportNames,
): ImportedFields {
  const stem = path.split('/').at(-1) ?? path;
  const filledIn: string[] = [];
  const notes = [...before];
  const reasons: string[] = [];

  const pickText = (kind: 'title' | 'excerpt' | 'slug' | 'language'): string | undefined => {
    const field = pickField(fields, kind);
    if (field && typeof field.value !== 'string')
      notes.push(`line ${field.line}: ${field.name} is no text; left out`);
    notes.push(...notesOnOthers(fields, kind, field));
    return textOf(field?.value);
  };
  const fill = (name: string, own: string | undefined, otherwise: () => string): string => {
    if (own !== undefined) return own;
    filledIn.push(name);
    return otherwise();
  };
  const pickName = (kind: 'author' | 'category') => {
    const field = pickField(fields, kind);
    const written = allFields(fields, kind).flatMap(({ value }) => namesOf(value));
    const { found, isOwn, notes: more } = findName({ kind, field, written }, names[kind]);
    notes.push(...more);
    if (!('reason' in found)) {
      if (!isOwn) filledIn.push(kind);
      return found;
    }
    reasons.push(field ? `line ${field.line}: ${found.reason}` : found.reason);
    return { slug: '' };
  };

  const title = fill('title', pickText('title') ?? heading, () => stem.replaceAll(/[-_]+/g, ' '));
  const tags = findTags(fields, names);
  notes.push(...tags.notes);
  const unread = unreadFields(fields).map(({ name, line }) => `${name} (line ${line})`);
  if (unread.length > 0) notes.push(`left out the fields ${unread.join(', ')}`);
  const given = pickText('excerpt');
  const excerpt = fill('excerpt', given && plainExcerpt(given), () => excerptOf(body) || title);
  const category = pickName('category');
  const author = pickName('author');
  const language = languageTag.safeParse(pickText('language') ?? 'und');
  if (!language.success) {
    const { name, line } = pickField(fields, 'language')!;
    notes.push(`line ${line}: ${name} is no tag of a language such as de; left out`);
  }
  const dates = articleDates(fields, { path, modified, timeZone });
  notes.push(...dates.notes);
  const publishedAt = fill('published_at', dates.publishedAt, () => modified.toISOString());

  const written = [...fields.values(), ...duplicates];
  const hidden = whyDraft(written, path, (text) => 'instant' in readDate(text, timeZone));
  const drafts = [doubt, hidden, ...dates.unreadable].filter((reason) => reason !== undefined);
  if (drafts.length > 0) notes.unshift(`is a draft: ${drafts.join('; ')}`);
  const { cover, notes: coverNotes } = coverOf(fields);
  notes.push(...coverNotes);
  const frontMatter: ArticleFrontMatter = {
    title,
    excerpt,
    category: category.slug,
    author: author.slug,
    tags: tags.slugs,
    ...(language.success && language.data !== 'und' ? { language: language.data } : {}),
    published_at: publishedAt,
    ...(dates.updatedAt === undefined ? {} : { updated_at: dates.updatedAt }),
    ...(drafts.length > 0 ? { draft: true } : {}),
    ...(cover === false ? { cover } : {}),
    ...copiedFields(fields),
  };
  return {
    slug: slugify(pickText('slug')?.split('/').at(-1) ?? stem) || slugify(title),
    ...{ frontMatter, filledIn, notes, reasons },
    added: { author: author.isNew, category: category.isNew, tags: tags.added },
    cover: cover === false ? undefined : cover,
    addresses: allFields(fields, 'address').flatMap(({ value }) => namesOf(value)),
  };
}

interface WrittenNames {
  kind: 'author' | 'category';
  /** The field that counts. */
  field: ImportField | undefined;
  /** Names in all fields of the kind. */
  written: readonly string[];
}

/** Finds the one author or category that an article has, and tells of the others. */
function findName(
  { kind, field, written }: WrittenNames,
  find: (own?: string) => FoundName,
): { found: FoundName; isOwn: boolean; notes: string[] } {
  const notes: string[] = [];
  const plain = kind === 'author' ? written.map(withoutMailAddresses) : written;
  const [own, ...rest] = plain.filter(Boolean);
  const others = rest.filter((name) => keyOf(name) !== keyOf(own ?? ''));
  if (field && own === undefined) notes.push(`${field.name} holds no name; left out`);
  else if (plain.join() !== written.join()) notes.push(`left out the mail address of the ${kind}`);
  if (others.length > 0) notes.push(`an article has one ${kind}; left out ${others.join(', ')}`);
  const found = find(own);
  if ('note' in found && found.note) notes.push(found.note);
  return { found, isOwn: own !== undefined, notes: atLineOf(field, notes) };
}

function findTags(fields: ImportFields, names: ImportNames) {
  const written = allFields(fields, 'tags').flatMap(({ value }) => namesOf(value));
  const { leftOut, notes: found, ...tags } = names.tags(written);
  const unknown = `left out unknown tags: ${leftOut.join(', ')} (--create adds them)`;
  const notes = [...(leftOut.length > 0 ? [unknown] : []), ...found];
  return { ...tags, notes: atLineOf(pickField(fields, 'tags'), notes) };
}

const atLineOf = (field: ImportField | undefined, notes: readonly string[]): string[] =>
  notes.map((note) => (field ? `line ${field.line}: ${note}` : note));
