import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import type { Trial } from '@waypost/delivery/trial/create-trial.server';
import { EvaluationDelayed } from '@waypost/delivery/evaluation';
import { ReleaseRefused } from '@waypost/delivery/check/release-refused';
import { TrialUndecided } from '@waypost/delivery/trial/trial-undecided';
import { noTrial } from '@waypost/delivery/testing/check-in-process';
import { metricsReleases, pageAt } from '../testing/metrics-site';
import { leaveEndNote, readEndNotes } from '../process/ending-release';
import { loadRelease } from '../releases/load-release';
import { quarantineEndingReleases } from './quarantine-ending-release';

let folder: Awaited<ReturnType<typeof metricsReleases>>;
let lines: string[];
let stops: (() => void)[];
const log = pino({}, { write: (line) => void lines.push(line) }) as FastifyBaseLogger;

beforeEach(async () => {
  lines = [];
  stops = [];
  folder = await metricsReleases();
});
afterEach(() => {
  jest.useRealTimers();
  stops.forEach((stop) => stop());
  return folder.remove();
});

const reason = 'It keeps the event loop busy at loader (routes.cjs:2:3)';
const start = async ({ trial = noTrial, replaces = undefined as string | undefined } = {}) => {
  const ended = { releasesDir: folder.dir, replaces };
  const quarantine = await quarantineEndingReleases({ store: folder.store, trial }, ended, log);
  stops.push(quarantine.stop);
  return quarantine.trial;
};
/** Loads a release as the shell does after its start. */
const load = async (version: string, trial: Trial) =>
  loadRelease(folder.store, { name: 'mf-x', version }, { taken: [], trial });
const notesDir = () => path.join(folder.dir, '.ends');
const live = async () => (await folder.store.readPointer()).remotes['mf-x'];
/** Leaves a note as of a process that has ended. */
const hangs = (version: string): void =>
  leaveEndNote(folder.dir, { name: 'mf-x', version, reason });
/** Waits in moved time until something is so. */
async function untilRetried(done: () => boolean): Promise<void> {
  while (!done()) await jest.advanceTimersByTimeAsync(5_000);
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
  expect(readEndNotes(folder.dir, log)).toEqual([]);
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

it('tries again what the store cannot take off now, until it can', async () => {
  await folder.release('mf-x', '1.1.0', '/x', pageAt('/x'));
  hangs('1.1.0');
  const { point } = folder.store;
  folder.store.point = () => Promise.reject(new Error('The database is away'));
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const trial = await start();
  expect(lines.join('')).toContain('could not be quarantined yet');
  await expect(load('1.1.0', trial)).rejects.toThrow('is about to be quarantined');
  await load('1.0.0', trial);
  folder.store.point = point;
  await untilRetried(() => readEndNotes(folder.dir, log).length === 0);
  expect(await live()).toBe('1.0.0');
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
  await start({ trial });
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
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  await start({ trial: (...order) => trial(...order) });
  expect(await live()).toBe('1.2.0');
  expect(readEndNotes(folder.dir, log)).toHaveLength(1);
  trial = noTrial;
  await untilRetried(() => readEndNotes(folder.dir, log).length === 0);
  expect(await live()).toBe('1.1.0');
});

it('takes a release that a busy machine is late to load', async () => {
  await folder.release('mf-x', '1.1.0', '/x', pageAt('/x'));
  await folder.release('mf-x', '1.2.0', '/x', pageAt('/x'));
  hangs('1.2.0');
  const trial = failsFor('1.1.0', new EvaluationDelayed(2_000));
  await start({ trial });
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

describe('where nobody is named', () => {
  const replaced = () => start({ replaces: 'SIGKILL' });

  it('takes off the newest promotion of the last ten minutes, once', async () => {
    await folder.release('mf-x', '1.1.0', '/x', pageAt('/x'));
    await folder.release('mf-x', '1.2.0', '/x', pageAt('/x'));
    await replaced();
    expect(await live()).toBe('1.1.0');
    const [event] = await folder.store.history('mf-x');
    expect(event).toMatchObject({
      ...{ kind: 'quarantine', from: '1.2.0' },
      reason: 'The shell ended with SIGKILL within ten minutes of this promotion',
    });
    await replaced();
    expect(await live()).toBe('1.1.0');
  });

  it('ends a canary that is newer than the live release', async () => {
    await folder.put('mf-x', '1.1.0', '/x', pageAt('/x'));
    const canary = { remote: 'mf-x', version: '1.1.0', percent: 10, actor: 'ada' };
    await folder.store.point({ kind: 'canary', ...canary });
    await replaced();
    expect((await folder.store.readPointer()).canaries).toEqual({});
  });

  it('takes off nothing where the last promotion is older, or nothing has ended', async () => {
    await folder.release('mf-x', '1.1.0', '/x', pageAt('/x'));
    await start();
    expect(await live()).toBe('1.1.0');
    jest.useFakeTimers({ now: Date.now() + 11 * 60_000, doNotFake: ['nextTick', 'setImmediate'] });
    await replaced();
    expect(await live()).toBe('1.1.0');
  });

  it('takes off a promotion that is older than another remote’s rollback', async () => {
    await folder.release('mf-y', '2.1.0', '/y', pageAt('/y'));
    await folder.release('mf-x', '1.1.0', '/x', pageAt('/x'));
    await folder.store.point({ kind: 'rollback', remote: 'mf-y', version: '2.0.0', actor: 'ada' });
    await replaced();
    expect(await live()).toBe('1.0.0');
  });

  it('takes off no promotion that came after the end, however late the store can do it', async () => {
    await folder.release('mf-x', '1.1.0', '/x', pageAt('/x'));
    const { history } = folder.store;
    folder.store.history = () => Promise.reject(new Error('The database is away'));
    jest.useFakeTimers({ now: Date.now(), doNotFake: ['nextTick', 'setImmediate'] });
    await replaced();
    await jest.advanceTimersByTimeAsync(1_000);
    await folder.release('mf-x', '1.2.0', '/x', pageAt('/x'));
    folder.store.history = history;
    await untilRetried(() => jest.getTimerCount() === 0);
    expect(await live()).toBe('1.2.0');
  });

  it('takes off nothing that was rolled back to', async () => {
    await folder.release('mf-x', '1.1.0', '/x', pageAt('/x'));
    await folder.store.point({ kind: 'rollback', remote: 'mf-x', version: '1.0.0', actor: 'ada' });
    await replaced();
    expect(await live()).toBe('1.0.0');
  });

  it("takes off nothing of a checkout's, which came with the host's own build", async () => {
    await folder.put('mf-x', '1.1.0', '/x', pageAt('/x'));
    const order = { remote: 'mf-x', version: '1.1.0', actor: 'ada', checkout: true };
    await folder.store.point({ kind: 'promote', ...order });
    await replaced();
    expect(await live()).toBe('1.1.0');
  });
});

it('starts although the notes cannot be read, and says so', async () => {
  await writeFile(notesDir(), 'no folder');
  await start();
  expect(lines.join('')).toContain('cannot be read');
});

it('goes on past a note that cannot be read, and names it', async () => {
  await folder.release('mf-x', '1.1.0', '/x', pageAt('/x'));
  hangs('1.1.0');
  await mkdir(path.join(notesDir(), '0.json'));
  await start();
  expect(await live()).toBe('1.0.0');
  expect(lines.join('')).toContain(`cannot be read from ${path.join(notesDir(), '0.json')}`);
});

it('goes on past a note that another shell removes meanwhile', async () => {
  await folder.release('mf-x', '1.1.0', '/x', pageAt('/x'));
  hangs('1.1.0');
  // Listed, and not there any more when it is read.
  await symlink(path.join(notesDir(), 'nowhere'), path.join(notesDir(), '0.json'));
  await start();
  expect(await live()).toBe('1.0.0');
  expect(lines.join('')).not.toContain('cannot be read');
});

it('passes over a note that is none, and names it', async () => {
  await mkdir(notesDir(), { recursive: true });
  await writeFile(path.join(notesDir(), '1.json'), '{"name": ');
  await start();
  expect(lines.join('')).toContain('1.json');
  expect(await live()).toBe('1.0.0');
});
