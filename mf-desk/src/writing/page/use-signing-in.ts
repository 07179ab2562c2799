import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from '@waypost/shared/redux';
import { keepPageOpen } from '../../api/session-end';
import type { SavingEngine } from '../engine/engine.types';
import { picturesApi } from '../pictures/pictures-api';
import { writingApi } from '../writing-api';

/** Keeps the page of a text open where the session has ended, and has somebody sign in beside it. */
export function useSigningIn(engine: SavingEngine) {
  /** Whether the last call found the session ended. */
  const [hasEnded, setEnded] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const dispatch = useDispatch();
  const waiting = useRef<((isSignedIn: boolean) => void)[]>([]);
  /** Whoever waits goes on, or learns that nobody signed in. */
  const close = useCallback((isSignedIn: boolean): void => {
    setOpen(false);
    for (const give of waiting.current.splice(0)) give(isSignedIn);
  }, []);
  useEffect(() => {
    const letGo = keepPageOpen({
      note: (isOver) => {
        setEnded(isOver);
        // They may have signed in in another tab.
        if (!isOver && engine.getState().status === 'signed-out') engine.retry();
      },
      ask: () =>
        new Promise((give) => {
          waiting.current.push(give);
          setOpen(true);
        }),
    });
    return () => {
      letGo();
      close(false);
    };
  }, [engine, close]);
  return {
    ...{ hasEnded, isOpen },
    open: () => setOpen(true),
    onSignedIn: () => {
      setEnded(false);
      engine.retry();
      // What failed before, and nobody asks for again.
      dispatch(writingApi.util.invalidateTags(['beside']));
      dispatch(picturesApi.util.invalidateTags(['pictures']));
      close(true);
    },
    onClose: () => close(false),
  };
}
