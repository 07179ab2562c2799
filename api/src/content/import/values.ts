import type { FieldValue } from './front-matter';

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
