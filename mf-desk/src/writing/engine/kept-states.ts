import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { makeRequestKey } from '../../api/desk-api';
import type { EngineState } from './engine.types';

/** What was typed, as this browser kept it. */
export interface KeptState extends Pick<EngineState, 'source' | 'version' | 'base'> {
  /** Grows with every state of a text; clocks may jump. */
  order: number;
  /** Whose tab it was, newly named each time that the text was opened. */
  tab: string;
  /** Epoch milliseconds by the clock of then. */
  at: number;
}

type Key = [text: string, order: number, tab: string];

interface Schema extends DBSchema {
  states: { key: Key; value: KeptState & { text: string } };
}

const MAX_STATES = 20;

let opening: Promise<IDBPDatabase<Schema>> | null = null;

/** Opens the database; anew after it failed, or was closed by the browser. */
function open(): Promise<IDBPDatabase<Schema>> {
  const forget = (): void => {
    opening = null;
  };
  opening ??= openDB<Schema>('waypost-desk-texts', 1, {
    upgrade: (db) => void db.createObjectStore('states', { keyPath: ['text', 'order', 'tab'] }),
    // A later version of the desk, in another tab, needs another shape of it.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  return opening;
}

/** All keys of a text: an array comes after every number. */
const ofText = (text: string): IDBKeyRange => IDBKeyRange.bound([text], [text, []]);

/** The states of a text that no save has acknowledged and that say more than what was there, newest first. */
export async function keptStatesOf(text: string): Promise<KeptState[]> {
  const states = await (await open()).getAll('states', ofText(text));
  return states.filter(({ source, base }) => source !== base).reverse();
}

/** Forgets states whose writer decided about them. */
export async function discardKept(text: string, states: readonly KeptState[]): Promise<void> {
  const tx = (await open()).transaction('states', 'readwrite');
  const removed = states.map(({ order, tab }) => tx.store.delete([text, order, tab]));
  await Promise.all([...removed, tx.done]);
}

/** Forgets a source that the API has, with what the same tab kept before it. */
async function forgetKept(text: string, source: string): Promise<void> {
  const tx = (await open()).transaction('states', 'readwrite');
  const states = await tx.store.getAll(ofText(text));
  const saved = new Map<string, number>();
  for (const state of states) if (state.source === source) saved.set(state.tab, state.order);
  const removed = states
    .filter(({ tab, order }) => order <= (saved.get(tab) ?? 0))
    .map(({ order, tab }) => tx.store.delete([text, order, tab]));
  await Promise.all([...removed, tx.done]);
}

/** Keeps a state as the newest of its text. */
async function keepState(
  text: string,
  state: Omit<KeptState, 'order'>,
  surplus: (keys: readonly Key[], tab: string) => Key[],
): Promise<void> {
  const tx = (await open()).transaction('states', 'readwrite');
  const keys = await tx.store.getAllKeys(ofText(text));
  const order = (keys.at(-1)?.[1] ?? 0) + 1;
  try {
    for (const key of surplus(keys, state.tab)) await tx.store.delete(key);
    await tx.store.put({ ...state, text, order });
  } catch (error) {
    // What made room for it stays, then.
    tx.done.catch(() => undefined);
    abort(tx);
    throw error;
  }
  await tx.done;
}

function abort(tx: { abort: () => void }): void {
  try {
    tx.abort();
  } catch {
    // The browser did already.
  }
}

/** What makes room for one more: the oldest, but the last ones of other tabs at the very end. */
function oldest(keys: readonly Key[], own: string): Key[] {
  const last = new Map(keys.map((key) => [key[2], key]));
  last.delete(own);
  const isLast = (key: Key): boolean => last.get(key[2]) === key;
  const byWorth = [...keys.filter((key) => !isLast(key)), ...keys.filter(isLast)];
  return byWorth.slice(0, Math.max(0, keys.length - MAX_STATES + 1));
}

/** All earlier ones of the same tab: where a browser has no room left, the newest is worth more. */
const allOfTab = (keys: readonly Key[], own: string): Key[] =>
  keys.filter(([, , tab]) => tab === own);

const isFull = (error: unknown): boolean =>
  (error as { name?: unknown } | null)?.name === 'QuotaExceededError';

/** Keeps what is typed in one tab, as a saving engine wants it. */
export function createKeeping(text: string, now: () => number = Date.now) {
  const tab = makeRequestKey();
  return {
    /** Its name, by which its own states can be distinguished from those of earlier tabs. */
    tab,
    keep: async (source: string, version: number, base: string): Promise<void> => {
      const state = { source, version, base, tab, at: now() };
      await keepState(text, state, oldest).catch(async (error: unknown) => {
        if (!isFull(error)) throw error;
        await keepState(text, state, allOfTab);
      });
    },
    forget: (source: string): Promise<void> => forgetKept(text, source),
  };
}
