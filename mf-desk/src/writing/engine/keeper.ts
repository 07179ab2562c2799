import type { EngineState, EngineSurroundings } from './engine.types';

const KEEP_EVERY_MS = 500;
/** A browser's storage that says nothing for so long counts as broken; some never respond again. */
const KEEP_TIMEOUT_MS = 5_000;

type Noted = Pick<EngineState, 'source' | 'version' | 'base'>;

/** Keeps what is typed in this browser, whatever becomes of the API. */
export interface Keeper {
  /** Keeps this soon. */
  note: (state: Noted) => void;
  /** Keeps at once what was noted. */
  flush: () => void;
  /** The API has this source, so that nobody has to keep it. */
  release: (source: string) => void;
}

/** Keeps the latest state at most every half second; the keystrokes between are in it. */
export function createKeeper({
  keep,
  forget,
  onKeepFailed,
  setTimer,
}: Pick<EngineSurroundings, 'keep' | 'forget' | 'onKeepFailed' | 'setTimer'>): Keeper {
  let noted: Noted | null = null;
  /** What somebody has to keep: the last one noted, until the API has it. */
  let needed: Noted | null = null;
  let endTimer: (() => void) | null = null;
  let underWay = 0;
  let isFailing = false;

  const arm = (ms: number): void => {
    endTimer ??= setTimer(() => {
      endTimer = null;
      // The one before is slow: what comes after it waits, in one state only.
      if (underWay > 0) arm(KEEP_EVERY_MS);
      else flush();
    }, ms);
  };

  const fail = (error: unknown): void => {
    noted = needed;
    arm(KEEP_TIMEOUT_MS);
    if (isFailing) return;
    isFailing = true;
    onKeepFailed?.(error);
  };

  const flush = (): void => {
    endTimer?.();
    endTimer = null;
    if (!noted) return;
    const state = noted;
    noted = null;
    underWay += 1;
    let isOver = false;
    const end = (then: () => void): void => {
      if (isOver) return;
      isOver = true;
      endTimeout();
      underWay -= 1;
      then();
    };
    const endTimeout = setTimer(
      () => end(() => fail(new Error('The browser’s storage does not respond'))),
      KEEP_TIMEOUT_MS,
    );
    attempt(() => keep(state.source, state.version, state.base)).then(
      () => end(() => (isFailing = false)),
      (error: unknown) => end(() => fail(error)),
    );
  };

  return {
    note: ({ source, version, base }) => {
      needed = noted = { source, version, base };
      arm(KEEP_EVERY_MS);
    },
    flush,
    release: (source) => {
      if (needed?.source === source) {
        // Earlier states are forgotten by the one that came after them.
        flush();
        needed = null;
      }
      // What is not forgotten is offered once too often, which harms nobody.
      attempt(() => forget?.(source)).catch(() => undefined);
    },
  };
}

/** Calls what may throw before it gives a promise. */
const attempt = async (call: () => Promise<void> | undefined): Promise<void> => call();
