import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { readerApi } from '../api/reader-api';

/** What browsers that prerender add to the document. */
type PrerenderingDocument = Document & { prerendering?: boolean };

/** Milliseconds after which a busy page counts its view all the same. */
const PATIENCE = 2000;

/** The first call from the browser loads its HTTP client: that must not hold up the page. */
function whenIdle(callback: () => void): void {
  if (typeof requestIdleCallback === 'function') {
    requestIdleCallback(callback, { timeout: PATIENCE });
  } else setTimeout(callback);
}

/** Calls back when a reader sees the page: at once, unless the browser only prepares it. */
function whenSeen(callback: () => void): () => void {
  if (!(document as PrerenderingDocument).prerendering) {
    callback();
    return () => undefined;
  }
  document.addEventListener('prerenderingchange', callback, { once: true });
  return () => document.removeEventListener('prerenderingchange', callback);
}

/**
 * Counts one view when an article opens, in the browser only: a prefetched or rendered page
 * isn't a read one. A failure is logged with all calls and shown to nobody (specification §8).
 */
export function useRecordedView(slug: string): void {
  const dispatch = useDispatch();
  const recorded = useRef<string>(null);
  useEffect(
    () =>
      whenSeen(() => {
        if (recorded.current === slug) return;
        recorded.current = slug;
        const view = readerApi.endpoints.recordView.initiate(slug, { track: false });
        whenIdle(() => dispatch(view as never));
      }),
    [dispatch, slug],
  );
}
