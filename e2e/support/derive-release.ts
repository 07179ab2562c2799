import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@waypost/shared/contracts/release.contract';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';

const sha384 = (body: Buffer): string =>
  `sha384-${createHash('sha384').update(body).digest('base64')}`;

async function rewrite(dir: string, change: (text: string) => string): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    // Made of the file beside it, which changes.
    if (/\.(br|gz)$/.test(file)) await rm(file);
    else if (/\.(js|cjs|json)$/.test(file)) {
      await writeFile(file, change(await readFile(file, 'utf8')));
    }
  }
}

async function hashFiles(dir: string, release: Release): Promise<Release> {
  const files = Object.keys(release.integrity).filter((file) => !/\.(br|gz)$/.test(file));
  const hashes = files.map(
    async (file) => [file, sha384(await readFile(path.join(dir, file)))] as const,
  );
  return { ...release, integrity: Object.fromEntries(await Promise.all(hashes)) };
}

/**
 * Stores a release that differs from the live one in its version and one text, in the browser and on
 * the server: what a build of changed sources makes, without waiting for it.
 *
 * @param save stores it somewhere else than the live one is read
 * @returns its version
 */
export async function deriveRelease(
  store: ReleaseStore,
  remote: string,
  { version, from, to }: { version: string; from: string; to: string },
  save: (dir: string, release: Release) => Promise<unknown> = (dir) => store.write(dir),
): Promise<string> {
  const live = (await store.readPointer()).remotes[remote] ?? '';
  const parent = await mkdtemp(path.join(tmpdir(), 'waypost-derived-'));
  const dir = path.join(parent, version);
  try {
    await cp(await store.openFolder({ name: remote, version: live }), dir, { recursive: true });
    await rewrite(dir, (text) => text.replaceAll(live, version).replaceAll(from, to));
    const file = path.join(dir, 'release.json');
    const release = await hashFiles(dir, JSON.parse(await readFile(file, 'utf8')) as Release);
    await writeFile(file, JSON.stringify(release));
    await save(dir, release);
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
  return version;
}
