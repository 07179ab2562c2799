import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { noTrial } from '../../testing/check-in-process.server';
import { metricsReleases, pageOf } from '../metrics/testing/metrics-site.server';
import { readHangNotes } from '../process/read-hang-notes.server';
import { hangNotesIn, writeHangNote } from '../process/write-hang-note.server';
import { takeOffHung } from './take-off-hung.server';

let folder: Awaited<ReturnType<typeof metricsReleases>>;
let notesDir: string;
let lines: string[];
const log = pino({}, { write: (line) => void lines.push(line) }) as FastifyBaseLogger;

beforeEach(async () => {
  lines = [];
  folder = await metricsReleases();
  notesDir = hangNotesIn(folder.dir);
});
afterEach(() => folder.remove());

const reason = 'It keeps the event loop busy at loader (routes.cjs:2:3)';
const start = () => takeOffHung({ store: folder.store, trial: noTrial }, notesDir, log);
const live = async () => (await folder.store.readPointer()).remotes['mf-x'];
const hangs = (version: string) => writeHangNote(notesDir, { name: 'mf-x', version, reason });

it('does nothing where nothing has hung', async () => {
  await start();
  expect(lines).toEqual([]);
});

it('takes off the release that a process hung in, with the reason, and only once', async () => {
  await folder.release('mf-x', '1.1.0', '/x', pageOf('/x'));
  hangs('1.1.0');
  await start();
  await start();
  expect(await live()).toBe('1.0.0');
  const [event] = await folder.store.history('mf-x');
  expect(event).toMatchObject({ kind: 'quarantine', from: '1.1.0', to: '1.0.0', reason });
  expect(lines).toHaveLength(1);
  expect(readHangNotes(notesDir)).toEqual([]);
});

it('goes back to the newest release that loads', async () => {
  await folder.release('mf-x', '1.1.0', '/x', 'this is no code');
  await folder.release('mf-x', '1.2.0', '/x', pageOf('/x'));
  hangs('1.2.0');
  await start();
  expect(await live()).toBe('1.0.0');
});

it('ends a canary, and leaves the live release', async () => {
  await folder.put('mf-x', '1.1.0', '/x', pageOf('/x'));
  const canary = { remote: 'mf-x', version: '1.1.0', percent: 10, actor: 'ada' };
  await folder.store.point({ kind: 'canary', ...canary });
  hangs('1.1.0');
  await start();
  expect(await folder.store.readPointer()).toMatchObject({
    remotes: { 'mf-x': '1.0.0' },
    canaries: {},
  });
});

it('leaves the only release where it is, and says so', async () => {
  hangs('1.0.0');
  await start();
  expect(await live()).toBe('1.0.0');
  expect(lines.join('')).toContain('mf-x 1.0.0 hangs the shell, and no other release of it loads');
});

it('tries again at the next start what the store cannot do now', async () => {
  await folder.release('mf-x', '1.1.0', '/x', pageOf('/x'));
  hangs('1.1.0');
  const { point } = folder.store;
  folder.store.point = () => Promise.reject(new Error('The database is away'));
  await start();
  expect(lines.join('')).toContain('A release that hangs could not be quarantined');
  folder.store.point = point;
  await start();
  expect(await live()).toBe('1.0.0');
});

it('starts although the notes cannot be read, and says so', async () => {
  await writeFile(notesDir, 'no folder');
  await start();
  expect(lines.join('')).toContain('could not be read');
});

it('passes over a note that is none', async () => {
  await mkdir(notesDir, { recursive: true });
  await writeFile(path.join(notesDir, '1.json'), '{"name": ');
  await start();
  expect(readHangNotes(notesDir)).toEqual([]);
});
