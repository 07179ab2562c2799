import type { HttpClient, HttpFailure } from '../../runtime/http-client';
import type { TrialMessage, TrialResponse } from './trial-messages';

/** A request of a page in a trial. */
export type TrialRequest = Extract<TrialMessage, { type: 'request' }>;

/** Milliseconds after which a request of a trial fails: a slow API must not hold up a release. */
const REQUEST_MS = 2_000;

/** Whether a failure is the API's own: it is overloaded, broken or away. */
const isTrouble = ({ status }: HttpFailure): boolean =>
  status === undefined || status === 429 || status >= 500;

/** What a trial's pages request goes through here. */
export class TrialApi {
  /** Requests that were made. */
  requests = 0;
  /** Whether the API was overloaded, broken or away: what the pages did then may not be their fault. */
  wasInTrouble = false;
  /** Whether pages had all data that they requested. */
  hadAll = true;
  #waiting = 0;

  /**
   * @param onWait called when the trial begins to wait for the API
   * @param onGoOn called when it no longer does
   */
  constructor(
    private readonly http: HttpClient,
    private readonly onWait: () => void,
    private readonly onGoOn: () => void,
  ) {}

  /** Responds to a request, within a limit of its own. */
  async respond({ id, url, params }: TrialRequest): Promise<TrialResponse> {
    this.requests += 1;
    this.#waiting += 1;
    if (this.#waiting === 1) this.onWait();
    try {
      const signal = AbortSignal.timeout(REQUEST_MS);
      const late = new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
      const body = await Promise.race([this.http.request({ url, params, signal }), late]);
      return { type: 'response', id, body };
    } catch (error) {
      const failure = failureOf(error as Error & { failure?: HttpFailure });
      this.wasInTrouble ||= isTrouble(failure);
      this.hadAll &&= !isTrouble(failure) && failure.status !== 404;
      return { type: 'response', id, failure };
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0) this.onGoOn();
    }
  }
}

const failureOf = ({ name, message, failure }: Error & { failure?: HttpFailure }): HttpFailure =>
  failure ?? { kind: name === 'TimeoutError' ? 'timeout' : 'network', message };
