import type { EngineState } from '../engine.types';

/** A browser's storage that may be full, blocked or stuck; what it kept outlasts the tab. */
export function modelStorage() {
  const storage = {
    health: 'well' as 'well' | 'full' | 'stuck',
    kept: [] as Pick<EngineState, 'source' | 'version' | 'base'>[],
    /** How often the engine said that nothing is kept. */
    failures: 0,
    keep: (source: string, version: number, base: string): Promise<void> => {
      if (storage.health === 'full') return Promise.reject(new Error('No room'));
      if (storage.health === 'stuck') return new Promise(() => undefined);
      storage.kept = [...storage.kept, { source, version, base }].slice(-20);
      return Promise.resolve();
    },
    forget: (saved: string): Promise<void> => {
      const last = storage.kept.findLastIndex(({ source }) => source === saved);
      storage.kept = storage.kept.slice(last + 1);
      return Promise.resolve();
    },
    onKeepFailed: (): void => {
      storage.failures += 1;
    },
  };
  return storage;
}
