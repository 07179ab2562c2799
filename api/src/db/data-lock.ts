import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { DatabaseUnavailableError } from './database';
import { currentProcess, isAlive } from './process-identity';

const ownerSchema = z.object({
  pid: z.number(),
  startedAt: z.string(),
  realm: z.string(),
  origin: z.string().optional(),
});

/** Who holds a data folder; `origin` is where it listens, once it does. */
export type LockOwner = z.infer<typeof ownerSchema>;

export interface DataLock {
  /** Tells other processes where this one listens. */
  announce: (origin: string) => Promise<void>;
  release: () => Promise<void>;
}

/** How often a holder touches its lock, and for how long others look whether it does. */
interface LockRhythm {
  beatMs: number;
  watchMs: number;
}

const defaultRhythm: LockRhythm = { beatMs: 1_000, watchMs: 10_000 };

const GUARD_LIFE_MS = 15_000;
const ATTEMPTS = 300;

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

/** A process as the operator finds it. */
const placeOf = ({ pid, realm }: LockOwner) =>
  realm === currentProcess().realm ? String(pid) : `${pid} on ${realm.split('/', 1)[0]}`;

const lockFileOf = (dataDir: string) => path.join(dataDir, 'api.lock');

/** Whether somebody goes on touching a file. */
async function isTouched(file: string, watchMs: number): Promise<boolean> {
  const { mtimeMs: before } = await stat(file);
  await wait(watchMs);
  return (await stat(file)).mtimeMs !== before;
}

/** Who holds the folder now, `undefined` when nobody that is alive does. */
export async function readLockOwner(
  dataDir: string,
  { watchMs } = defaultRhythm,
): Promise<LockOwner | undefined> {
  const file = lockFileOf(dataDir);
  try {
    const owner = ownerSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
    if (!owner.success) return undefined;
    const isHeld = isAlive(owner.data) ?? (await isTouched(file, watchMs));
    return isHeld ? owner.data : undefined;
  } catch (error) {
    if (isCode(error, 'ENOENT') || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Replaces a dead owner's lock. Only who made the guard file may, so two cannot both succeed. */
async function takeOver(dataDir: string, claim: string, rhythm: LockRhythm): Promise<boolean> {
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
    if (await readLockOwner(dataDir, rhythm)) return false;
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
export async function lockDataFolder(dataDir: string, rhythm = defaultRhythm): Promise<DataLock> {
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
  const hold = (): DataLock => {
    const beat = setInterval(() => {
      const now = new Date();
      // A beat that fails is made up for by the next.
      utimes(lockFile, now, now).catch(() => undefined);
    }, rhythm.beatMs);
    beat.unref();
    return {
      announce: async (origin) => {
        await writeFile(claim, JSON.stringify({ ...owner, origin }));
        await rename(claim, lockFile);
      },
      release: () => {
        clearInterval(beat);
        return rm(lockFile, { force: true });
      },
    };
  };

  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      try {
        // Unlike opening with 'wx', a link shows the file to others only once it is whole.
        await link(claim, lockFile);
        return hold();
      } catch (error) {
        if (!isCode(error, 'EEXIST')) throw error;
      }
      const holder = await readLockOwner(dataDir, rhythm);
      if (holder) {
        throw new DatabaseUnavailableError(
          `The data folder ${dataDir} (DATA_DIR) is in use by process ${placeOf(holder)}; stop it or choose another folder`,
        );
      }
      if (await takeOver(dataDir, claim, rhythm)) return hold();
      await wait(GUARD_LIFE_MS / ATTEMPTS);
    }
    throw new DatabaseUnavailableError(`The lock of the data folder ${dataDir} cannot be taken`);
  } finally {
    await rm(claim, { force: true });
  }
}
