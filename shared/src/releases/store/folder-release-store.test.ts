import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeRelease } from '../../testing/make-release';
import { folderReleaseStore } from './folder-release-store.server';
import { ReleaseNotFound, type ReleaseStore } from './release-store.port';
import { testReleaseStore } from './release-store.test.suite';

testReleaseStore('releases in a folder', async (dir) => {
  const store = folderReleaseStore(path.join(dir, 'releases'));
  return {
    store,
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

  it('says which field of a release is wrong', async () => {
    await write('mf-a', '1');
    await writeFile(path.join(store.place, 'mf-a/1/release.json'), '{"name":"mf-a","speed":9}');
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
});
