import type { ComponentType } from 'react';
import type { SiteStore } from '@waypost/shared/host';
import { traceOf } from '../../fragments/traced-fragment';
import type { SiteRouter } from '../create-router.client';
import type { Remotes } from '../remotes.client';
import type { noteError } from '../reports/seen-errors.client';
import type { FragmentSlot, FragmentSlots } from './fragment-slots.client';
import { onTopic } from './on-topic.client';
import { loadFragment } from './load-fragment.client';
import { serverTextOf } from './server-text.client';

/** How far below the view a fragment's code is loaded. */
const AHEAD = '600px 0px';

/** What readers do to a fragment that they want to use. */
const WANTED = ['pointerdown', 'focusin'] as const;

/** Shows the fragments of a tab: each loads its code once it comes near the view, or is used. */
export function showFragments(tab: {
  remotes: Remotes;
  router: SiteRouter;
  store: SiteStore;
  fragmentSlots: FragmentSlots;
  noteError: typeof noteError;
}): void {
  const { remotes, router, store, fragmentSlots } = tab;
  const opened = new WeakMap<FragmentSlot, Promise<void>>();
  const interactive = new WeakSet<FragmentSlot>();
  const tapped = new WeakMap<FragmentSlot, HTMLElement>();
  const onInteractive = (slot: FragmentSlot): void => {
    interactive.add(slot);
    tapped.get(slot)?.click();
  };

  const loadShown = async (slot: FragmentSlot): Promise<ComponentType | null> => {
    const { use } = slot;
    try {
      return await loadFragment(use, remotes, store, () => onInteractive(slot));
    } catch (error) {
      console.warn(`The fragment ${use.remote}/${use.name} is not shown`, error);
      tab.noteError('caught', error, router.state.location.pathname, traceOf(use));
      return null;
    }
  };
  const load = async (slot: FragmentSlot): Promise<void> => {
    const Component = await loadShown(slot);
    if (Component) slot.show(Component);
    // The server's text stays, or the fallback.
    else opened.delete(slot);
  };
  const showOnTopic = (slot: FragmentSlot, topic: string): void => {
    opened.set(slot, Promise.resolve());
    slot.show(onTopic(topic, async () => (await loadShown(slot)) ?? (() => slot.use.fallback)));
  };
  const open = (slot: FragmentSlot): Promise<void> => {
    const opening = opened.get(slot) ?? load(slot);
    opened.set(slot, opening);
    return opening;
  };

  const openAt = (frame: Element): void => {
    const slot = fragmentSlots.get(frame as HTMLElement);
    if (slot) void open(slot);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        // Of one that has left the page, this is reported once.
        if (isIntersecting || !target.isConnected) observer.unobserve(target);
        if (isIntersecting) openAt(target);
      }
    },
    { rootMargin: AHEAD },
  );
  const watch = (frame: HTMLElement): void => {
    const slot = fragmentSlots.get(frame);
    if (slot?.use.topic) showOnTopic(slot, slot.use.topic);
    else observer.observe(frame);
  };
  fragmentSlots.onCome = watch;
  for (const frame of fragmentSlots.keys()) watch(frame);

  // On the window: React stops events on their way to what has not hydrated.
  const onWanted = ({ target }: Event): void => {
    const frame = target instanceof Element && target.closest('[data-fragment]');
    if (frame) openAt(frame);
  };
  for (const event of WANTED) addEventListener(event, onWanted, true);
  // React forgets clicks on what has not hydrated: a button takes the last one once it can.
  const onClick = ({ target }: Event): void => {
    const button = target instanceof Element && target.closest('button');
    const frame = button && button.closest<HTMLElement>('[data-fragment]');
    const slot = frame && fragmentSlots.get(frame);
    if (slot && !interactive.has(slot)) tapped.set(slot, button);
  };
  addEventListener('click', onClick, true);

  // A navigation changes contexts above: React then wants to render what has not hydrated, and would wait for it.
  let shown = router.state.location;
  router.subscribe(({ navigation, location }) => {
    if (navigation.state === 'idle' && location === shown) return;
    shown = location;
    for (const [frame, slot] of fragmentSlots) {
      void open(slot).then(() => {
        // Where it has not loaded, what is there stays, as a component that does not hold the page.
        slot.show(serverTextOf(frame) ?? (() => slot.use.fallback));
        opened.set(slot, Promise.resolve());
      });
    }
  });
}
