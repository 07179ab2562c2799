import { useEffect, useState, useSyncExternalStore } from 'react';

const REDUCED = '(prefers-reduced-motion: reduce)';

const onMotionChange = (listener: () => void): (() => void) => {
  const query = matchMedia(REDUCED);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

const prefersStillness = (): boolean => matchMedia(REDUCED).matches;

/**
 * Rotates through a list while nobody looks closer: it stops on hover, on focus, on request and
 * for readers who prefer reduced motion (look, "Motion").
 *
 * @param next the index after one
 * @param interval milliseconds between two changes
 */
export function useRotation(next: (index: number) => number, interval: number) {
  const [index, setIndex] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [watched, setWatched] = useState(false);
  const still = useSyncExternalStore(onMotionChange, prefersStillness, () => false);
  const running = !stopped && !watched && !still;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setIndex(next), interval);
    return () => clearInterval(timer);
    // The index restarts the wait, so that a chosen slide stays its whole time.
  }, [running, next, interval, index]);

  return {
    index,
    show: setIndex,
    /** Stopped by the reader, or never moving for one who prefers that. */
    stopped: stopped || still,
    toggle: () => setStopped(!stopped),
    /** For the element that rotates. */
    watch: {
      onMouseEnter: () => setWatched(true),
      onMouseLeave: () => setWatched(false),
      onFocus: () => setWatched(true),
      onBlur: () => setWatched(false),
    },
  };
}
