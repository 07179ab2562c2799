import { lock } from 'proper-lockfile';
import { StoreUnavailable } from './release-store.port';

/** Waits for other writers about 15 seconds: longer than the lock of a killed one counts, 10. */
const RETRIES = { retries: 75, minTimeout: 20, maxTimeout: 200 };

/**
 * Lets no other process of this machine do the same meanwhile.
 *
 * @param dir the folder that is locked
 * @param lockfilePath the lock, which is gone afterwards
 * @throws StoreUnavailable while others hold the lock
 */
export async function withLock<T>(
  dir: string,
  lockfilePath: string,
  task: () => Promise<T>,
): Promise<T> {
  const unlock = await lock(dir, { lockfilePath, retries: RETRIES }).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'ELOCKED' ? new StoreUnavailable(dir, error) : error;
    },
  );
  try {
    return await task();
  } finally {
    await unlock();
  }
}
