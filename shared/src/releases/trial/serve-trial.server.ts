import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type HttpClient, HttpError, type HttpRequest } from '../../runtime/http-client';
import { checkRelease } from '../check/check-release.server';
import { ReleaseRefused } from '../check/release-refused';
import { renderPages } from './render-pages.server';
import type { TrialMessage, TrialOrder, TrialResponse } from './trial-messages';
import { watchGlobals } from './watch-globals.server';

/** Milliseconds in which timers that a release has started may show what they do. */
const AFTERWARDS = 50;

const DEMAND = 'A release loads, renders its pages and leaves the process as it was';

const send = (message: TrialMessage): void => void process.send?.(message);

/** A client of the API over the parent: this process needs no network. */
function createParentClient(): HttpClient {
  const waiting = new Map<number, (response: TrialResponse) => void>();
  let requests = 0;
  process.on('message', (message: TrialOrder | TrialResponse) => {
    if (message.type === 'response') waiting.get(message.id)?.(message);
  });
  return {
    async request<T>({ url, method = 'GET', params }: HttpRequest) {
      // A trial changes nothing.
      if (method !== 'GET') throw new HttpError({ kind: 'network', message: 'Not in a trial' });
      const id = ++requests;
      const response = await new Promise<TrialResponse>((resolve) => {
        waiting.set(id, resolve);
        send({ type: 'request', id, url, params });
      });
      waiting.delete(id);
      if ('failure' in response) throw new HttpError(response.failure);
      return response.body as T;
    },
  };
}

/** Loads and renders a release; what is wrong with it, sentence by sentence. */
async function findBreaches({ dir, release, host }: TrialOrder, http: HttpClient) {
  const found: string[] = [];
  const note = (error: unknown): void =>
    void found.push(`it throws outside of any request: ${String(error)}`);
  process.on('uncaughtException', note);
  process.on('unhandledRejection', note);
  const changes = watchGlobals();
  try {
    const module = await checkRelease(dir, release, host);
    found.push(...(await renderPages(release, module, http)));
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    return [...error.breaches];
  }
  await wait(AFTERWARDS);
  const changed = changes();
  if (changed.length > 0) found.push(`it changes what is everybody's: ${changed.join(', ')}`);
  return found.map((breach) => `${DEMAND}: ${breach}.`);
}

/** Ends the process from a thread of its own: a loop would hear neither timers nor a parent's end. */
function endAfter(lifeMs: number): void {
  const kill = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${lifeMs})`;
  new Worker(kill, { eval: true }).unref();
}

/** Serves one trial in this process, which a parent has forked for it and ends. */
export function serveTrial(): void {
  const http = createParentClient();
  process.on('disconnect', () => process.exit());
  process.on('message', (message: TrialOrder | TrialResponse) => {
    if (message.type !== 'try') return;
    endAfter(message.lifeMs);
    findBreaches(message, http).then(
      (breaches) => send({ type: 'done', breaches }),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  send({ type: 'ready' });
}
