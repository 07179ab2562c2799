import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

/** Milliseconds between two looks at the changes, and after a backend had no such call. */
const INTERVAL_MS = 1_000;
const RARE_MS = 60_000;

/** Milliseconds that a look may take. */
const LIMIT_MS = 5_000;

const changesSchema = z.object({
  cursor: z.string(),
  is_reset: z.boolean(),
  changes: z.array(z.object({ key: z.string(), at: z.string() })),
});

export interface ChangeOptions {
  apiOrigin: string;
  /** How far they were followed before; `null` where that is not known. */
  cursor: string | null;
  /**
   * Gets what has changed, and how far that goes.
   *
   * @param keys surrogate keys; `null` where everything may have changed
   */
  onChange: (keys: ReadonlySet<string> | null, cursor: string) => void;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  /** Milliseconds between two looks. */
  intervalMs?: number;
}

export interface ChangeFollower {
  /** Whether the API tells its changes, as far as is known; also while it is away. */
  hasFeed: () => boolean;
  /** Whether the last look got them, so that nothing has changed that is not known. */
  isFollowed: () => boolean;
  stop: () => void;
}

/** The API's response; `null` of a backend that has no such call. */
async function look(apiOrigin: string, cursor: string | null, signal: AbortSignal) {
  const query = cursor === null ? '' : `?since=${encodeURIComponent(cursor)}`;
  const response = await fetch(`${apiOrigin}/api/changes/${query}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
  });
  if (response.ok) return changesSchema.parse(await response.json());
  await response.body?.cancel();
  if (response.status === 404) return null;
  throw new Error(`The API responds with ${response.status}`);
}

/**
 * Requests from the API every second what has changed, so that pages need not grow old first (decision 132). A
 * backend of another make need not tell.
 */
export function followChanges({
  apiOrigin,
  cursor: before,
  onChange,
  log,
  intervalMs = INTERVAL_MS,
}: ChangeOptions): ChangeFollower {
  const stopped = new AbortController();
  let cursor = before;
  let hasFeed = before !== null;
  let isAway = false;
  let timer: NodeJS.Timeout | undefined;
  /** What the last response listed: some of it comes again. */
  let seen = new Set<string>();

  const lookOnce = async (): Promise<number> => {
    const found = await look(apiOrigin, cursor, stopped.signal);
    hasFeed = found !== null;
    if (!found) return RARE_MS;
    const isKnown = cursor !== null && !found.is_reset;
    const news = found.changes.filter(({ key, at }) => !seen.has(`${at} ${key}`));
    seen = new Set(found.changes.map(({ key, at }) => `${at} ${key}`));
    cursor = found.cursor;
    if (!isKnown) onChange(null, found.cursor);
    else if (news.length > 0) onChange(new Set(news.map(({ key }) => key)), found.cursor);
    return intervalMs;
  };
  const run = async (): Promise<void> => {
    let wait = intervalMs;
    try {
      wait = await lookOnce();
      if (isAway) log.info('The API tells its changes again');
      isAway = false;
    } catch (error) {
      if (stopped.signal.aborted) return;
      if (!isAway) log.warn({ err: error }, 'The API does not tell its changes');
      isAway = true;
    }
    if (!stopped.signal.aborted) timer = setTimeout(() => void run(), wait);
  };
  void run();
  return {
    hasFeed: () => hasFeed,
    isFollowed: () => hasFeed && !isAway,
    stop: () => {
      stopped.abort();
      clearTimeout(timer);
    },
  };
}
