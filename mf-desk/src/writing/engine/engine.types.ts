import type { ChangedText } from '@waypost/shared/contracts/api.generated';

/** Why a text is saved: on its own after typing, by key or button, because the page is left, to be published. */
export type SaveIntent = 'typing' | 'explicit' | 'leave' | 'publish';

export type SaveResult =
  | { kind: 'saved'; version: number; source: string }
  | { kind: 'changed'; theirs: ChangedText }
  | { kind: 'signed-out' }
  /** It will not take this text, whatever is tried again. */
  | { kind: 'refused'; message: string }
  /** Unreachable, 5xx, 429: worth another try. */
  | { kind: 'failed'; message: string; retryAfterMs?: number };

export interface SaveRequest {
  source: string;
  /** The version that it started from, and its source. */
  version: number;
  base: string;
  intent: SaveIntent;
  /** When readers see it; for `publish` alone. */
  publishedAt?: string;
}

export type EngineStatus =
  'saved' | 'unsaved' | 'saving' | 'waiting-to-retry' | 'signed-out' | 'conflict' | 'refused';

export interface EngineState {
  /** What the writer sees. Other than what was typed last only after a merge. */
  source: string;
  /** The server's version it is based on, and its source. */
  version: number;
  base: string;
  status: EngineStatus;
  /** What the last attempt said, in words for the writer. */
  failure?: string;
  /** Epoch milliseconds. */
  retryAt?: number;
  savedAt?: number;
  conflict?: ChangedText;
  /** Grows whenever the engine itself replaced `source`, so that the editor takes it over. */
  replaced: number;
}

export interface SavingEngine {
  getState: () => EngineState;
  /** @returns what ends it */
  subscribe: (listener: () => void) => () => void;
  edit: (source: string) => void;
  /**
   * Saves (or publishes) what is there; one save is under way and at most one waits. Resolves once
   * it is saved or refused, or held back, as the status says; who publishes waits for that, too.
   */
  intend: (intent: SaveIntent, options?: { publishedAt?: string }) => Promise<EngineState>;
  /** Takes the writer's decision about a conflict, and saves it. */
  resolve: (source: string) => void;
  /**
   * Goes on from what an earlier tab kept, which is compared with the API's text like any other edit. What was typed
   * since is saved first; `false` where it cannot be, and nothing is done.
   */
  restore: (kept: Pick<EngineState, 'source' | 'version' | 'base'>) => Promise<boolean>;
  /** Tries again at once: somebody signed in, or the connection is back. */
  retry: () => void;
  /** Lets what was sent end, tries nothing again; whoever subscribes later opens it anew. */
  close: () => void;
}

/** What the engine needs of its surroundings; tests bring their own. */
export interface EngineSurroundings {
  save: (request: SaveRequest, signal: AbortSignal) => Promise<SaveResult>;
  /** Keeps what was typed in this browser. */
  keep: (source: string, version: number, base: string) => Promise<void>;
  /** Forgets what was kept up to a source that the API has now. */
  forget?: (source: string) => Promise<void>;
  /** This browser keeps nothing at present; called once until it does again. */
  onKeepFailed?: (error: unknown) => void;
  now: () => number;
  setTimer: (run: () => void, ms: number) => () => void;
  random: () => number;
}
