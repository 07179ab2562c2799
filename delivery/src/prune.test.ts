/** @jest-environment node */
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeRelease } from './testing/make-release';
import { findUnneeded, pruneNightly, pruneReleases } from './prune.server';
import { folderReleaseStore } from './store/folder-release-store.server';
import type { ReleaseStore } from './store/release-store.port';

const DAY = 24 * 3600;

let dir: string;
let store: ReleaseStore;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-prune-'));
  store = folderReleaseStore(dir);
});
afterEach(() => rm(dir, { recursive: true }));

/** Stores releases 1 to `count`; release 1 is `oldest` days old, each later one newer. */
async function writeMany(name: string, count: number, oldest: number): Promise<void> {
  for (let number = 1; number <= count; number++) {
    const folder = path.join(dir, name, String(number));
    await makeRelease(folder, String(number), { description: { name } });
    const at = Date.now() / 1000 - oldest * DAY + number;
    await utimes(path.join(folder, 'release.json'), at, at);
  }
}
const versions = async (name: string) => (await store.list(name)).map(({ version }) => version);
const order = { remote: 'mf-a', actor: 'test' };

it('keeps the last 20 of each remote and what is younger than 30 days', async () => {
  await writeMany('mf-a', 23, 31);
  await writeMany('mf-b', 23, 29);
  await writeMany('mf-c', 20, 400);
  const removed = await pruneReleases(store);
  expect(removed.map(({ name, version }) => `${name} ${version}`)).toEqual([
    ...['mf-a 3', 'mf-a 2', 'mf-a 1'],
  ]);
  expect(await versions('mf-a')).toHaveLength(20);
  expect(await versions('mf-b')).toHaveLength(23);
  expect(await versions('mf-c')).toHaveLength(20);
});

it('keeps what is live, under trial, or served by a shell', async () => {
  await writeMany('mf-a', 26, 90);
  await store.point({ ...order, kind: 'promote', version: '1' });
  await store.point({ ...order, kind: 'canary', version: '2', percent: 5 });
  const at = new Date().toISOString();
  const served = { 'mf-a': { version: '3', state: 'degraded', canary: '4' } } as const;
  await store.report({ id: 'shell', at, revision: 2, remotes: served });
  expect(await pruneReleases(store)).toEqual([
    { name: 'mf-a', version: '6' },
    { name: 'mf-a', version: '5' },
  ]);
});

it('keeps the way back: the last 20 releases that were live', async () => {
  await writeMany('mf-a', 44, 90);
  for (let number = 1; number <= 22; number++) {
    await store.point({ ...order, kind: 'promote', version: String(number) });
  }
  const removed = await pruneReleases(store);
  expect(removed.map(({ version }) => version)).toEqual(['24', '23', '1']);
});

it('keeps the way back of a remote that was taken off the site', async () => {
  await writeMany('mf-a', 22, 90);
  await store.point({ ...order, kind: 'promote', version: '1' });
  await store.point({ ...order, kind: 'withdraw' });
  expect(await pruneReleases(store)).toEqual([{ name: 'mf-a', version: '2' }]);
});

it('finds what it would remove', async () => {
  await writeMany('mf-a', 21, 31);
  expect(await findUnneeded(store)).toEqual([{ name: 'mf-a', version: '1' }]);
  expect(await versions('mf-a')).toHaveLength(21);
});

it('removes old releases at night', async () => {
  await writeMany('mf-x', 21, 0);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  jest.setSystemTime(Date.now() + 31 * 24 * 3_600_000);
  const removed = new Promise<void>((resolve) => {
    const remove = store.remove.bind(store);
    store.remove = (ref) => remove(ref).then(resolve);
  });
  const stop = pruneNightly(store, { info: () => undefined, error: () => undefined });
  await jest.advanceTimersByTimeAsync(25 * 3_600_000);
  await removed;
  stop();
  jest.useRealTimers();
  expect(await versions('mf-x')).toHaveLength(20);
});
