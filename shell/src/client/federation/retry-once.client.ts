/** Milliseconds until a file that did not load is requested again. */
const RETRY_DELAY = 300;

let leave: (url: string) => boolean = () => false;

/** Sets what happens when a file is gone; the handler says whether the document is being left for it. */
export const whenGone = (handler: typeof leave): void => void (leave = handler);

/**
 * Loads a file, and once more if that fails. Before the second time it is requested around the browser's
 * cache: what that holds may be the fault.
 *
 * @throws what `load` rejects with the second time
 */
export async function retryOnce<T>(url: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    console.warn(`${url} could not be loaded and is asked for again`);
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
    const response = await fetch(url, { cache: 'reload' }).catch(() => null);
    if (response?.status === 404 && leave(url)) return new Promise(() => {});
    return load();
  }
}
