import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import { makeRelease } from '@waypost/delivery/testing/make-release';
import { pruneNightly } from './prune-nightly';
import { reportShell } from './report-shell';

let dir: string;
let store: ReleaseStore;
const log = pino({ level: 'silent' });
const shell = { id: 'shell-1', origin: 'https://example.org' };
const served = { 'mf-x': { version: '1', state: 'degraded', reason: 'Out of order' } } as const;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-report-'));
  store = folderReleaseStore(dir);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
});
afterEach(async () => {
  jest.useRealTimers();
  await rm(dir, { recursive: true });
});

it('tells the store what this shell serves, again and again', async () => {
  const reports: Promise<void>[] = [];
  const report = store.report.bind(store);
  store.report = (said) => {
    const done = report(said);
    reports.push(done);
    return done;
  };
  let revision = 1;
  const stop = reportShell(
    store,
    { served: () => ({ revision, remotes: served }) },
    log,
    shell,
    dir,
  );
  await reports[0];
  expect(await store.shells()).toMatchObject([{ ...shell, revision: 1, remotes: served }]);
  revision = 2;
  await jest.advanceTimersByTimeAsync(2_000);
  await reports[1];
  expect(await store.shells()).toMatchObject([{ revision: 2 }]);
  stop();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(reports).toHaveLength(2);
});

it('names no folder of this machine in what others read', async () => {
  const reason = `ENOENT: no such file, open '${dir}/mf-x/1/release.json'`;
  const canaryReason = `Out of order at file://${dir}/mf-x/1/server/routes.cjs:1:2`;
  const remotes = { 'mf-x': { version: null, state: 'broken', reason, canaryReason } } as const;
  const reports = jest.spyOn(store, 'report').mockResolvedValue();
  reportShell(store, { served: () => ({ revision: 1, remotes }) }, log, shell, dir)();
  expect(reports.mock.calls[0]?.[0].remotes['mf-x']).toMatchObject({
    reason: "ENOENT: no such file, open 'release.json'",
    canaryReason: 'Out of order at routes.cjs:1:2',
  });
});

it('says once that reports fail', async () => {
  const warn = jest.spyOn(log, 'warn');
  store.report = () => Promise.reject(new Error('The database is away'));
  const stop = reportShell(
    store,
    { served: () => ({ revision: 1, remotes: {} }) },
    log,
    shell,
    dir,
  );
  await jest.advanceTimersByTimeAsync(20_000);
  stop();
  expect(warn).toHaveBeenCalledTimes(1);
});

it('removes old releases at night', async () => {
  for (let number = 1; number <= 21; number++) {
    await makeRelease(path.join(dir, 'mf-x', String(number)), String(number));
  }
  jest.setSystemTime(Date.now() + 31 * 24 * 3_600_000);
  const removed = new Promise<void>((resolve) => {
    const remove = store.remove.bind(store);
    store.remove = (ref) => remove(ref).then(resolve);
  });
  const stop = pruneNightly(store, log);
  await jest.advanceTimersByTimeAsync(25 * 3_600_000);
  await removed;
  stop();
  expect(await readdir(path.join(dir, 'mf-x'))).toHaveLength(20);
});
