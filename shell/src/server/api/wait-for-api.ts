import { setTimeout as sleep } from 'node:timers/promises';
import { certificateFault } from './certificate-fault';

/**
 * Waits until the API responds at all.
 *
 * @param seconds how long to try
 * @throws Error with one clear line when it does not
 */
export async function waitForApi(apiOrigin: string, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000;
  // A last attempt after the limit: the one before may have timed out while code of a release kept the thread.
  for (let isLast = false; ; isLast = Date.now() >= end) {
    try {
      const signal = AbortSignal.timeout(Math.max(1_000, Math.min(5_000, end - Date.now())));
      await (await fetch(`${apiOrigin}/api/categories/`, { signal })).body?.cancel();
      return;
    } catch (error) {
      const away = `The API at ${apiOrigin} does not respond. Check API_ORIGIN and its server.`;
      if (isLast) throw new Error(certificateFault(apiOrigin, error) ?? away, { cause: error });
    }
    await sleep(50);
  }
}
