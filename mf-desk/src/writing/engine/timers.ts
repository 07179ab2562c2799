import type { EngineSurroundings } from './engine.types';

/** Timers of which there is one of each name. */
export interface Timers<Name extends string> {
  has: (name: Name) => boolean;
  /** Starts one anew. */
  start: (name: Name, ms: number, run: () => void) => void;
  end: (...names: Name[]) => void;
}

export function createTimers<Name extends string>(
  setTimer: EngineSurroundings['setTimer'],
): Timers<Name> {
  const ends = new Map<Name, () => void>();
  const end = (...names: Name[]): void => {
    for (const name of names) {
      ends.get(name)?.();
      ends.delete(name);
    }
  };
  return {
    has: (name) => ends.has(name),
    start: (name, ms, run) => {
      end(name);
      const stop = setTimer(() => {
        ends.delete(name);
        run();
      }, ms);
      ends.set(name, stop);
    },
    end,
  };
}
