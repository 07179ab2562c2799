import { useEffect } from 'react';
import type { WrittenText } from '../engine/use-saving-engine';

/** The preview shows what is saved: while it is open, so short a pause in typing is enough. */
const PAUSE_MS = 200;

/** Saves what is typed after a shorter pause than the engine waits for. */
export function usePromptSaves({
  engine,
  state: { source, status },
}: Pick<WrittenText, 'engine' | 'state'>): void {
  useEffect(() => {
    if (status !== 'unsaved') return;
    const timer = setTimeout(() => void engine.intend('typing'), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [engine, source, status]);
}
