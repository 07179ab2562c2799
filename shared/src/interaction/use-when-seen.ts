import { useEffect, useEffectEvent, useRef } from 'react';
import { whenIdle } from './when-idle';

/** What browsers that prerender add to the document. */
type PrerenderingDocument = Document & { prerendering?: boolean };

/** Milliseconds after which a busy page calls back all the same. */
const PATIENCE = 2000;

/** Calls back when a reader sees the page: at once, unless the browser only prepares it. */
function whenVisible(callback: () => void): () => void {
  if (!(document as PrerenderingDocument).prerendering) {
    callback();
    return () => undefined;
  }
  document.addEventListener('prerenderingchange', callback, { once: true });
  return () => document.removeEventListener('prerenderingchange', callback);
}

/**
 * Calls back once when what a key names is open before a reader, in the browser only: a prefetched
 * or rendered page isn't a read one.
 *
 * @param key empty while there is nothing to be seen
 */
export function useWhenSeen(key: string, onSeen: (key: string) => void): void {
  const last = useRef('');
  const seen = useEffectEvent(onSeen);
  useEffect(
    () =>
      whenVisible(() => {
        if (last.current === key) return;
        last.current = key;
        // The first call from the browser loads its HTTP client: that must not hold up the page.
        if (key) whenIdle(() => seen(key), { timeout: PATIENCE });
      }),
    [key],
  );
}
