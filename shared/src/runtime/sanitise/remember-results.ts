import type { SafeContent, Sanitiser } from './create-sanitiser';

/** Characters of results and their sources that are kept: some hundred articles. */
const LIMIT = 8_000_000;

const sizeOf = (source: string, { html }: SafeContent): number => source.length + html.length;

/**
 * Remembers what HTML became, the longest unused goes first. Sanitising is a pure function and
 * on the server the most expensive part of a page (9 to 14 ms of CPU for an article of 8 KB), so
 * that nothing is saved by doing it again; another text of the API is another key.
 *
 * @param limit characters kept at most
 */
export function rememberResults(sanitise: Sanitiser, limit = LIMIT): Sanitiser {
  const results = new Map<string, SafeContent>();
  let size = 0;
  return (html) => {
    const known = results.get(html);
    if (known) {
      results.delete(html);
      results.set(html, known);
      return known;
    }
    const result = sanitise(html);
    results.set(html, result);
    size += sizeOf(html, result);
    for (const [oldest, content] of results) {
      if (size <= limit) break;
      results.delete(oldest);
      size -= sizeOf(oldest, content);
    }
    return result;
  };
}
