import { hash } from 'node:crypto';
import type { SafeContent, Sanitiser } from '@waypost/shared/host/create-sanitiser';

/** Characters of results that are kept: some hundred articles. */
const LIMIT = 8_000_000;

/**
 * Remembers what HTML became, the longest unused goes first. Sanitising is a pure function and
 * the most expensive part of a page, so that nothing is gained by doing it again. The key is a
 * digest of the whole source: another text is another key, and none of the API's own is kept
 * (decision 041).
 *
 * @param limit characters kept at most
 */
export function rememberResults(sanitise: Sanitiser, limit = LIMIT): Sanitiser {
  const results = new Map<string, SafeContent>();
  let size = 0;
  return (source) => {
    const key = hash('sha256', source, 'base64');
    const known = results.get(key);
    if (known) {
      results.delete(key);
      results.set(key, known);
      return known;
    }
    const result = sanitise(source);
    results.set(key, result);
    size += result.html.length;
    for (const [oldest, { html }] of results) {
      if (size <= limit) break;
      results.delete(oldest);
      size -= html.length;
    }
    return result;
  };
}
