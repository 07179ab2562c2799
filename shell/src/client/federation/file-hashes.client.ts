import type {} from '@waypost/shared/contracts/integrity.contract';
import type { PageState } from '../../state/page-state';
import { LOAD_MS, retryOnce } from './retry-once.client';

/** Hashes (SRI) by absolute URL: of what the document names, of lists, and of what those name. */
const hashes: Record<string, string> = {};

const lists: Record<string, Promise<void>> = {};

/** The whole address of a file, by the page's own. */
export const absolute = (url: string): string => new URL(url, location.href).href;

const folderOf = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1);

export function takeHashes({ assets }: PageState): void {
  for (const [url, hash] of Object.entries(assets.integrity)) hashes[absolute(url)] = hash;
  globalThis.__WAYPOST_HASH__ = hashOf;
}

async function readList(list: string): Promise<void> {
  try {
    const request = () =>
      fetch(list, { integrity: hashes[list], signal: AbortSignal.timeout(LOAD_MS) });
    const response = await retryOnce(list, request);
    const named = (await response.json()) as Record<string, string>;
    for (const [file, hash] of Object.entries(named)) hashes[folderOf(list) + file] = hash;
  } catch (error) {
    delete lists[list];
    throw error;
  }
}

/**
 * The hash that a script or style must have; empty where none is known, as in development. What the
 * document does not name stands in a list of its folder, or of one above it.
 *
 * @throws Error when the list does not load, is not the one that was built, or does not name the file
 */
export async function hashOf(url: string): Promise<string> {
  const file = absolute(url);
  const list = Object.keys(hashes).find(
    (each) => /\.json$/.test(each) && file.startsWith(folderOf(each)),
  );
  if (list && !hashes[file]) {
    await (lists[list] ??= readList(list));
    if (!hashes[file]) throw Error(`No hash of ${url}`);
  }
  return hashes[file] ?? '';
}
