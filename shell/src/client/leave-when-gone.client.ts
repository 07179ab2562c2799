import type { SiteRouter } from './create-router.client';
import type { whenGone } from './federation/retry-once.client';
import { openDocument } from './open-document.client';

/** Where the tab stores which files have led to a document: it outlives the load. */
const KEY = 'waypost:gone';

/** Most files that are stored. */
const MAX_FILES = 20;

/** Notes a file; false where it has led to a document before. */
function isFirst(file: string): boolean {
  const known = sessionStorage.getItem(KEY)?.split(' ') ?? [];
  if (known.includes(file)) return false;
  sessionStorage.setItem(KEY, [file, ...known].slice(0, MAX_FILES).join(' '));
  return true;
}

/**
 * Where a file of the page that the reader goes to is gone, since its release was withdrawn after the tab
 * was opened, the page is loaded as a document, with the releases that are live now. A file does so once:
 * if it is still gone then, the fallback offers Retry.
 */
export function leaveWhenGone(tab: { router: SiteRouter; whenGone: typeof whenGone }): void {
  const { router, whenGone } = tab;
  /** Key of the navigation that a document is on the way for; it may miss several files. */
  let left: string | undefined;
  whenGone((file) => {
    const { location: target } = router.state.navigation;
    if (!target) return false;
    try {
      const mayLeave = isFirst(file);
      if (target.key === left) return true;
      if (!mayLeave) return false;
    } catch (error) {
      // A loop could not be noticed without the storage.
      console.warn('The tab cannot keep what is gone', error);
      return false;
    }
    left = target.key;
    // Shown again from the browser's memory, the tab would wait for what never comes.
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
    openDocument(router.createHref(target));
    return true;
  });
}
