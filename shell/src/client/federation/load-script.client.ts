import { hashOf } from './file-hashes.client';
import { LOAD_MS, retryOnce } from './retry-once.client';

function run(url: string, integrity: string): Promise<void> {
  const script = document.createElement('script');
  if (integrity) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
  const loading = new Promise<void>((resolve, reject) => {
    Object.assign(script, { src: url, onload: resolve, onerror: reject });
    setTimeout(reject, LOAD_MS);
    document.head.append(script);
  });
  return loading.finally(() => script.remove());
}

/**
 * Loads a script of the host's or of a remote's build: it has to be the one that was built, and is
 * requested twice at most.
 *
 * @throws Event or Error when it does not load
 */
export async function loadScript(url: string): Promise<void> {
  const integrity = await hashOf(url);
  await retryOnce(url, () => run(url, integrity));
}
