import { type HttpClient, HttpError, type HttpRequest } from '@waypost/shared/runtime';
import { callKey, isReading, surrogateKeys } from './surrogate-keys';

export interface Reads {
  keys: Set<string>;
  /** Whether a call had no response, or one that tells of a failure of the API. */
  hasFailed: boolean;
  /** Slugs of comparisons that no editor wrote: of any products, in any order. */
  composed: Set<string>;
  /** Former slug → present slug of articles and pages that the API gave under another than the one asked for. */
  moved: Map<string, string>;
}

/** Slug of a composed comparison, which has no id (specification §7); as addresses have it. */
function composedSlug({ url }: HttpRequest, response: unknown): string | null {
  const [, slug = ''] = /^\/comparison\/([^/]+)\/$/.exec(url) ?? [];
  return slug && (response as { id?: unknown } | null)?.id === null ? slug : null;
}

/** The slug that an article or page was asked for by, where it has another now: the API leads on to it. */
function movedFrom({ url }: HttpRequest, response: unknown): [from: string, to: string] | null {
  const [, asked] = /^\/(?:articles|page)\/([^/?]+)\/$/.exec(url) ?? [];
  const slug = (response as { slug?: unknown } | null)?.slug;
  if (asked === undefined || typeof slug !== 'string') return null;
  const from = decodeURIComponent(asked);
  return from === slug ? null : [from, slug];
}

/**
 * Where a page leads whose article or static page has another address now; `null` where none has, or it
 * shows something else.
 *
 * @param address path and query
 * @param moved former slug → present slug of what the page was made from
 */
export function movedPage(address: string, moved: ReadonlyMap<string, string>): string | null {
  const [, before = '', name = '', search = ''] = /^(.*\/)([^/?]+)(\?.*)?$/.exec(address) ?? [];
  const slug = moved.get(decodeURIComponent(name));
  return slug === undefined ? null : before + encodeURIComponent(slug) + search;
}

const isApiFailure = (error: unknown): boolean =>
  !(error instanceof HttpError) || (error.failure.status ?? 500) >= 500;

/** Waits for a call that others wait for, too, as long as one reader does. */
function waitFor<T>(call: Promise<T>, { timeout, signal }: HttpRequest): Promise<T> {
  const timely = timeout
    ? within(timeout, call, () => {
        const message = `timeout of ${timeout}ms exceeded`;
        throw new HttpError({ kind: 'timeout', message });
      })
    : call;
  if (!signal) return timely;
  return new Promise<T>((resolve, reject) => {
    // RTK Query prints what is no failure of a call, without its context.
    const giveUp = (): void =>
      reject(new HttpError({ kind: 'network', message: 'canceled' }, { cause: signal.reason }));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp);
    timely.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

/**
 * The client that one page reads with: it notes what the page is made from. What two of its parts read at the
 * same time, such as the categories of frame and content, is requested once; each waits as long as it would have,
 * and gets an object of its own.
 */
export function createPageReads(client: HttpClient): { http: HttpClient; reads: Reads } {
  const reads: Reads = {
    ...{ keys: new Set<string>(), hasFailed: false },
    ...{ composed: new Set<string>(), moved: new Map<string, string>() },
  };
  const underWay = new Map<string, Promise<unknown>>();

  const share = <T>(request: HttpRequest): Promise<T> => {
    const key = callKey(request);
    const joined = underWay.get(key) as Promise<T> | undefined;
    // Copied as soon as it is there, before another reader can change it.
    if (joined) return waitFor(joined.then(structuredClone<T>), request);
    const { signal: _signal, timeout: _timeout, ...shared } = request;
    const call = client.request<T>(shared);
    underWay.set(key, call);
    const settle = (): void => void underWay.delete(key);
    call.then(settle, settle);
    return waitFor(call, request);
  };

  return {
    reads,
    http: {
      async request<T>(request: HttpRequest) {
        for (const key of surrogateKeys(request)) reads.keys.add(key);
        try {
          const call = isReading(request) ? share<T>(request) : client.request<T>(request);
          const response = await call;
          const slug = composedSlug(request, response);
          if (slug) reads.composed.add(slug);
          const moved = movedFrom(request, response);
          if (moved) reads.moved.set(...moved);
          return response;
        } catch (error) {
          if (isApiFailure(error)) reads.hasFailed = true;
          throw error;
        }
      },
    },
  };
}

/**
 * Gives up what does not settle in time.
 *
 * @param late makes what it then resolves with, or throws what it rejects with
 */
export function within<T>(limitMs: number, work: Promise<T>, late: () => T): Promise<T> {
  let limit: NodeJS.Timeout | undefined;
  const end = new Promise<void>((resolve) => {
    limit = setTimeout(resolve, limitMs);
  }).then(late);
  return Promise.race([work, end]).finally(() => clearTimeout(limit));
}
