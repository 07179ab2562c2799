const LONGEST = 90;

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
 * The slug of a title: its Latin letters and digits in lower case, joined by hyphens; empty for a
 * title in another script. Whole words are left out at the end of a very long one.
 */
export function slugify(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[ßæœøđðłþı]/g, (letter) => PLAIN[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= LONGEST) return slug;
  const end = slug.lastIndexOf('-', LONGEST);
  return slug.slice(0, end > 0 ? end : LONGEST);
}
