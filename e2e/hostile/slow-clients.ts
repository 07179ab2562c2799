import { readFile } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * `npm run slow-clients -w e2e -- <origin> [<pid>]`: how long readers of a site on this machine wait while 500 clients
 * of a hundred addresses send a byte in five seconds and 500 read no more than the beginning, and how much memory the
 * shell of that process id has. It fails where most clients were refused with 429, which measures refusals alone.
 * `RATE_LIMIT=off` lets only what is under way at once count.
 */
const usage =
  'Usage: npm run slow-clients -w e2e -- http://127.0.0.1:3000 [process id of the shell]';

const CLIENTS = 500;
/** Of each the site takes 64 requests at once: here it gets five slow bodies and fifty slow readings. */
const ADDRESSES = 100;
const WRITE_MS = 5_000;
const SAMPLES = 200;
const PAUSE_MS = 20;
/** Milliseconds after which a request counts as hung, and as long as that. */
const PATIENCE = 10_000;
/** Of one reader on one connection: more than the systems keep on the way. */
const PIPELINED = 10;

const [target = '', pid] = process.argv.slice(2);
if (!URL.canParse(target)) {
  console.error(usage);
  process.exit(2);
}
const { hostname, port, origin } = new URL(target);

let isOver = false;
const sockets = new Set<net.Socket>();

/** How the first response over each connection began, by its status. */
const statuses: Record<string, number> = {};

/** A connection that is opened anew whenever it is closed. */
function stayConnected(client: number, sent: string, repeat: string): void {
  if (isOver) return;
  const localAddress = `127.0.1.${1 + (client % ADDRESSES)}`;
  const socket = net.connect({ host: hostname, port: Number(port), localAddress });
  sockets.add(socket.on('error', () => undefined));
  socket.once('data', (data) => {
    const status = String(data.subarray(9, 12));
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (!repeat) socket.pause();
  });
  socket.write(sent);
  const timer = repeat ? setInterval(() => socket.write(repeat), WRITE_MS) : undefined;
  socket.on('close', () => {
    clearInterval(timer);
    sockets.delete(socket);
    setTimeout(() => stayConnected(client, sent, repeat), 1_000);
  });
}

const agent = new http.Agent({ keepAlive: true, localAddress: '127.0.0.2' });

/** Milliseconds of a request, and its status; a hung one has status 0. */
function time(path: string): Promise<{ ms: number; status: number }> {
  const start = performance.now();
  return new Promise((resolve) => {
    const done = (status: number): void => resolve({ ms: performance.now() - start, status });
    const headers = { accept: 'image/avif,*/*', 'accept-encoding': 'br' };
    const request = http.get({ hostname, port, path, agent, headers }, (response) => {
      response.resume().on('end', () => done(response.statusCode ?? 0));
    });
    const limit = setTimeout(() => request.destroy(), PATIENCE);
    request.on('error', () => done(0)).on('close', () => clearTimeout(limit));
  });
}

/** Prints the shell's memory as the system counts it: `VmRSS:  90000 kB`. */
async function printMemory(): Promise<void> {
  if (!pid) return;
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  console.log('memory of the shell:', status.match(/^VmRSS:.*$/m)?.[0]);
}

async function measure(paths: string[]): Promise<void> {
  const rows = paths.map(async (path) => {
    const times: number[] = [];
    let failed = 0;
    const end = performance.now() + 60_000;
    while (times.length < SAMPLES && performance.now() < end) {
      const { ms, status } = await time(path);
      times.push(ms);
      if (status !== 200) failed += 1;
      await sleep(PAUSE_MS);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? NaN);
    return { path, requests: times.length, failed, 'p50 ms': at(0.5), 'p99 ms': at(0.99) };
  });
  console.table(await Promise.all(rows));
  await printMemory();
}

const { results } = (await (await fetch(`${origin}/api/articles/`)).json()) as {
  results: { coverImage: string }[];
};
const covers = results.map(
  (article) => JSON.stringify(article).match(/\/media\/covers\/[^"?]+/)?.[0],
);
const image = covers.find(Boolean) ?? '';
const paths = ['/api/articles/', `${image}?w=640`, '/'];
for (const path of [...paths, image]) await time(path);

console.log('alone');
await measure(paths);
const head = 'HTTP/1.1\r\nHost: a\r\n';
for (let client = 0; client < CLIENTS; client += 1) {
  stayConnected(
    client,
    `POST /api/contact/ ${head}Content-Type: application/json\r\nContent-Length: 999\r\n\r\n`,
    '{',
  );
  stayConnected(client, `GET ${image} ${head}\r\n`.repeat(PIPELINED), '');
}
await sleep(5_000);
console.log(`beside ${CLIENTS} slow writers and ${CLIENTS} slow readers`);
await measure(paths);
isOver = true;
for (const socket of sockets) socket.destroy();
console.log('connections by the status of their first response:', statuses);
const { 429: refused = 0 } = statuses;
if (refused > CLIENTS) {
  console.error(
    `${refused} connections were refused with 429: this measured refusals, not slow clients.`,
  );
  process.exit(1);
}
process.exit();
