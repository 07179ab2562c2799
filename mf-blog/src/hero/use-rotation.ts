import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react';

const REDUCED = '(prefers-reduced-motion: reduce)';

const onMotionChange = (listener: () => void): (() => void) => {
  const query = matchMedia(REDUCED);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

const prefersStillness = (): boolean => matchMedia(REDUCED).matches;

/** Whether what rotates by itself may: the reader's word counts, before it the system's. */
export function useMotion() {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const still = useSyncExternalStore(onMotionChange, prefersStillness, () => false);
  const moving = wanted ?? !still;
  return { moving, toggle: () => setWanted(!moving) };
}

/**
 * Rotates through a list while nobody looks closer: it rests while the pointer or the focus is on
 * it (look, "Motion").
 *
 * @param next the index after one
 * @param interval milliseconds between two changes
 * @param moving false for one who wants it still
 */
export function useRotation(next: (index: number) => number, interval: number, moving: boolean) {
  const [index, setIndex] = useState(0);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const running = moving && !hovered && !focused;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setIndex(next), interval);
    return () => clearInterval(timer);
    // The index restarts the wait, so that a chosen slide stays its whole time.
  }, [running, next, interval, index]);

  return {
    index,
    show: setIndex,
    /** Goes on although pointer or focus are there: the reader said so. */
    resume: () => {
      setHovered(false);
      setFocused(false);
    },
    /** For the element that holds what rotates and its controls. */
    watch: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      // A pressed dot keeps the focus of the mouse, which is nobody's look.
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
