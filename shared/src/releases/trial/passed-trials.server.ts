import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import type { Release } from '../../contracts/release.contract';
import { readIfThere } from '../read-if-there.server';

/** Days after which a passed trial is forgotten, and made again where it is needed. */
const DAYS = 90;

const DAY_MS = 24 * 3_600_000;

/** Releases that have passed their trial on this machine: a start need not try them again. */
export interface PassedTrials {
  has: (release: Release) => Promise<boolean>;
  add: (release: Release) => Promise<void>;
}

/**
 * Keeps passed trials in a folder, a file for each release.
 *
 * @param dir the folder; made when it is needed
 * @param script the trial's own script: another one may judge otherwise
 */
export function keepPassedTrials(dir: string, script: string): PassedTrials {
  const fileOf = ({ name, version }: Release): string => path.join(dir, `${name}@${version}`);
  /** The description holds the hashes of all files. */
  const fingerprintOf = async (release: Release): Promise<string> =>
    createHash('sha256')
      .update(await readFile(script))
      .update(JSON.stringify(release))
      .digest('base64url');
  const removeOld = async (): Promise<void> => {
    for (const name of await readdir(dir)) {
      const file = path.join(dir, name);
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
      if (Date.now() - mtimeMs > DAYS * DAY_MS) await rm(file, { force: true });
    }
  };
  return {
    has: async (release) => {
      const passed = await readIfThere(fileOf(release));
      return passed?.toString() === (await fingerprintOf(release));
    },
    async add(release) {
      await mkdir(dir, { recursive: true });
      await writeFileAtomic(fileOf(release), await fingerprintOf(release));
      await removeOld();
    },
  };
}
