import type { EngineState } from '../engine.types';

/** What a tab kept of a text. */
export interface ModelState extends Pick<EngineState, 'source' | 'version' | 'base'> {
  tab: number;
}

/** A browser's storage that may be full, blocked or stuck; what it kept outlasts the tab. */
export function modelStorage() {
  const storage = {
    health: 'well' as 'well' | 'full' | 'stuck',
    kept: [] as ModelState[],
    /** The tab that is open. */
    tab: 1,
    /** How often the engine said that nothing is kept. */
    failures: 0,
    keep: (source: string, version: number, base: string): Promise<void> => {
      if (storage.health === 'full') return Promise.reject(new Error('No room'));
      if (storage.health === 'stuck') return new Promise(() => undefined);
      const state = { source, version, base, tab: storage.tab };
      storage.kept = [...storage.kept, state].slice(-20);
      return Promise.resolve();
    },
    forget: (saved: string): Promise<void> => {
      const last = new Map<number, number>();
      storage.kept.forEach(({ tab, source }, at) => source === saved && last.set(tab, at));
      storage.kept = storage.kept.filter(({ tab }, at) => at > (last.get(tab) ?? -1));
      return Promise.resolve();
    },
    /** What each tab kept last, and removes what says nothing but what was there. */
    findNewest: (): ModelState[] => {
      const newest = [...new Map(storage.kept.map((state) => [state.tab, state])).values()];
      const found = newest.filter(({ source, base }) => source !== base);
      storage.kept = storage.kept.filter(({ tab }) => found.some((state) => state.tab === tab));
      return found;
    },
    /** Keeps a state of an earlier tab as one of this one. */
    take: async ({ source, version, base, tab }: ModelState): Promise<void> => {
      await storage.keep(source, version, base);
      storage.kept = storage.kept.filter((state) => state.tab !== tab);
    },
    onKeepFailed: (): void => {
      storage.failures += 1;
    },
  };
  return storage;
}
