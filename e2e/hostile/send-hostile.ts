import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type HostileRequest, hostileRequests } from './hostile-request';

/** What came of a run. */
export interface HostileReport {
  sent: number;
  seconds: number;
  /** Responses by status. */
  statuses: Record<string, number>;
  /** Connections that the server closed just as a request went out, which was sent once more. */
  resets: number;
  /** The longest wait for a response in milliseconds. */
  slowest: number;
  /** How long a reader beside them waited for pages, in milliseconds. */
  reader: { pages: number; p99: number; slowest: number };
  /** Requests whose response was a 5xx, or that got none. */
  failures: { request: HostileRequest; outcome: string }[];
}

/** Milliseconds after which a request counts as hung. */
const PATIENCE = 15_000;

/** The share of requests whose connection may be closed under them; one more is a failure. */
const MAX_RESET_SHARE = 0.02;

/** Bytes of a request's head from which Node may refuse it unread, and close the connection over the rest. */
const MAX_HEAD = 16 * 1024;

const headBytes = ({ method, target, headers }: HostileRequest): number =>
  [method, target, ...Object.entries(headers).flat()].reduce(
    (sum, { length }) => sum + length + 2,
    0,
  );

function send(origin: string, agent: http.Agent, hostile: HostileRequest): Promise<string> {
  const { target, headers, body } = hostile;
  const isTooLarge = headBytes(hostile) > MAX_HEAD - 1_000;
  // The refusal has a body whatever the method, which a client takes for the next response to a HEAD.
  const method = isTooLarge && hostile.method === 'HEAD' ? 'GET' : hostile.method;
  const { hostname, port } = new URL(origin);
  // Node's client announces no body of a GET or DELETE, whose bytes would be the next request.
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const all = { ...headers, ...length };
  return new Promise((resolve) => {
    const request = http.request(
      {
        ...{ hostname, port, method, path: target, headers: all, timeout: PATIENCE },
        agent: isTooLarge ? false : agent,
      },
      (response) => {
        response.on('error', (error) => resolve(`broken response: ${error.message}`));
        response.resume().on('end', () => resolve(String(response.statusCode)));
      },
    );
    request.on('timeout', () => request.destroy(new Error(`no response in ${PATIENCE} ms`)));
    request.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      const isClosed = code === 'ECONNRESET' || code === 'EPIPE';
      resolve(isTooLarge && isClosed ? '431' : (code ?? message));
    });
    request.end(body);
  });
}

/** Pages that a reader beside the hostile requests opens over and over. */
const READ = ['/', '/articles', '/about', '/categories'];

/** Milliseconds from one page of the reader to the next. */
const READING_MS = 20;

/** Opens pages one after another until it is stopped; returns what it waited for each, in milliseconds. */
function startReader(origin: string): () => Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const waits: number[] = [];
  let isOver = false;
  const read = async (): Promise<void> => {
    for (let at = 0; !isOver; at++) {
      const target = READ[at % READ.length] ?? '/';
      const start = performance.now();
      const outcome = await send(origin, agent, { method: 'GET', target, headers: {} });
      if (outcome !== '200') throw new Error(`A reader of ${target} got ${outcome}`);
      waits.push(performance.now() - start);
      await sleep(READING_MS);
    }
    agent.destroy();
  };
  const reading = read();
  return async () => {
    isOver = true;
    await reading;
    return waits.toSorted((a, b) => a - b);
  };
}

/** Every path that the API documents, so that none is forgotten. */
async function apiPaths(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/api/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, unknown> };
  const found = Object.keys(paths).map((path) => path.replace(/\{[^{}]+\}/g, '{}'));
  for (const known of ['/api/articles/', '/api/desk/comments/']) {
    if (!found.includes(known)) throw new Error(`The API's document lacks ${known}`);
  }
  return found;
}

/**
 * Sends hostile requests over connections that are kept alive.
 *
 * @param origin a site on this machine
 */
export async function sendHostile(
  origin: string,
  { count, seed, connections = 32 }: { count: number; seed: number; connections?: number },
): Promise<HostileReport> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const requests = hostileRequests(seed, await apiPaths(origin));
  const report: HostileReport = {
    ...{ sent: 0, seconds: 0, statuses: {}, resets: 0, slowest: 0 },
    reader: { pages: 0, p99: 0, slowest: 0 },
    failures: [],
  };
  // A site that runs has made the pages that readers open.
  for (const target of READ) await send(origin, agent, { method: 'GET', target, headers: {} });
  const endReading = startReader(origin);
  const begin = performance.now();
  const work = async (): Promise<void> => {
    while (report.sent < count) {
      report.sent += 1;
      const request = requests.next().value;
      const start = performance.now();
      let outcome = await send(origin, agent, request);
      // The server closed the connection just before: any client sends it once more.
      if (outcome === 'ECONNRESET' && report.resets < count * MAX_RESET_SHARE) {
        report.resets += 1;
        outcome = await send(origin, agent, request);
      }
      report.slowest = Math.max(report.slowest, performance.now() - start);
      report.statuses[outcome] = (report.statuses[outcome] ?? 0) + 1;
      if (!/^[1-4]\d\d$/.test(outcome)) report.failures.push({ request, outcome });
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  const waits = await endReading();
  const p99 = waits[Math.floor(waits.length * 0.99)] ?? 0;
  report.reader = { pages: waits.length, p99, slowest: waits.at(-1) ?? 0 };
  report.seconds = (performance.now() - begin) / 1000;
  return report;
}
