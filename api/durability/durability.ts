import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findApiRoot } from '../src/api-root';
import { buildApi, startApi, writeSmallContent } from '../src/testing/api-process';

const KILLS = Number(process.argv[2] ?? 20);
const WRITERS = 8;

/** What was acknowledged, by where it can be read. */
type Acknowledged = Record<'newsletter' | 'contact' | 'comments', Set<number>>;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Each kind of write with a number that identifies it afterwards. */
const writes = [
  { kind: 'newsletter', body: (number: number) => ({ email: `n${number}@example.org` }) },
  {
    kind: 'contact',
    body: (number: number) => ({
      name: 'Jo Reader',
      email: 'jo@example.org',
      subject: `Message ${number}`,
      message: 'Written while the process is being killed.',
    }),
  },
  {
    kind: 'comments',
    body: (number: number) => ({
      author_name: 'Jo Reader',
      author_email: `c${number}@example.org`,
      content: `Comment number ${number}, written in a hurry.`,
      article: 1,
    }),
  },
] as const;

const numberIn = (item: { email?: string; subject?: string; content?: string }) =>
  Number(/\d+/.exec(item.content ?? item.subject ?? item.email ?? '')?.[0]);

async function writeUntilKilled(port: number, acknowledged: Acknowledged, next: () => number) {
  for (;;) {
    const number = next();
    const { kind, body } = writes[number % writes.length]!;
    try {
      const response = await fetch(`http://127.0.0.1:${port}/api/${kind}/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body(number)),
      });
      if (response.status !== 201) throw new Error(`${kind}: status ${response.status}`);
      acknowledged[kind].add(number);
    } catch (error) {
      // The connection breaks when the process is killed, and that is the point.
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

async function readStored(port: number, token: string, kind: keyof Acknowledged) {
  const stored = new Set<number>();
  for (let next: string | null = `/api/${kind}/?page_size=100`; next;) {
    const response: Response = await fetch(`http://127.0.0.1:${port}${next}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const page = (await response.json()) as { next: string | null; results: object[] };
    for (const item of page.results) stored.add(numberIn(item));
    next = page.next;
  }
  return stored;
}

async function main(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'waypost-durability-'));
  const dataDir = path.join(folder, 'data');
  const settings = {
    DATA_DIR: dataDir,
    CONTENT_DIR: writeSmallContent(path.join(folder, 'content')),
  };
  const acknowledged: Acknowledged = {
    newsletter: new Set(),
    contact: new Set(),
    comments: new Set(),
  };
  let number = 0;
  let lost = 0;
  const apiRoot = findApiRoot();
  buildApi(apiRoot);
  try {
    for (let kill = 0; kill <= KILLS; kill++) {
      const began = performance.now();
      const api = startApi(apiRoot, settings);
      const port = await api.ready;
      const startMs = Math.round(performance.now() - began);
      const token = readFileSync(path.join(dataDir, 'admin-token'), 'utf8').trim();
      let survived = 0;
      for (const kind of ['newsletter', 'contact', 'comments'] as const) {
        const stored = await readStored(port, token, kind);
        for (const written of acknowledged[kind]) {
          if (stored.has(written)) survived++;
          else {
            lost++;
            say(`LOST: ${kind} ${written}`);
          }
        }
      }
      say(`start ${kill}: ready in ${startMs} ms, ${survived} acknowledged writes are there`);
      if (kill === KILLS) {
        api.child.kill('SIGTERM');
        await api.ended;
        break;
      }
      const writers = Array.from({ length: WRITERS }, () =>
        writeUntilKilled(port, acknowledged, () => ++number),
      );
      await wait(150 + ((kill * 271) % 1_000));
      api.child.kill('SIGKILL');
      await Promise.all(writers);
      await api.ended;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const total = Object.values(acknowledged).reduce((sum, { size }) => sum + size, 0);
  say(`${KILLS} kills, ${total} acknowledged writes, ${lost} lost`);
  return lost === 0 ? 0 : 1;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${(error as Error).stack}\n`);
    process.exit(1);
  },
);
