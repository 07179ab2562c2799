import { isDraftField } from './draft';
import type { ImportField, ImportFields } from './front-matter';
import { textOf } from './values';

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

const READ = new Set<string>([...Object.values(NAMES).flat(), ...COPIED, 'featured']);

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

/** Fields that nothing is made of. */
export const unreadFields = (fields: ImportFields): ImportField[] =>
  [...fields].filter(([name]) => !READ.has(name) && !isDraftField(name)).map(([, field]) => field);

/** Fields that an article has under the same name. */
export function copiedFields(fields: ImportFields): Record<string, string | true> {
  const texts = COPIED.flatMap((name): [string, string][] => {
    const text = textOf(fields.get(name)?.value);
    return text === undefined ? [] : [[name, text]];
  });
  const featured = textOf(fields.get('featured')?.value) ?? '';
  return {
    ...(/^(?:true|yes|on|1)$/i.test(featured) ? { featured: true } : {}),
    ...Object.fromEntries(texts),
  };
}

const saysSomething = ({ value }: ImportField) =>
  typeof value === 'string' ? textOf(value) !== undefined : Object.keys(value).length > 0;

/** The address of the picture at the top of a text, `false` where it is to have none. */
export function coverOf(fields: ImportFields): string | false | undefined {
  const field = pickField(fields, 'cover');
  if (!field) return undefined;
  const { value } = field;
  if (typeof value === 'string') {
    if (/^(?:false|no|off)$/i.test(value)) return false;
    return /^(?:true|yes|on)$/i.test(value) ? undefined : textOf(value);
  }
  const entry = Array.isArray(value) ? value[0] : value;
  if (typeof entry === 'string') return textOf(entry);
  if (typeof entry !== 'object' || Array.isArray(entry)) return undefined;
  return ['path', 'src', 'url', 'image', 'file'].map((name) => textOf(entry[name])).find(Boolean);
}
