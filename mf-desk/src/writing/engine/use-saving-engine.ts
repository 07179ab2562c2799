import type { DeskText } from '@waypost/shared/contracts/api.generated';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { EngineState, EngineSurroundings, SavingEngine } from './engine.types';
import { createKeeping, type KeptState } from './kept-states';
import { createSavingEngine } from './saving-engine';
import { useKeptName } from './use-kept-name';
import { useKeptStates } from './use-kept-states';

/** A text that is written in this tab. */
export interface WrittenText {
  engine: SavingEngine;
  state: EngineState;
  /** What an earlier tab kept and nobody saved, newest first. */
  found: readonly KeptState[];
  /** Goes on from a state that was found, as the engine does, and offers none of its tab any more. */
  restore: (kept: KeptState) => Promise<boolean>;
  /** Forgets what was found. */
  discard: () => void;
  /** Whether the browser keeps nothing, so that a crash would take what is not saved. */
  isUnkept: boolean;
}

/** Writes a text so that no word is lost; for another text its caller is mounted anew, by a `key`. */
export function useSavingEngine(
  text: Pick<DeskText, 'id' | 'version' | 'source'>,
  save: EngineSurroundings['save'],
): WrittenText {
  const name = useKeptName(text.id);
  const [isUnkept, setUnkept] = useState(false);
  const [{ engine, keeping }] = useState(() => {
    const keeping = createKeeping(name);
    const keep: EngineSurroundings['keep'] = async (...state) => {
      await keeping.keep(...state);
      setUnkept(false);
    };
    const engine = createSavingEngine(text, {
      ...{ save, keep, forget: keeping.forget, onKeepFailed: () => setUnkept(true) },
      ...{ now: Date.now, random: Math.random, setTimer },
    });
    return { engine, keeping };
  });
  const state = useSyncExternalStore(engine.subscribe, engine.getState);
  const { found, discard } = useKeptStates(name, {
    tab: keeping.tab,
    // What the API has by now, an earlier tab kept for nothing.
    prepare: () => keeping.forget(engine.getState().source),
    onFailed: () => setUnkept(true),
  });
  useEffect(() => saveOnLeaving(engine), [engine]);
  const restore = async (kept: KeptState): Promise<boolean> => {
    if (!(await engine.restore(kept))) return false;
    const { source, version, base, tab } = kept;
    // What other tabs kept may hold other words. It stays under the name of the earlier tab until this one has it.
    const ofTab = found.filter((state) => state.tab === tab);
    discard(ofTab, keeping.keep(source, version, base));
    return true;
  };
  return { engine, state, found, restore, discard: () => discard(), isUnkept };
}

function setTimer(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** Saves when the page is hidden or left, and tries again when somebody or the connection is back. */
function saveOnLeaving(engine: SavingEngine): () => void {
  const leave = (): void => void engine.intend('leave');
  const retry = (): void => engine.retry();
  const ask = (event: Event): void => {
    leave();
    const { source, base, status } = engine.getState();
    // The browser asks whether to leave.
    if (source !== base || status === 'saving') event.preventDefault();
  };
  const follow = (): void => {
    if (document.visibilityState === 'hidden') leave();
    // They may have signed in again in another tab.
    else if (engine.getState().status === 'signed-out') retry();
  };
  const listeners = [
    [window, 'online', retry],
    [window, 'pagehide', leave],
    [window, 'beforeunload', ask],
    [document, 'visibilitychange', follow],
  ] as const;
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener);
  return () => {
    for (const [target, type, listener] of listeners) target.removeEventListener(type, listener);
    leave();
    engine.close();
  };
}
