import { isDraftField } from './draft';
import type { FieldValue, ImportField, ImportFields } from './front-matter';

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
  language: ['language', 'lang', 'locale'],
  address: ['permalink', 'url', 'aliases', 'alias', 'redirect_from'],
} as const;

/** Fields of one text that are taken over as they are. */
const COPIED = ['caption', 'meta_title', 'meta_description'];

const READ = new Set<string>([...Object.values(NAMES).flat(), ...COPIED, 'featured']);

/** What other systems write where readers may comment, and where they may not. */
const COMMENTS = { open: /^(?:true|yes|on|1|open)$/i, closed: /^(?:false|no|off|0|closed)$/i };

const isCommentsField = ({ name, value }: ImportField): boolean =>
  name === 'comments' && Object.values(COMMENTS).some((words) => words.test(textOf(value) ?? ''));

/** The first field of a kind that says something. */
export function pickField(
  fields: ImportFields,
  kind: keyof typeof NAMES,
  isUsable: (field: ImportField) => boolean = () => true,
): ImportField | undefined {
  return allFields(fields, kind).find((field) => saysSomething(field) && isUsable(field));
}

/** Every field of a kind, in the order in which they count. */
export const allFields = (fields: ImportFields, kind: keyof typeof NAMES): ImportField[] =>
  NAMES[kind].flatMap((name) => fields.get(name) ?? []);

/** What the fields of a kind say beside the one that counts. */
export const notesOnOthers = (
  fields: ImportFields,
  kind: keyof typeof NAMES,
  picked: ImportField | undefined,
): string[] =>
  allFields(fields, kind)
    .filter((field) => picked && field !== picked && saysSomething(field))
    .filter(
      ({ value }) => !isYesOrNo(value) && JSON.stringify(value) !== JSON.stringify(picked?.value),
    )
    .map(({ name, line }) => `line ${line}: ${name} is beside ${picked?.name}; left out`);

/** Such a field may be about something else: `published: true`. */
const isYesOrNo = (value: unknown) =>
  typeof value === 'string' && /^(?:true|false|yes|no|on|off)$/i.test(value);

/** Fields that nothing is made of. */
export const unreadFields = (fields: ImportFields): ImportField[] =>
  [...fields]
    .filter(([name]) => !READ.has(name) && !isDraftField(name))
    .map(([, field]) => field)
    .filter((field) => !isCommentsField(field));

/** Fields that an article has under the same name. */
export function copiedFields(fields: ImportFields): Record<string, string | true> {
  const texts = COPIED.flatMap((name): [string, string][] => {
    const text = textOf(fields.get(name)?.value);
    return text === undefined ? [] : [[name, text]];
  });
  const featured = textOf(fields.get('featured')?.value) ?? '';
  const comments = textOf(fields.get('comments')?.value) ?? '';
  return {
    ...(/^(?:true|yes|on|1)$/i.test(featured) ? { featured: true } : {}),
    ...(COMMENTS.closed.test(comments) ? { comments: 'closed' } : {}),
    ...Object.fromEntries(texts),
  };
}

const saysSomething = ({ value }: Pick<ImportField, 'value'>) =>
  typeof value === 'string' ? textOf(value) !== undefined : Object.keys(value).length > 0;

const COVER_PARTS = ['path', 'src', 'url', 'image', 'file'];

/** The address of the picture at the top of a text, `false` where it is to have none. */
export function coverOf(fields: ImportFields): {
  cover: string | false | undefined;
  notes: string[];
} {
  const field = pickField(fields, 'cover', (one) => addressOf(one) !== undefined);
  if (!field) return { cover: undefined, notes: [] };
  const { name, line, value } = field;
  const entry = partsOf(value);
  const lost = Object.entries(entry)
    .filter(([part, item]) => part !== usedPart(entry) && saysSomething({ value: item }))
    .map(([part]) => part);
  if (Array.isArray(value) && value.length > 1) lost.push(`${value.length - 1} more`);
  const notes = notesOnOthers(fields, 'cover', field);
  if (lost.length > 0) notes.push(`line ${line}: left out ${lost.join(', ')} of ${name}`);
  return { cover: addressOf(field), notes };
}

function addressOf({ value }: ImportField): string | false | undefined {
  if (typeof value === 'string') {
    if (/^(?:false|no|off)$/i.test(value)) return false;
    if (/^(?:true|yes|on)$/i.test(value)) return undefined;
  }
  const entry = partsOf(value);
  return textOf(entry[usedPart(entry) ?? '']);
}

function partsOf(value: FieldValue): Record<string, FieldValue> {
  const first = Array.isArray(value) ? (value[0] ?? '') : value;
  return typeof first === 'string' || Array.isArray(first) ? { path: first } : first;
}

const usedPart = (entry: Record<string, FieldValue>) =>
  COVER_PARTS.find((part) => textOf(entry[part]) !== undefined);

/** Parts of an entry that says more than a name, in the order in which they are looked for. */
const NAME_PARTS = [
  'name',
  'display_name',
  'displayname',
  'title',
  'label',
  'full_name',
  'nickname',
];
const MAIL_ADDRESS = /.@[^@]*\../;

/** The letters of a field; none where it is empty or no text. */
export function textOf(value: FieldValue | undefined): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return text === '' || /^(?:~|null)$/i.test(text) ? undefined : text;
}

/** Names of a field: of a text with commas, a list, or of entries such as `{ name: Mia Roth }`. */
export function namesOf(value: FieldValue | undefined): string[] {
  if (value === undefined) return [];
  if (Array.isArray(value))
    return value.flatMap((item) =>
      typeof item === 'string' ? (textOf(item) ?? []) : namesOf(item),
    );
  if (typeof value === 'string')
    return (textOf(value)?.split(/[,、，]/) ?? []).map((name) => name.trim()).filter(Boolean);
  const parts = new Map(Object.entries(value).map(([name, part]) => [name.toLowerCase(), part]));
  const given = [textOf(parts.get('first_name')), textOf(parts.get('last_name'))].filter(Boolean);
  const name = NAME_PARTS.map((part) => textOf(parts.get(part))).find(Boolean);
  return [name ?? given.join(' ')].filter(Boolean);
}

/** A name without mail addresses, which are nobody's to publish. */
export function withoutMailAddresses(name: string): string {
  return name
    .replace(/[^\s<>()[\]]+/g, (word) => (MAIL_ADDRESS.test(word) ? '' : word))
    .replace(/[<([]\s*[>)\]]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
