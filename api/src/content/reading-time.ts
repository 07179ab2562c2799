const WORDS_PER_MINUTE = 225;

/** Minutes to read the text of some HTML, at least 1 (specification §9). */
export function readingTime(html: string): number {
  const words = html
    .replace(/<[^>]*>?/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}
