import type { SiteStore } from '@waypost/shared/host';
import { traceOf } from '../../fragments/traced-fragment';
import type { SiteRouter } from '../create-router.client';
import type { Remotes } from '../remotes.client';
import type { noteError } from '../reports/seen-errors.client';
import type { FragmentSlot, takeSlots } from './fragment-slots.client';
import { loadFragment } from './load-fragment.client';

/** How far below the view a fragment's code is loaded. */
const AHEAD = '600px 0px';

/** What readers do to a fragment that they want to use. */
const WANTED = ['pointerdown', 'focusin'] as const;

/** What shows that a fragment is near: its own elements, or the place around it while it has none. */
const seenOf = (frame: HTMLElement): Element[] =>
  frame.childElementCount > 0 ? [...frame.children] : [frame.parentElement ?? frame];

/** Shows the fragments of a tab: each loads its code once it comes near the view, or is used. */
export function showFragments(tab: {
  remotes: Remotes;
  router: SiteRouter;
  store: SiteStore;
  takeSlots: typeof takeSlots;
  noteError: typeof noteError;
}): void {
  const { remotes, router, store } = tab;
  const opened = new WeakMap<FragmentSlot, Promise<void>>();
  const inView = new Set<FragmentSlot>();

  const load = async (slot: FragmentSlot): Promise<void> => {
    try {
      slot.show(await loadFragment(slot, remotes, store));
    } catch (error) {
      // The server's text stays, or the fallback.
      console.warn(`The fragment ${slot.use.remote}/${slot.use.name} is not shown`, error);
      tab.noteError('caught', error, router.state.location.pathname, traceOf(slot.use));
      opened.delete(slot);
    }
  };
  const open = (slot: FragmentSlot): Promise<void> => {
    const opening = opened.get(slot) ?? load(slot);
    opened.set(slot, opening);
    return opening;
  };

  tab.takeSlots((slot, frame) => {
    const start = (): void => void open(slot);
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        start();
      },
      { rootMargin: AHEAD },
    );
    seenOf(frame).forEach((element) => observer.observe(element));
    for (const event of WANTED) frame.addEventListener(event, start);
    inView.add(slot);
    return () => {
      observer.disconnect();
      for (const event of WANTED) frame.removeEventListener(event, start);
      inView.delete(slot);
    };
  });

  // A navigation changes contexts above: React then wants to render what has not hydrated, and would wait for it.
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') return;
    for (const slot of inView) {
      void open(slot).then(() => {
        // It has not loaded: its fallback takes the place of the server's text, rather than hold the page.
        slot.show(() => slot.fallback);
      });
    }
  });
}
