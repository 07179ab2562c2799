/** Milliseconds until a file that did not load is requested again. */
const RETRY_DELAY = 300;

/** Milliseconds that loading a file may take. */
export const LOAD_MS = 20_000;

let leave: (url: string) => boolean = () => false;

/** Sets what happens when a file is gone; the handler says whether the document is being left for it. */
export const whenGone = (handler: typeof leave): void => void (leave = handler);

/** Puts the server's copy of a file into the browser's cache; says whether the server has none. */
async function fetchAnew(url: string): Promise<boolean> {
  const response = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(LOAD_MS) });
  // Caches store what was read to its end.
  await response.blob();
  return response.status === 404;
}

/**
 * Loads a file, and once more if that fails. Before the second time it is requested around the browser's
 * cache: what that holds may be the fault. While the document is left for a file that is gone, nothing
 * is reported; a document that is there still after that learns of the failure.
 *
 * @throws what `load` rejects with the second time
 */
export async function retryOnce<T>(url: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    console.warn(`${url} could not be loaded and is requested again`);
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
    if ((await fetchAnew(url).catch(() => false)) && leave(url)) {
      return new Promise((_resolve, reject) => setTimeout(reject, LOAD_MS, error));
    }
    return load();
  }
}
