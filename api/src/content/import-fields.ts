import { excerptOf } from './excerpt';
import type { FoundName, ImportNames, NewName } from './import-names';
import type { ImportSource } from './import-source';
import { slugify } from './slugify';
import type { ArticleFrontMatter } from './write-article';

/** Fields that are taken over as they are. */
const COPIED = ['updated_at', 'featured', 'cover', 'caption', 'meta_title', 'meta_description'];

/** Fields that are read in one way or another. */
const READ = new Set([
  ...COPIED,
  ...[
    'title',
    'excerpt',
    'description',
    'summary',
    'category',
    'categories',
    'author',
    'authors',
    'tags',
  ],
  ...['published_at', 'date', 'slug', 'draft', 'published'],
]);

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
}

/** Makes the front matter of an article; what is missing is filled in and told. */
export function importFields(
  { fields, heading, body }: ImportSource,
  { stem, modified }: { stem: string; modified: Date },
  names: ImportNames,
): ImportedFields {
  const filledIn: string[] = [];
  const notes: string[] = [];
  const reasons: string[] = [];
  const fill = <T>(field: string, own: T | undefined, otherwise: () => T): T => {
    if (own !== undefined) return own;
    filledIn.push(field);
    return otherwise();
  };
  const named = (field: string, own: string | undefined, find: (own?: string) => FoundName) => {
    const found = find(own);
    if ('reason' in found) reasons.push(found.reason);
    else if (own === undefined) filledIn.push(field);
    return 'reason' in found ? { slug: '' } : found;
  };
  const first = (...names: string[]) =>
    names.map((name) => textOf(fields[name])).find((value) => value !== undefined);

  const title = fill('title', first('title') ?? heading, () => stem.replaceAll(/[-_]+/g, ' '));
  const tags = names.tags(listOf(fields['tags']));
  if (tags.leftOut.length > 0)
    notes.push(`left out unknown tags: ${tags.leftOut.join(', ')} (--create adds them)`);
  const dropped = Object.keys(fields).filter((name) => !READ.has(name));
  if (dropped.length > 0) notes.push(`left out the fields ${dropped.join(', ')}`);
  const isDraft = fields['draft'] === true || fields['published'] === false;

  const excerpt = fill(
    'excerpt',
    first('excerpt', 'description', 'summary'),
    () => excerptOf(body) || title,
  );
  const category = named(
    'category',
    first('category') ?? listOf(fields['category'] ?? fields['categories'])[0],
    names.category,
  );
  const author = named(
    'author',
    first('author') ?? listOf(fields['author'] ?? fields['authors'])[0],
    names.author,
  );
  const frontMatter: ArticleFrontMatter = {
    title,
    excerpt,
    category: category.slug,
    author: author.slug,
    tags: tags.slugs,
    published_at: fill(
      'published_at',
      dateOf(fields['published_at']) ?? dateOf(fields['date']),
      () => modified.toISOString(),
    ),
    ...(isDraft ? { draft: true } : {}),
    ...Object.fromEntries(Object.entries(fields).filter(([name]) => COPIED.includes(name))),
  };
  const added = { author: author.isNew, category: category.isNew, tags: tags.added };
  return { slug: slugify(first('slug') ?? stem), frontMatter, filledIn, notes, reasons, added };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function listOf(value: unknown): string[] {
  const items: unknown[] = Array.isArray(value) ? value : (textOf(value)?.split(',') ?? []);
  return items.map((item) => String(item).trim()).filter(Boolean);
}

function dateOf(value: unknown): string | undefined {
  const date = new Date(textOf(value) ?? NaN);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
