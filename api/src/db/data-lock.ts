import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { DatabaseUnavailableError } from './database';
import { currentProcess, isAlive } from './process-identity';

const ownerSchema = z.object({
  pid: z.number(),
  startedAt: z.string(),
  origin: z.string().optional(),
});

/** Who holds a data folder; `origin` is where it listens, once it does. */
export type LockOwner = z.infer<typeof ownerSchema>;

/** The hold of this process on a data folder. */
export interface DataLock {
  /** Tells other processes where this one listens. */
  announce: (origin: string) => Promise<void>;
  release: () => Promise<void>;
}

const GUARD_LIFE_MS = 5_000;
const ATTEMPTS = 100;

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

const lockFileOf = (dataDir: string) => path.join(dataDir, 'api.lock');

/** Who holds the folder now, `undefined` when nobody that is alive does. */
export async function readLockOwner(dataDir: string): Promise<LockOwner | undefined> {
  try {
    const owner = ownerSchema.safeParse(JSON.parse(await readFile(lockFileOf(dataDir), 'utf8')));
    return owner.success && isAlive(owner.data) ? owner.data : undefined;
  } catch (error) {
    if (isCode(error, 'ENOENT') || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Replaces a dead owner's lock. Only who made the guard file may, so two cannot both succeed. */
async function takeOver(dataDir: string, claim: string): Promise<boolean> {
  const guard = `${lockFileOf(dataDir)}.takeover`;
  try {
    await writeFile(guard, '', { flag: 'wx' });
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    const age = await stat(guard).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > GUARD_LIFE_MS) await rm(guard, { force: true });
    return false;
  }
  try {
    if (await readLockOwner(dataDir)) return false;
    await rename(claim, lockFileOf(dataDir));
    return true;
  } finally {
    await rm(guard, { force: true });
  }
}

/**
 * Takes the data folder for this process: the embedded engine would ruin a folder that two
 * processes write to.
 *
 * @throws DatabaseUnavailableError when another process holds it or it cannot be written.
 */
export async function lockDataFolder(dataDir: string): Promise<DataLock> {
  const lockFile = lockFileOf(dataDir);
  const claim = `${lockFile}.${randomUUID()}`;
  const owner: LockOwner = currentProcess();
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(claim, JSON.stringify(owner));
  } catch (error) {
    throw new DatabaseUnavailableError(
      `The data folder ${dataDir} (DATA_DIR) cannot be written: ${(error as Error).message}`,
      { cause: error },
    );
  }
  const lock: DataLock = {
    announce: async (origin) => {
      await writeFile(claim, JSON.stringify({ ...owner, origin }));
      await rename(claim, lockFile);
    },
    release: () => rm(lockFile, { force: true }),
  };

  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      try {
        // Unlike opening with 'wx', a link shows the file to others only once it is whole.
        await link(claim, lockFile);
        return lock;
      } catch (error) {
        if (!isCode(error, 'EEXIST')) throw error;
      }
      const holder = await readLockOwner(dataDir);
      if (holder) {
        throw new DatabaseUnavailableError(
          `The data folder ${dataDir} (DATA_DIR) is in use by process ${holder.pid}; stop it or choose another folder`,
        );
      }
      if (await takeOver(dataDir, claim)) return lock;
      await wait(GUARD_LIFE_MS / ATTEMPTS);
    }
    throw new DatabaseUnavailableError(`The lock of the data folder ${dataDir} cannot be taken`);
  } finally {
    await rm(claim, { force: true });
  }
}
