/** A timeout that stands still while something is waited for that does not count. */
export interface PausableTimeout {
  run: () => void;
  pause: () => void;
}

/**
 * Makes a timeout that stands still at first.
 *
 * @param ms milliseconds of running after which `onEnd` is called
 */
export function pausableTimeout(ms: number, onEnd: () => void): PausableTimeout {
  let left = ms;
  let begun = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    run() {
      clearTimeout(timer);
      begun = performance.now();
      timer = setTimeout(onEnd, left);
    },
    pause() {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left -= performance.now() - begun;
    },
  };
}
