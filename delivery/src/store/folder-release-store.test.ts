import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeRelease } from '../testing/make-release';
import { folderReleaseStore } from './folder-release-store.server';
import { ReleaseExists, ReleaseNotFound, type ReleaseStore } from './release-store.port';
import { testReleaseStore } from './release-store.test.suite';

testReleaseStore('releases in a folder', async (dir) => {
  const store = folderReleaseStore(path.join(dir, 'releases'));
  return {
    store,
    again: folderReleaseStore(store.place),
    age: ({ name, version }) => utimes(path.join(store.place, name, version, 'release.json'), 1, 1),
    silence: async (shell) => {
      const file = path.join(store.place, '.shells', `${shell}.json`);
      const report = JSON.parse(await readFile(file, 'utf8')) as object;
      const at = new Date(Date.now() - 11_000).toISOString();
      await writeFile(file, JSON.stringify({ ...report, at }));
    },
  };
});

describe('the folder itself', () => {
  let dir: string;
  let store: ReleaseStore;
  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'waypost-store-'));
    store = folderReleaseStore(path.join(dir, 'releases'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  const write = async (name: string, version: string): Promise<void> => {
    const draft = path.join(dir, `draft-${name}-${version}`);
    await makeRelease(draft, version, { description: { name } });
    await store.write(draft);
  };
  const point = (remote: string, version: string) =>
    store.point({ remote, version, kind: 'promote', actor: 'test' });

  it('takes no folder without a description for a release', async () => {
    await mkdir(path.join(store.place, 'mf-a/broken'), { recursive: true });
    expect(await store.list()).toEqual([]);
    await expect(point('mf-a', 'broken')).rejects.toThrow(ReleaseNotFound);
  });

  it('leaves no lock behind', async () => {
    await write('mf-a', '1');
    await point('mf-a', '1');
    expect((await readdir(store.place)).sort()).toEqual(['live.json', 'mf-a']);
  });

  it('keeps the key of previews in a file that only its owner may read', async () => {
    await store.previews.keepKey('secret');
    expect((await stat(path.join(store.place, '.previews.json'))).mode & 0o777).toBe(0o600);
  });

  it('says which field of a release is wrong', async () => {
    await write('mf-a', '1');
    await writeFile(path.join(store.place, 'mf-a/1/release.json'), '{"format":1,"speed":9}');
    await expect(store.readRelease({ name: 'mf-a', version: '1' })).rejects.toThrow(/speed/);
    await write('mf-a', '2');
    expect(await store.list()).toMatchObject([{ name: 'mf-a', version: '2' }]);
  });

  it('says which field of a pointer is wrong', async () => {
    await write('mf-a', '1');
    await point('mf-a', '1');
    await writeFile(
      path.join(store.place, 'live.json'),
      '{"revision":1,"remotes":{"a":"../b"},"canaries":{},"history":[]}',
    );
    await expect(store.readPointer()).rejects.toThrow(
      /live\.json is not valid.*remotes\.a.*waypost promote/s,
    );
    await writeFile(path.join(store.place, 'live.json'), '{"revision":1');
    await expect(store.readPointer()).rejects.toThrow(/live\.json is not valid.*waypost promote/s);
  });

  const broken: [string, (release: string) => Promise<unknown>][] = [
    ['without a description', (release) => rm(path.join(release, 'release.json'))],
    ['with a broken description', (release) => writeFile(path.join(release, 'release.json'), '{')],
    ['with a missing file', (release) => rm(path.join(release, 'client/page.js'))],
    ['with a damaged file', (release) => writeFile(path.join(release, 'client/page.js'), 'cut')],
  ];
  it.each(broken)('stores a release in place of a folder %s', async (_what, damage) => {
    const ref = { name: 'mf-a', version: '1' };
    await write('mf-a', '1');
    await damage(path.join(store.place, 'mf-a/1'));
    await expect(store.has(ref)).resolves.toBe(false);
    await write('mf-a', '1');
    await expect(store.has(ref)).resolves.toBe(true);
    await expect(point('mf-a', '1')).resolves.toMatchObject({ remotes: { 'mf-a': '1' } });
    const page = await readFile(path.join(store.place, 'mf-a/1/client/page.js'), 'utf8');
    expect(page).toBe('/* mf-a page */');
    expect(await readdir(path.join(store.place, 'mf-a'))).toEqual(['1']);
  });

  it('keeps a damaged release from another build', async () => {
    await write('mf-a', '1');
    await rm(path.join(store.place, 'mf-a/1/client/page.js'));
    const other = path.join(dir, 'other');
    const files = { 'client/page.js': 'another build' };
    await makeRelease(other, '1', { description: { name: 'mf-a' }, files });
    await expect(store.write(other)).rejects.toThrow(ReleaseExists);
  });

  it.each([
    ['a store', () => write('mf-a', '2')],
    ['a removal', () => store.remove({ name: 'mf-a', version: '1' })],
  ])('removes drafts of killed processes with %s, and no fresh ones', async (_what, act) => {
    await write('mf-a', '1');
    for (const draft of ['.draft-old', '.draft-fresh']) {
      await mkdir(path.join(store.place, 'mf-a', draft, 'copy'), { recursive: true });
    }
    const twoHoursAgo = Date.now() / 1000 - 7_200;
    await utimes(path.join(store.place, 'mf-a/.draft-old'), twoHoursAgo, twoHoursAgo);
    await act();
    const drafts = (await readdir(path.join(store.place, 'mf-a'))).filter((each) =>
      each.startsWith('.'),
    );
    expect(drafts).toEqual(['.draft-fresh']);
  });

  it.each([
    ['is cut off', () => '{"id":"old"'],
    ['has no remotes', () => JSON.stringify({ id: 'old', at: new Date(), revision: 1 })],
    [
      'is of next year',
      () => JSON.stringify({ id: 'old', at: '2999-01-01T00:00:00Z', revision: 1, remotes: {} }),
    ],
  ])('takes a shell for silent whose report %s, and removes it', async (_what, text) => {
    const report = { id: 'one', at: new Date().toISOString(), revision: 1, remotes: {} };
    await store.report(report);
    await writeFile(path.join(store.place, '.shells/old.json'), text());
    await expect(store.shells()).resolves.toEqual([report]);
    expect(await readdir(path.join(store.place, '.shells'))).toEqual(['one.json']);
  });
});
