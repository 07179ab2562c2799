import { hash } from 'node:crypto';
import {
  type SafeContent,
  type Sanitiser,
  createSanitiser,
} from '@waypost/shared/host/create-sanitiser';
import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { LRUCache } from 'lru-cache';

/** DOMPurify on jsdom, as its authors advise for servers (design §6). */
export const createServerSanitiser = (): Sanitiser =>
  memoizeSanitiser(createSanitiser(createDOMPurify(new JSDOM('').window)));

/** Characters of results that are cached: some hundred articles. */
const MAX_CACHED_CHARACTERS = 8_000_000;

/** What an entry takes beside its text, in characters: its digest, objects, headings. */
const OVERHEAD = 500;

/**
 * Memoizes what HTML became; the longest unused result goes first. Sanitising is a pure function and
 * the most expensive part of a page, so that nothing is gained by doing it again. The key is a
 * digest of the whole source: another text is another key, and none of the API's own is cached
 * (decision 041).
 *
 * @param limit characters cached at most
 */
export function memoizeSanitiser(sanitise: Sanitiser, limit = MAX_CACHED_CHARACTERS): Sanitiser {
  const results = new LRUCache<string, SafeContent>({
    maxSize: limit,
    sizeCalculation: ({ html }) => html.length + OVERHEAD,
  });
  return (source) => {
    const key = hash('sha256', source, 'base64');
    const known = results.get(key);
    if (known) return known;
    const result = sanitise(source);
    results.set(key, result);
    return result;
  };
}
