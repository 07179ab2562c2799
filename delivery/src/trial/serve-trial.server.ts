import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { addressFault, BACKENDS_PATH } from '@waypost/shared/contracts/backend-name';
import type { Release } from '@waypost/shared/contracts/release.contract';
import { toError } from '@waypost/shared/failures/to-error.server';
import { type HttpClient, HttpError, type HttpRequest } from '@waypost/shared/runtime';
import { checkAppearance, checkRelease } from '../check/check-release.server';
import { ReleaseRefused } from '../check/release-refused';
import { renderFragments } from './render-fragments.server';
import { renderPages } from './render-pages.server';
import { NOTHING, requestKey, type TrialMessage, type TrialOrder } from './trial-messages';
import { watchGlobals } from './watch-globals.server';

/** Milliseconds in which timers that a release has started may show what they do. */
const AFTERWARDS = 50;

const DEMAND = 'A release loads, renders its pages and fragments and leaves the process as it was';

const send = (message: TrialMessage): void => void process.send?.(message);

/** Says of a call what keeps it from the remote's own backend; `null` where nothing does. */
function backendFault(url: string, backend: string | undefined): string | null {
  if (!url.startsWith(BACKENDS_PATH)) return null;
  const name = url.slice(BACKENDS_PATH.length).split(/[/?]/, 1)[0] ?? '';
  if (name === backend) return null;
  return `calls the backend "${name}" by ${url}, which is not the backend of its remote.config.ts`;
}

/** A client of recorded responses; a missing one is reported to the parent, for another trial. */
function createRecordedClient(
  responses: TrialOrder['responses'],
  { backend }: Release,
  note: (breach: string) => void,
): HttpClient {
  const recorded = new Map(responses);
  return {
    async request<T>({ url, method = 'GET', params }: HttpRequest) {
      const fault = addressFault(url) ?? backendFault(url, backend);
      if (fault) {
        note(`it ${fault}`);
        throw new HttpError(NOTHING);
      }
      // A trial changes nothing.
      if (method !== 'GET') throw new HttpError({ kind: 'network', message: 'Not in a trial' });
      const response = recorded.get(requestKey({ url, params }));
      if (!response) {
        send({ type: 'missing', url, params });
        throw new HttpError(NOTHING);
      }
      if ('failure' in response) throw new HttpError(response.failure);
      // What one page does to its data must not reach the next one.
      return structuredClone(response.body) as T;
    },
  };
}

/** Loads and renders a release; what is wrong with it, sentence by sentence. */
async function findBreaches({ dir, release, host, responses }: TrialOrder) {
  const found: string[] = [];
  const note = (error: unknown): void =>
    void found.push(`it throws outside of any request: ${String(toError(error))}`);
  process.on('uncaughtException', note);
  process.on('unhandledRejection', note);
  const noteCall = (breach: string): void => {
    if (!found.includes(breach)) found.push(breach);
  };
  const changes = watchGlobals();
  try {
    // The parent ends a trial that takes too long, by what this process had of the processor.
    const module = await checkRelease(dir, release, host, Infinity);
    await checkAppearance(dir, release, host);
    const http = createRecordedClient(responses, release, noteCall);
    const onPage = (address: string): void => send({ type: 'renders', address });
    found.push(...(await renderPages(release, module, http, onPage, host.fragments)));
    found.push(...(await renderFragments(release, module, http, onPage, host.fragments)));
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    return [...error.breaches];
  }
  await wait(AFTERWARDS);
  const changed = changes();
  if (changed.length > 0) found.push(`it changes what is everybody's: ${changed.join(', ')}`);
  return found.map((breach) => `${DEMAND}: ${breach}.`);
}

/** Milliseconds between two looks at whether the parent is there. */
const PARENT_MS = 1_000;

/**
 * Ends the process from a thread of its own, after a time or once the parent is gone: a loop would hear
 * neither timers nor that.
 */
function endAfter(lifeMs: number): void {
  const watch = `
    const kill = () => process.kill(process.pid, 'SIGKILL');
    setTimeout(kill, ${lifeMs});
    setInterval(() => process.ppid === ${process.ppid} || kill(), ${PARENT_MS});`;
  new Worker(watch, { eval: true }).unref();
}

/** Serves one trial in this process, which a parent has forked for it and ends. */
export function serveTrial(): void {
  process.on('disconnect', () => process.exit());
  process.once('message', (message: TrialOrder) => {
    endAfter(message.lifeMs);
    findBreaches(message).then(
      (breaches) => send({ type: 'done', breaches }),
      (error: unknown) => send({ type: 'failed', message: String(toError(error)) }),
    );
  });
  send({ type: 'ready' });
}
