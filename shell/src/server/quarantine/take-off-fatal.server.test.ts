import { writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import type { Trial } from '@waypost/shared/releases/create-trial';
import { EvaluationDelayed } from '@waypost/shared/releases/evaluation-delayed';
import { ReleaseRefused } from '@waypost/shared/releases/release-refused';
import { TrialUndecided } from '@waypost/shared/releases/trial-undecided';
import { noTrial } from '../../testing/check-in-process.server';
import { metricsReleases, pageAt } from '../metrics/testing/metrics-site.server';
import { processStart } from '../process/process-start.server';
import { readEndNotes } from '../process/read-end-notes.server';
import {
  type EndNote,
  endNotesIn,
  newEndNote,
  type NoteWriter,
  writeEndNote,
} from '../process/write-end-note.server';
import { loadRelease } from '../releases/load-release.server';
import { takeOffFatal } from './take-off-fatal.server';

let folder: Awaited<ReturnType<typeof metricsReleases>>;
let notesDir: string;
let lines: string[];
const log = pino({}, { write: (line) => void lines.push(line) }) as FastifyBaseLogger;

beforeEach(async () => {
  lines = [];
  folder = await metricsReleases();
  notesDir = endNotesIn(folder.dir);
});
afterEach(() => folder.remove());

const reason = 'It keeps the event loop busy at loader (routes.cjs:2:3)';
const start = () => takeOffFatal({ store: folder.store, trial: noTrial }, notesDir, log);
/** Loads a release as the shell does after its start. */
const load = async (version: string, trial: Trial) =>
  loadRelease(folder.store, { name: 'mf-x', version }, { taken: [], trial });
const live = async () => (await folder.store.readPointer()).remotes['mf-x'];
/** Leaves a note as of a process that had this one's number. */
function hangs(version: string): void {
  const file = newEndNote(notesDir);
  const note: EndNote = { name: 'mf-x', version, reason, evidence: { kind: 'busy', ms: 1_500 } };
  writeEndNote(file, note);
  const writer: NoteWriter = { host: hostname(), pid: process.pid, startedAt: '1' };
  writeFileSync(file, JSON.stringify({ ...note, writer }));
}

it('does nothing where nothing has hung', async () => {
  await start();
  expect(lines).toEqual([]);
});

it('takes off the release that a process hung in, with the reason, and only once', async () => {
  await folder.release('mf-x', '1.1.0', '/x', pageAt('/x'));
  hangs('1.1.0');
  await start();
  await start();
  expect(await live()).toBe('1.0.0');
  const [event] = await folder.store.history('mf-x');
  expect(event).toMatchObject({ kind: 'quarantine', from: '1.1.0', to: '1.0.0', reason });
  expect(lines).toHaveLength(1);
  expect(readEndNotes(notesDir, log)).toEqual([]);
});

it('goes back to the newest release that loads, past one that is no code', async () => {
  await folder.release('mf-x', '1.1.0', '/x', 'this is no code');
  await folder.release('mf-x', '1.2.0', '/x', pageAt('/x'));
  hangs('1.2.0');
  await start();
  expect(await live()).toBe('1.0.0');
});

it('ends a canary, and leaves the live release', async () => {
  await folder.put('mf-x', '1.1.0', '/x', pageAt('/x'));
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
  expect(lines.join('')).toContain(
    'mf-x 1.0.0 has ended the shell, and no other release of it loads',
  );
});

it('does not load again what the store cannot take off now, until it can', async () => {
  await folder.release('mf-x', '1.1.0', '/x', pageAt('/x'));
  hangs('1.1.0');
  const { point } = folder.store;
  folder.store.point = () => Promise.reject(new Error('The database is away'));
  const trial = await start();
  expect(lines.join('')).toContain('A release that ends the shell could not be quarantined');
  await expect(load('1.1.0', trial)).rejects.toThrow('The database is away');
  await load('1.0.0', trial);
  folder.store.point = point;
  await expect(load('1.1.0', trial)).rejects.toThrow('mf-x 1.1.0 was quarantined just now');
  expect(await live()).toBe('1.0.0');
  expect(readEndNotes(notesDir, log)).toEqual([]);
});

/** A trial that one release fails with an error. */
const failsFor =
  (version: string, error: Error): Trial =>
  (_dir, release) =>
    release.version === version ? Promise.reject(error) : Promise.resolve();

it('passes over a release that its trial refuses', async () => {
  await folder.release('mf-x', '1.1.0', '/x', pageAt('/x'));
  await folder.release('mf-x', '1.2.0', '/x', pageAt('/x'));
  hangs('1.2.0');
  const refused = new ReleaseRefused({ name: 'mf-x', version: '1.1.0' }, ['It loops.']);
  const trial = failsFor('1.1.0', refused);
  await takeOffFatal({ store: folder.store, trial }, notesDir, log);
  expect(await live()).toBe('1.0.0');
});

it.each([
  [
    'whose trial tells nothing',
    new TrialUndecided({ name: 'mf-x', version: '1.1.0' }, 'did not start'),
  ],
  ['whose files the disk does not give', new Error('EIO: i/o error, read')],
])('passes over no release %s, and waits for it', async (_what, error) => {
  await folder.release('mf-x', '1.1.0', '/x', pageAt('/x'));
  await folder.release('mf-x', '1.2.0', '/x', pageAt('/x'));
  hangs('1.2.0');
  let trial: Trial = failsFor('1.1.0', error);
  const later: Trial = (...order) => trial(...order);
  const loading = await takeOffFatal({ store: folder.store, trial: later }, notesDir, log);
  expect(await live()).toBe('1.2.0');
  await expect(load('1.2.0', loading)).rejects.toThrow(error);
  expect(readEndNotes(notesDir, log)).toHaveLength(1);
  trial = noTrial;
  await expect(load('1.2.0', loading)).rejects.toThrow('mf-x 1.2.0 was quarantined just now');
  expect(await live()).toBe('1.1.0');
});

it('takes a release that a busy machine is late to load', async () => {
  await folder.release('mf-x', '1.1.0', '/x', pageAt('/x'));
  await folder.release('mf-x', '1.2.0', '/x', pageAt('/x'));
  hangs('1.2.0');
  const trial = failsFor('1.1.0', new EvaluationDelayed(2_000));
  await takeOffFatal({ store: folder.store, trial }, notesDir, log);
  expect(await live()).toBe('1.1.0');
});

it('passes over a release that is stored no more', async () => {
  await folder.release('mf-x', '1.1.0', '/x', pageAt('/x'));
  await folder.release('mf-x', '1.2.0', '/x', pageAt('/x'));
  await rm(path.join(folder.dir, 'mf-x', '1.1.0'), { recursive: true });
  hangs('1.2.0');
  await start();
  expect(await live()).toBe('1.0.0');
});

it('leaves a note of before to the next start, where the process ends before it is dealt with', async () => {
  await folder.release('mf-x', '1.1.0', '/x', pageAt('/x'));
  hangs('1.1.0');
  const { point } = folder.store;
  folder.store.point = () => Promise.reject(new Error('The database is away'));
  await start();
  folder.store.point = point;
  await start();
  expect(await live()).toBe('1.0.0');
});

const TEN_SECONDS_AGO = new Date(Date.now() - 11_000);

/** How a note differs from one of this process. */
interface Change {
  writer?: object;
  evidence?: unknown;
  at?: Date;
}

/** Starts with a note, and returns what is live after that. */
async function liveWith({ at = new Date(), ...change }: Change): Promise<string | undefined> {
  await folder.release('mf-x', '1.1.0', '/x', pageAt('/x'));
  hangs('1.1.0');
  const [name = ''] = await readdir(notesDir);
  const file = path.join(notesDir, name);
  const note = JSON.parse(await readFile(file, 'utf8')) as EndNote & { writer: NoteWriter };
  const writer = { ...note.writer, ...change.writer };
  await writeFile(file, JSON.stringify({ ...note, ...change, writer }));
  await utimes(file, at, at);
  await start();
  return live();
}

it.each<[string, Change]>([
  [
    'of a process that still runs',
    { writer: { pid: process.ppid, startedAt: processStart(process.ppid) } },
  ],
  ['that another machine has just written', { writer: { host: 'elsewhere' } }],
  ['without the processor time that makes a loop', { evidence: { kind: 'busy', ms: 90 } }],
  ['without evidence', { evidence: undefined }],
])('does not trust a note %s', async (_what, change) => {
  expect(await liveWith(change)).toBe('1.1.0');
});

it.each<[string, Change]>([
  ['of a process whose number another one has', { writer: { pid: process.ppid } }],
  [
    'of another machine that took nothing back',
    { writer: { host: 'elsewhere' }, at: TEN_SECONDS_AGO },
  ],
  [
    'of another machine on a call for the end',
    { writer: { host: 'elsewhere' }, evidence: { kind: 'call' } },
  ],
])('trusts a note %s', async (_what, change) => {
  expect(await liveWith(change)).toBe('1.0.0');
});

it('starts although the notes cannot be read, and says so', async () => {
  await writeFile(notesDir, 'no folder');
  await start();
  expect(lines.join('')).toContain('could not be read');
});

it('goes on past a note that cannot be read, and names it', async () => {
  await folder.release('mf-x', '1.1.0', '/x', pageAt('/x'));
  hangs('1.1.0');
  await mkdir(path.join(notesDir, '0.json'));
  await start();
  expect(await live()).toBe('1.0.0');
  expect(lines.join('')).toContain(`${path.join(notesDir, '0.json')} could not be read`);
});

it('goes on past a note that another shell removes meanwhile', async () => {
  await folder.release('mf-x', '1.1.0', '/x', pageAt('/x'));
  hangs('1.1.0');
  // Listed, and not there any more when it is read.
  await symlink(path.join(notesDir, 'nowhere'), path.join(notesDir, '0.json'));
  await start();
  expect(await live()).toBe('1.0.0');
  expect(lines.join('')).not.toContain('could not be read');
});

it('leaves a note that is being written to its writer', async () => {
  await mkdir(notesDir, { recursive: true });
  const draft = `${newEndNote(notesDir)}.draft`;
  await writeFile(draft, '{"name": ');
  await start();
  expect(await readdir(notesDir)).toEqual([path.basename(draft)]);
});

it('passes over a note that is none', async () => {
  await mkdir(notesDir, { recursive: true });
  await writeFile(path.join(notesDir, '1.json'), '{"name": ');
  await start();
  expect(readEndNotes(notesDir, log)).toEqual([]);
});
