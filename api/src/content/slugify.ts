/** Bytes of a slug: file systems allow 255 for a name, its ending included. */
const MAX_BYTES = 200;
const MAX_LENGTH = 90;

/** Letters that Unicode does not take apart into a plain one and a diacritic. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/**
 * The slug of a title: its letters and digits in lower case, joined by hyphens; Latin letters
 * without diacritics, other scripts as they are. `C++`, `C#` and `.NET` keep what tells them apart.
 * Whole words are left out at the end of a very long one.
 *
 * @returns an empty string for a title without a letter or digit.
 */
export const slugify = (title: string): string => shortened(wholeSlug(title));

/** The same without an end: titles that differ in their last words differ. */
export function wholeSlug(title: string): string {
  return (
    title
      .normalize('NFKD')
      .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
      .normalize('NFC')
      .toLowerCase()
      .replace(/['’]/g, '')
      .replace(/[ßæœøđðłþı]/g, (letter) => PLAIN[letter] ?? '')
      .replace(/(?<=[\p{L}\p{N}])\++(?![\p{L}\p{N}])/gu, (signs) => '-plus'.repeat(signs.length))
      .replace(/(?<=\p{L})#/gu, '-sharp')
      .replace(/(?<=^|\s)\.(?=\p{L})/gu, 'dot-')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      // A mark needs a letter before it.
      .replace(/(?:^|-)\p{M}+/gu, '-')
      .replace(/-{2,}/g, '-')
      .replace(/^-|-$/g, '')
  );
}

function shortened(slug: string): string {
  let short = slug.slice(0, MAX_LENGTH);
  while (Buffer.byteLength(short) > MAX_BYTES) short = [...short].slice(0, -1).join('');
  if (short === slug) return slug;
  const end = slug[short.length] === '-' ? short.length : short.lastIndexOf('-');
  // A half surrogate or an accent without its letter is no end.
  return short.slice(0, end > 0 ? end : undefined).replace(/\p{Surrogate}$|-$/u, '');
}

/** A slug for any name: one without letters and digits is named by its characters' numbers. */
export function slugOfName(name: string): string {
  const codes = [...name.replace(/\s/g, '')].map((sign) => sign.codePointAt(0)?.toString(16));
  return slugify(name) || shortened(codes.join('-'));
}
