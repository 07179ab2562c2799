import { excerptOf } from './excerpt';
import { dateInPath, readDate } from './import-date';
import { DRAFT_FIELDS, whyDraft } from './import-draft';
import type { ImportField } from './import-front-matter';
import type { FoundName, ImportNames, NewName } from './import-names';
import type { ImportSource } from './import-source';
import { namesOf, textOf, withoutMailAddresses } from './import-values';
import { slugify } from './slugify';
import type { ArticleFrontMatter } from './write-article';

/** Names of a field in the order in which they count. */
const NAMES = {
  title: ['title'],
  excerpt: ['excerpt', 'description', 'summary', 'subtitle'],
  category: ['category', 'categories'],
  author: ['author', 'authors'],
  tags: ['tags', 'tag', 'keywords'],
  published: ['published_at', 'date', 'pubdate', 'publishdate', 'published', 'created'],
  updated: ['updated_at', 'updated', 'lastmod', 'last_modified_at', 'modified'],
  cover: ['cover', 'image', 'featured_image', 'featuredimage', 'banner', 'header-img', 'thumbnail'],
  slug: ['slug'],
  address: ['permalink', 'url', 'aliases', 'alias', 'redirect_from'],
} as const;

/** Fields of one text that are taken over as they are. */
const COPIED = ['caption', 'meta_title', 'meta_description'];

const READ = new Set<string>([
  ...Object.values(NAMES).flat(),
  ...COPIED,
  ...DRAFT_FIELDS,
  'featured',
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
  /** Address of the picture at its top. */
  cover: string | undefined;
  /** Addresses that it had on the old site. */
  addresses: string[];
}

/** Where a file is, and what its dates without a zone mean. */
export interface ImportPlace {
  /** Path below the imported folder, without its ending. */
  path: string;
  modified: Date;
  timeZone: string;
}

/** Makes the front matter of an article; what is missing is filled in and told. */
export function importFields(
  { fields, heading, body, doubt, notes: before }: ImportSource,
  { path, modified, timeZone }: ImportPlace,
  names: ImportNames,
): ImportedFields {
  const stem = path.split('/').at(-1) ?? path;
  const filledIn: string[] = [];
  const notes = [...before];
  const reasons: string[] = [];
  const drafts: string[] = doubt === undefined ? [] : [doubt];

  /** The first of some fields that says something. */
  const pick = (kind: keyof typeof NAMES): ImportField | undefined =>
    NAMES[kind].map((name) => fields.get(name)).find((field) => field && saysSomething(field));
  const pickText = (kind: keyof typeof NAMES): string | undefined => {
    const field = pick(kind);
    if (field && typeof field.value !== 'string')
      notes.push(`line ${field.line}: ${field.name} is no text; left out`);
    return textOf(field?.value);
  };
  const fill = <T>(field: string, own: T | undefined, otherwise: () => T): T => {
    if (own !== undefined) return own;
    filledIn.push(field);
    return otherwise();
  };
  const named = (kind: 'author' | 'category', find: (own?: string) => FoundName) => {
    const field = pick(kind);
    const all = namesOf(field?.value).map((name) => ({
      name,
      plain: kind === 'author' ? withoutMailAddresses(name) : name,
    }));
    const usable = all.filter(({ plain }) => plain !== '');
    const [own, ...others] = usable.map(({ plain }) => plain);
    const line = `line ${field?.line}`;
    if (field && usable.length === 0) notes.push(`${line}: ${field.name} holds no name; left out`);
    else if (all.some(({ name, plain }) => name !== plain))
      notes.push(`${line}: left out the mail address of the ${kind}`);
    if (others.length > 0)
      notes.push(`${line}: an article has one ${kind}; left out ${others.join(', ')}`);
    const found = find(own);
    if ('reason' in found) reasons.push(field ? `${line}: ${found.reason}` : found.reason);
    else if (own === undefined) filledIn.push(kind);
    if ('note' in found && found.note) notes.push(`${line}: ${found.note}`);
    return 'reason' in found ? { slug: '' } : found;
  };
  /** A date; one that nobody can read makes the text a draft. */
  const dateOf = (field: ImportField | undefined): string | undefined => {
    if (!field) return undefined;
    const read = readDate(textOf(field.value) ?? '', timeZone);
    if ('instant' in read) return read.instant;
    drafts.push(`line ${field.line}: ${field.name}: ${read.reason}`);
    return undefined;
  };

  const title = fill('title', pickText('title') ?? heading, () => stem.replaceAll(/[-_]+/g, ' '));
  const tagsField = pick('tags');
  const tags = names.tags(namesOf(tagsField?.value));
  const tagsLine = `line ${tagsField?.line}`;
  if (tags.leftOut.length > 0)
    notes.push(
      `${tagsLine}: left out unknown tags: ${tags.leftOut.join(', ')} (--create adds them)`,
    );
  notes.push(...tags.notes.map((note) => `${tagsLine}: ${note}`));
  const leftOut = [...fields].filter(([name]) => !READ.has(name));
  if (leftOut.length > 0) {
    const each = leftOut.map(([, { name, line }]) => `${name} (line ${line})`);
    notes.push(`left out the fields ${each.join(', ')}`);
  }

  const excerpt = fill('excerpt', pickText('excerpt'), () => excerptOf(body) || title);
  const category = named('category', names.category);
  const author = named('author', names.author);
  const isDate = (text: string) => 'instant' in readDate(text, timeZone);
  const hidden = whyDraft(fields, path, isDate);
  if (hidden !== undefined) drafts.push(hidden);

  const dateField = NAMES.published
    .map((name) => fields.get(name))
    .find(
      (field) =>
        field &&
        saysSomething(field) &&
        !(field.name.toLowerCase() === 'published' && !isDate(String(field.value))),
    );
  const written = dateInPath(path);
  const fromPath = () => {
    const read = written === undefined ? undefined : readDate(written, timeZone);
    return read && 'instant' in read ? read.instant : undefined;
  };
  const publishedAt =
    dateOf(dateField) ??
    fromPath() ??
    fill('published_at', undefined, () => modified.toISOString());
  let updatedAt = dateOf(pick('updated'));
  if (updatedAt !== undefined && updatedAt < publishedAt) {
    const field = pick('updated');
    notes.push(`line ${field?.line}: ${field?.name} is before the publication; left out`);
    updatedAt = undefined;
  }

  if (drafts.length > 0) notes.unshift(`is a draft: ${drafts.join('; ')}`);
  const copied = COPIED.flatMap((name) => {
    const text = textOf(fields.get(name)?.value);
    return text === undefined ? [] : [[name, text]];
  });
  const featured = textOf(fields.get('featured')?.value);
  const cover = coverOf(pick('cover'));
  const frontMatter: ArticleFrontMatter = {
    title,
    excerpt,
    category: category.slug,
    author: author.slug,
    tags: tags.slugs,
    published_at: publishedAt,
    ...(updatedAt === undefined ? {} : { updated_at: updatedAt }),
    ...(drafts.length > 0 ? { draft: true } : {}),
    ...(featured && /^(?:true|yes|on|1)$/i.test(featured) ? { featured: true } : {}),
    ...(cover === false ? { cover } : {}),
    ...(Object.fromEntries(copied) as Record<string, string>),
  };
  return {
    slug: slugify(pickText('slug')?.split('/').at(-1) ?? stem) || slugify(title),
    ...{ frontMatter, filledIn, notes, reasons },
    added: { author: author.isNew, category: category.isNew, tags: tags.added },
    cover: cover === false ? undefined : cover,
    addresses: NAMES.address.flatMap((name) => namesOf(fields.get(name)?.value)),
  };
}

const saysSomething = ({ value }: ImportField) =>
  typeof value === 'string' ? textOf(value) !== undefined : Object.keys(value).length > 0;

/** The address of a picture, `false` where the text is to have none. */
function coverOf(field: ImportField | undefined): string | false | undefined {
  if (!field) return undefined;
  const { value } = field;
  if (typeof value === 'string')
    return /^(?:false|no|off)$/i.test(value)
      ? false
      : /^(?:true|yes|on)$/i.test(value)
        ? undefined
        : textOf(value);
  const entry = Array.isArray(value) ? value[0] : value;
  if (typeof entry === 'string') return textOf(entry);
  if (typeof entry !== 'object' || Array.isArray(entry)) return undefined;
  return ['path', 'src', 'url', 'image', 'file'].map((name) => textOf(entry[name])).find(Boolean);
}
