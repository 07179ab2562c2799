import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LivePointer, Release } from '../contracts/release.contract';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names and versions are folders: one word each, never a way out of the releases. */
const isFolder = (value: unknown): boolean =>
  typeof value === 'string' && /^\w[\w.-]*$/.test(value);

/** File of the live pointer in the folder of releases. */
export const pointerFile = (releasesDir: string): string => path.join(releasesDir, 'live.json');

/** Folder of one release. */
export const releaseDir = (releasesDir: string, name: string, version: string): string =>
  path.join(releasesDir, name, version);

/** The pointer before anything was released. */
export const emptyPointer: LivePointer = { revision: 0, remotes: {}, history: [] };

/**
 * Reads which release of each remote is live.
 *
 * @returns {@link emptyPointer} when nothing was released yet
 * @throws Error when the file is there and is no pointer
 */
export async function readLivePointer(releasesDir: string): Promise<LivePointer> {
  const file = pointerFile(releasesDir);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return emptyPointer;
  const pointer: unknown = JSON.parse(text);
  const isPointer =
    isRecord(pointer) &&
    typeof pointer.revision === 'number' &&
    isRecord(pointer.remotes) &&
    Object.entries(pointer.remotes).flat().every(isFolder) &&
    Array.isArray(pointer.history) &&
    pointer.history.every((event) => isRecord(event) && isFolder(event.remote) && isFolder(event.to));
  if (!isPointer) {
    throw new Error(`${file} is no live pointer: it needs revision, remotes and history`);
  }
  return pointer as unknown as LivePointer;
}

/**
 * Reads `release.json` of one release.
 *
 * @throws Error when it is missing or lacks a field
 */
export async function readRelease(dir: string): Promise<Release> {
  const file = path.join(dir, 'release.json');
  const release: unknown = JSON.parse(await readFile(file, 'utf8'));
  const isRelease =
    isRecord(release) &&
    typeof release.name === 'string' &&
    typeof release.version === 'string' &&
    typeof release.serverBundle === 'string' &&
    typeof release.baseUrl === 'string' &&
    Array.isArray(release.patterns) &&
    release.patterns.every((pattern) => typeof pattern === 'string') &&
    isRecord(release.container) &&
    isRecord(release.common) &&
    isRecord(release.routes) &&
    isRecord(release.shared) &&
    isRecord(release.integrity);
  if (!isRelease) throw new Error(`${file} is no release description`);
  return release as unknown as Release;
}
