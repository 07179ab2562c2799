import { useSyncExternalStore } from 'react';
import { onScrollFrame } from '@waypost/shared/interaction/on-scroll-frame';

/** Pixels after which the scroll-to-top button appears (specification §9). */
const FAR = 400;

let percent = 0;
let far = false;

function measure(): void {
  const { scrollHeight, clientHeight } = document.documentElement;
  const room = scrollHeight - clientHeight;
  percent = room > 0 ? Math.min(100, Math.max(0, Math.round((window.scrollY / room) * 100))) : 0;
  far = window.scrollY > FAR;
}

/** Measures in a frame of its own: reading the page's height makes the browser lay it out. */
const subscribe = (listener: () => void): (() => void) =>
  onScrollFrame(() => {
    measure();
    listener();
  });

/** How much of the page has been scrolled, in whole percent. */
export const useScrollPercent = (): number =>
  useSyncExternalStore(
    subscribe,
    () => percent,
    () => 0,
  );

export const useScrolledFar = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => far,
    () => false,
  );
