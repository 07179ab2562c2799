import { marked } from 'marked';
import type { ContentFiles } from './content-files';
import type { ImportSource } from './import-source';
import { slugify } from './slugify';
import type { ArticleFrontMatter } from './write-article';

const EXCERPT_LENGTH = 200;

/** Fields that are taken over as they are. */
const KEPT = ['updated_at', 'featured', 'cover', 'caption', 'meta_title', 'meta_description'];

/** Fields that are read in one way or another. */
const READ = new Set([
  ...KEPT,
  ...['title', 'excerpt', 'description', 'summary', 'category', 'categories', 'author', 'tags'],
  ...['published_at', 'date', 'slug', 'draft', 'published'],
]);

/** Front matter made from that of a file from elsewhere, and what a person should know of it. */
export interface ImportedFields {
  slug: string;
  frontMatter: ArticleFrontMatter;
  /** Fields that the file did not have. */
  filledIn: string[];
  notes: string[];
}

/** Makes the front matter of an article; what is missing is filled in and told. */
export function importFields(
  { fields, heading, body }: ImportSource,
  { stem, modified }: { stem: string; modified: Date },
  files: ContentFiles,
): ImportedFields {
  const filledIn: string[] = [];
  const notes: string[] = [];
  const fill = <T>(field: string, own: T | undefined, otherwise: () => T): T => {
    if (own !== undefined) return own;
    filledIn.push(field);
    return otherwise();
  };
  const oneOf = (field: string, own: string | undefined, allowed: string[]) => {
    const slug = own === undefined ? undefined : slugify(own);
    if (slug !== undefined && !allowed.includes(slug)) notes.push(`${field} "${own}" is not known`);
    return fill(
      field,
      allowed.find((known) => known === slug),
      () => allowed[0] ?? '',
    );
  };
  const first = (...names: string[]) =>
    names.map((name) => textOf(fields[name])).find((value) => value !== undefined);

  const title = fill('title', first('title') ?? heading, () => stem.replaceAll(/[-_]+/g, ' '));
  const known = new Set(files.tags.data.map(({ slug }) => slug));
  const tags = [...new Set(listOf(fields['tags']).map(slugify))];
  const strangers = tags.filter((tag) => !known.has(tag));
  if (strangers.length > 0) notes.push(`left out unknown tags: ${strangers.join(', ')}`);
  const dropped = Object.keys(fields).filter((name) => !READ.has(name));
  if (dropped.length > 0) notes.push(`left out the fields ${dropped.join(', ')}`);
  const isDraft = fields['draft'] === true || fields['published'] === false;

  const frontMatter: ArticleFrontMatter = {
    title,
    excerpt: fill(
      'excerpt',
      first('excerpt', 'description', 'summary'),
      () => firstSentences(body) || title,
    ),
    category: oneOf(
      'category',
      first('category') ?? listOf(fields['categories'])[0],
      files.categories.data.map(({ slug }) => slug),
    ),
    author: oneOf(
      'author',
      first('author'),
      files.authors.data.map(({ username }) => username),
    ),
    tags: tags.filter((tag) => known.has(tag)),
    published_at: fill(
      'published_at',
      dateOf(fields['published_at']) ?? dateOf(fields['date']),
      () => modified.toISOString(),
    ),
    ...(isDraft ? { draft: true } : {}),
    ...Object.fromEntries(Object.entries(fields).filter(([name]) => KEPT.includes(name))),
  };
  return { slug: slugify(first('slug') ?? stem), frontMatter, filledIn, notes };
}

function firstSentences(body: string): string {
  const paragraph = marked.lexer(body).find(({ type }) => type === 'paragraph');
  const plain = (paragraph?.raw ?? '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= EXCERPT_LENGTH) return plain;
  return `${plain.slice(0, plain.lastIndexOf(' ', EXCERPT_LENGTH))}…`;
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
