import { INTEGRITY_FILE } from '@waypost/shared/contracts/integrity.contract';
import type { PageState } from '../../state/page-state';
import { retryOnce } from './retry-once.client';

/** Milliseconds that a list may take. */
const LIMIT = 20_000;

/** What is known so far: what the document names, and the lists that name all other files. */
const hashes: Record<string, string> = (globalThis.__WAYPOST_INTEGRITY__ = {});

const absolute = (url: string): string => new URL(url, location.href).href;

/** Takes the hashes that the page came with. */
export function takeHashes({ assets, releases }: PageState): void {
  const note = (url: string, hash: string): void => void (hashes[absolute(url)] = hash);
  for (const [url, hash] of Object.entries(assets.integrity)) note(url, hash);
  for (const release of releases) {
    if (release.state !== 'broken' && release.integrity) {
      note(release.baseUrl + INTEGRITY_FILE, release.integrity);
    }
  }
}

/** The hash that a file must have; empty where none is known, as in development. */
export const hashOf = (url: string): string => hashes[absolute(url)] ?? '';

/**
 * Sees to it that the hash of a file is known, where its build has hashes: all other files of its folder
 * stand in one list.
 *
 * @throws Error when the list does not load or is not the one that was built
 */
export async function learnHash(url: string): Promise<void> {
  const folder = absolute(url).replace(/[^/]*$/, '');
  const list = Object.keys(hashes).find((file) => file.startsWith(folder) && /\.json$/.test(file));
  if (!list || hashOf(url)) return;
  const request = { integrity: hashes[list], signal: AbortSignal.timeout(LIMIT) };
  const response = await retryOnce(list, () => fetch(list, request));
  for (const [file, hash] of Object.entries((await response.json()) as Record<string, string>)) {
    hashes[folder + file] = hash;
  }
}
