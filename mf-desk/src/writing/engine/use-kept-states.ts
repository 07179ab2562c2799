import { useEffect, useEffectEvent, useState } from 'react';
import { discardKept, type KeptState, keptStatesOf } from './kept-states';

/** What this browser kept of a text and nobody saved, newest first, for its writer to decide about. */
export function useKeptStates(
  name: string,
  how: {
    /** The tab that writes it now, whose states are no matter of a decision. */
    tab?: string;
    /** What is done before they are read. */
    prepare?: () => Promise<void>;
    onFailed: (error: unknown) => void;
  },
) {
  const { tab } = how;
  const [found, setFound] = useState<readonly KeptState[]>([]);
  const prepare = useEffectEvent(async () => how.prepare?.());
  const fail = useEffectEvent((error: unknown) => how.onFailed(error));
  useEffect(() => {
    let isOpen = true;
    const look = async (): Promise<void> => {
      await prepare();
      const states = await keptStatesOf(name);
      if (isOpen) setFound(states.filter((state) => state.tab !== tab));
    };
    look().catch((error: unknown) => isOpen && fail(error));
    return () => {
      isOpen = false;
    };
  }, [name, tab]);
  /** Offers states no more, and forgets them, after what takes their place. */
  const discard = (states = found, after = Promise.resolve()): void => {
    setFound((before) => before.filter((state) => !states.includes(state)));
    // What stays is offered once more.
    after.then(() => discardKept(name, states)).catch(() => undefined);
  };
  return { found, discard };
}
