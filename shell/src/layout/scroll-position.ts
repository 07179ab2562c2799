import { useSyncExternalStore } from 'react';

/** Pixels after which the scroll-to-top button appears (specification §9). */
const FAR = 400;

let percent = 0;
let far = false;
let frame = 0;
const listeners = new Set<() => void>();

function measure(): void {
  frame = 0;
  const { scrollHeight, clientHeight } = document.documentElement;
  const room = scrollHeight - clientHeight;
  percent = room > 0 ? Math.min(100, Math.max(0, Math.round((window.scrollY / room) * 100))) : 0;
  far = window.scrollY > FAR;
  listeners.forEach((listener) => listener());
}

/** Measures once a frame at most: reading the page's height makes the browser lay it out. */
function schedule(): void {
  frame ||= requestAnimationFrame(measure);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule, { passive: true });
    schedule();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('scroll', schedule);
    window.removeEventListener('resize', schedule);
  };
}

/** How much of the page has been scrolled, in whole percent. */
export const useScrollPercent = (): number =>
  useSyncExternalStore(
    subscribe,
    () => percent,
    () => 0,
  );

/** Whether the page has been scrolled by more than 400 pixels. */
export const useScrolledFar = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => far,
    () => false,
  );
