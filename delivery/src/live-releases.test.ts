/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RELEASE_FORMAT } from '@waypost/shared/contracts/release.contract';
import { makeRelease } from './testing/make-release';
import { liveReleases } from './live-releases';
import { folderReleaseStore } from './store/folder-release-store.server';
import type { ReleaseStore } from './store/release-store.port';

let dir: string;
let store: ReleaseStore;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-live-'));
  store = folderReleaseStore(dir);
  for (const name of ['mf-a', 'mf-b']) {
    const description = { name, patterns: [`/${name}`] };
    await makeRelease(path.join(dir, name, '1'), '1', { description });
    await store.point({ remote: name, kind: 'promote', version: '1', actor: 'test' });
  }
});
afterEach(() => rm(dir, { recursive: true }));

const description = (name: string) => path.join(dir, name, '1/release.json');
const listed = async () =>
  (await liveReleases(store)).map(({ name, patterns }) => [name, patterns]);

it.each<[string, () => Promise<unknown>]>([
  ['is gone', () => rm(path.join(dir, 'mf-a/1'), { recursive: true })],
  ['is not valid', () => writeFile(description('mf-a'), '{"format":1}')],
])('leaves out a release that %s', async (_what, damage) => {
  await damage();
  expect(await listed()).toEqual([['mf-b', ['/mf-b']]]);
});

it('does not take a release that cannot be read just now for none', async () => {
  const readRelease = store.readRelease.bind(store);
  store.readRelease = (ref) =>
    ref.name === 'mf-a' ? Promise.reject(new Error('EIO: i/o error, read')) : readRelease(ref);
  await expect(liveReleases(store)).rejects.toThrow('EIO');
});

it('tells of a release in a format of the future what it can read', async () => {
  const future = {
    format: RELEASE_FORMAT + 1,
    patterns: ['/mf-a', 'no path', { path: '/future' }],
    targets: { article: '/mf-a/:slug' },
    navigation: 'by voice',
    private: { to: 'staff' },
  };
  await writeFile(description('mf-a'), JSON.stringify(future));
  expect((await liveReleases(store))[0]).toEqual({
    name: 'mf-a',
    patterns: ['/mf-a'],
    targets: { article: '/mf-a/:slug' },
    private: true,
    ...{ navigation: [], sitemap: { pages: [], lists: [] }, breadcrumbs: {}, examples: [] },
  });
});
