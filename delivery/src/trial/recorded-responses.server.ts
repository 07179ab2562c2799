import type { HttpClient, HttpFailure } from '@waypost/shared/runtime';
import { NOTHING, requestKey, type TrialResponse, type TrialRequest } from './trial-messages';

/** Milliseconds after which a request fails: a slow API must not hold up a release. */
const REQUEST_MS = 2_000;

/** Addresses that are recorded; with more of them the recording begins anew. */
const MAX_RECORDED = 200;

/** Milliseconds for which a response is used: content, and what the API tells of it, change. */
const MAX_AGE_MS = 10 * 60_000;

/** Whether a failure is the API's own: it is overloaded, broken or away. */
const isTrouble = ({ status }: HttpFailure): boolean =>
  status === undefined || status === 429 || status >= 500;

const failureOf = ({ name, message, failure }: Error & { failure?: HttpFailure }): HttpFailure =>
  failure ?? { kind: name === 'TimeoutError' ? 'timeout' : 'network', message };

interface Recording {
  /** Whether another trial would have more responses. */
  hasMore: boolean;
  /** What the API failed with; `null` where it did not. */
  trouble: string | null;
}

/**
 * What the API responds with to the requests of a remote's pages, each requested once in ten minutes. An
 * address that the API has nothing at is not recorded, and requested again: that may change.
 */
export class RecordedResponses {
  #responses = new Map<string, { response: TrialResponse; at: number }>();

  constructor(private readonly http: HttpClient) {}

  /** All that is recorded, by {@link requestKey}. */
  all(): [string, TrialResponse][] {
    for (const [key, { at }] of this.#responses) {
      if (performance.now() - at > MAX_AGE_MS) this.#responses.delete(key);
    }
    return [...this.#responses].map(([key, { response }]) => [key, response]);
  }

  /** Forgets all of it: what the API has said since may be something else. */
  clear(): void {
    this.#responses.clear();
  }

  /** Records the responses to requests that had none in a trial; another trial may have done so since. */
  async record(requests: readonly TrialRequest[]): Promise<Recording> {
    const byKey = new Map(requests.map((request) => [requestKey(request), request]));
    if (this.#responses.size + byKey.size > MAX_RECORDED) this.#responses.clear();
    const troubles = await Promise.all(
      [...byKey].map(([key, request]) =>
        this.#responses.has(key) ? null : this.#recordOne(key, request),
      ),
    );
    return {
      hasMore: [...byKey.keys()].some((key) => this.#responses.has(key)),
      trouble: troubles.find((trouble) => trouble !== null) ?? null,
    };
  }

  /** @returns what the API failed with, `null` where it did not */
  async #recordOne(key: string, { url, params }: TrialRequest): Promise<string | null> {
    const response = await this.#request({ url, params });
    if ('failure' in response) {
      const { failure } = response;
      if (isTrouble(failure)) return `${url}: ${failure.message}`;
      if (failure.status === NOTHING.status) return null;
    }
    this.#responses.set(key, { response, at: performance.now() });
    return null;
  }

  async #request(request: TrialRequest): Promise<TrialResponse> {
    const signal = AbortSignal.timeout(REQUEST_MS);
    const late = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    try {
      return { body: await Promise.race([this.http.request({ ...request, signal }), late]) };
    } catch (error) {
      return { failure: failureOf(error as Error) };
    }
  }
}
