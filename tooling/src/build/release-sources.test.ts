import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import type { PointerChange, ReleaseStore } from '@waypost/delivery/store/release-store.port';
import { makeRelease } from '@waypost/delivery/testing/make-release';
import { releaseSources } from './release-sources';

const remote = 'mf-a';
let dir: string;
let store: ReleaseStore;
let said: string[];
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-sources-'));
  store = folderReleaseStore(path.join(dir, 'releases'));
  said = [];
  for (const version of ['old', 'new', 'newest', 'team']) {
    const draft = path.join(dir, version);
    await makeRelease(draft, version, { description: { name: remote } });
    await store.write(draft);
  }
});
afterEach(() => rm(dir, { recursive: true }));

/** What a start of this checkout does with the release of its sources. */
const start = (version: string, { replace = false, on = store } = {}) =>
  releaseSources(on, { remote, version }, { say: (line) => said.push(line), replace });
type Decision<Kind> = Kind extends { kind: unknown } ? Omit<Kind, 'remote' | 'actor'> : never;
const decide = (change: Decision<PointerChange>) =>
  store.point({ ...change, remote, actor: 'ada' });
const live = async () => (await store.readPointer()).remotes[remote];

it('goes on replacing what this checkout itself made live', async () => {
  await start('old');
  await start('new');
  expect(await live()).toBe('new');
  expect(said).toEqual([]);
});

it('leaves what a team promoted, and says so in one line', async () => {
  await start('old');
  await decide({ kind: 'promote', version: 'team' });
  await start('new');
  expect(await live()).toBe('team');
  expect(said).toEqual([
    'mf-a: team was released by ada and stays live. To make the sources here live (new), add -- --replace.',
  ]);
});

it('leaves what serves in place of its sources while these are quarantined', async () => {
  await start('old');
  await start('new');
  const reason = 'Its pages throw';
  await decide({ kind: 'quarantine', failed: 'new', version: 'old', reason });
  await start('new');
  expect(await live()).toBe('old');
  expect(said).toEqual([
    'mf-a: new is quarantined (Its pages throw), and old stays live. To make the sources here live (new), add -- --replace.',
  ]);
  await start('newest');
  expect(await live()).toBe('newest');
});

it('replaces what a team promoted when asked to', async () => {
  await decide({ kind: 'promote', version: 'team' });
  await start('new', { replace: true });
  expect(await live()).toBe('new');
  expect(said).toEqual([]);
});

it('leaves a canary and the release beside it, unless asked to replace them', async () => {
  await start('old');
  await decide({ kind: 'canary', version: 'team', percent: 10 });
  await start('new');
  expect(await store.readPointer()).toMatchObject({
    ...{ remotes: { [remote]: 'old' }, canaries: { [remote]: { version: 'team' } } },
  });
  expect(said).toEqual([expect.stringMatching(/^mf-a: team is under trial.*old.*--replace/)]);
  await start('new', { replace: true });
  expect(await store.readPointer()).toMatchObject({ remotes: { [remote]: 'new' }, canaries: {} });
});

it('keeps a rollback through a canary and its end, until the sources have changed', async () => {
  await start('old');
  await start('new');
  await decide({ kind: 'rollback', version: 'old' });
  await decide({ kind: 'canary', version: 'team', percent: 10 });
  await decide({ kind: 'abort' });
  await start('new');
  expect(await live()).toBe('old');
  expect(said).toEqual([expect.stringMatching(/old was gone back to and stays live/)]);
  await start('newest');
  expect(await live()).toBe('newest');
});

it('keeps a withdrawal', async () => {
  await start('old');
  await decide({ kind: 'withdraw' });
  await start('new');
  expect(await live()).toBeUndefined();
  expect(said).toEqual([expect.stringMatching(/was taken off the site/)]);
});

it.each<[string, Decision<PointerChange>, object]>([
  ['a promotion', { kind: 'promote', version: 'team' }, { remotes: { [remote]: 'team' } }],
  [
    'a canary',
    { kind: 'canary', version: 'team', percent: 10 },
    { remotes: { [remote]: 'old' }, canaries: { [remote]: { version: 'team' } } },
  ],
])('leaves %s that a team makes at the same moment', async (_what, change, expected) => {
  await start('old');
  let isFirst = true;
  const point: ReleaseStore['point'] = async (own) => {
    if (isFirst) await decide(change);
    isFirst = false;
    return store.point(own);
  };
  const on = new Proxy(store, {
    get: (target, key: keyof ReleaseStore) =>
      key === 'point' ? point : target[key as 'readPointer'].bind(target),
  });
  await start('new', { on });
  expect(await store.readPointer()).toMatchObject(expected);
  expect(said).toEqual([expect.stringMatching(/add -- --replace\.$/)]);
});
