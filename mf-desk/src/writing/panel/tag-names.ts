import type { DeskTag } from '@waypost/shared/contracts/api.generated';

/** What stands between names in a line: commas of Latin, Chinese, Japanese and Arabic script. */
const SEPARATOR = /[,，、،]/;

/** A name as names are compared; the API has the last word. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

const namesOf = (parts: readonly string[]): string[] =>
  parts.map((part) => part.trim()).filter(Boolean);

export const namesIn = (line: string): string[] => namesOf(line.split(SEPARATOR));

/** The names in a line that a comma ends. */
export const endedNamesIn = (line: string): string[] => namesOf(line.split(SEPARATOR).slice(0, -1));

/** A line without the name at its end, which may still be typed. */
export const beforeLastName = (line: string): string =>
  line.slice(0, line.length - (line.split(SEPARATOR).at(-1) ?? '').length);

/** The tag of a name, or of a slug. */
export const findTag = (known: readonly DeskTag[], name: string): DeskTag | undefined =>
  known.find((tag) => plainName(tag.name) === plainName(name)) ??
  known.find((tag) => tag.slug === name.normalize('NFC').toLowerCase());

/** What a slug is called in a line: its name, unless that would be read as something else there. */
export function labelOf(known: readonly DeskTag[], slug: string): string {
  const tag = known.find((one) => one.slug === slug);
  return tag && !SEPARATOR.test(tag.name) && findTag(known, tag.name) === tag ? tag.name : slug;
}
