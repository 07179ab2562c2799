import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeRelease } from '../../testing/make-release';
import { previousVersion } from './change-pointer';
import { folderReleaseStore } from './folder-release-store.server';
import { PointerConflict, ReleaseNotFound, type ReleaseStore } from './release-store.port';

describe('releases in a folder', () => {
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
  const point = (remote: string, version: string | null, change: object = {}) =>
    store.point({ remote, version, actor: 'test', ...change });

  it('has an empty pointer before the first release', async () => {
    await expect(store.readPointer()).resolves.toEqual({ revision: 0, remotes: {}, history: [] });
  });

  it('names the live release of each remote, with who, why and what was live before', async () => {
    for (const [name, version] of [
      ['mf-a', '1'],
      ['mf-b', '1'],
      ['mf-a', '2'],
    ] as const)
      await write(name, version);
    await point('mf-a', '1');
    await point('mf-b', '1');
    const pointer = await point('mf-a', '2', { reason: 'A new heading' });
    expect(pointer).toMatchObject({ revision: 3, remotes: { 'mf-a': '2', 'mf-b': '1' } });
    expect(pointer.history.at(-1)).toMatchObject({
      ...{ remote: 'mf-a', from: '1', to: '2', actor: 'test', reason: 'A new heading' },
    });
    expect(previousVersion(pointer, 'mf-a')).toBe('1');
    expect(previousVersion(pointer, 'mf-b')).toBeNull();
  });

  it('goes back a release further with every rollback, never to the one it left', async () => {
    for (const version of ['1', '2', '3']) {
      await write('mf-a', version);
      await point('mf-a', version);
    }
    const once = await point('mf-a', '2', { rollback: true });
    expect(previousVersion(once, 'mf-a')).toBe('1');
    const twice = await point('mf-a', '1', { rollback: true });
    expect(previousVersion(twice, 'mf-a')).toBeNull();
  });

  it('stays as it is when the release is live already', async () => {
    await write('mf-a', '1');
    await point('mf-a', '1');
    await expect(point('mf-a', '1')).resolves.toMatchObject({ revision: 1 });
  });

  it('takes a remote off the site, and back on', async () => {
    await write('mf-a', '1');
    await point('mf-a', '1');
    await expect(point('mf-a', null)).resolves.toMatchObject({ remotes: {}, revision: 2 });
    await expect(point('mf-a', '1')).resolves.toMatchObject({ remotes: { 'mf-a': '1' } });
  });

  it('changes nothing when another version is live than expected', async () => {
    await write('mf-a', '1');
    await write('mf-a', '2');
    await point('mf-a', '1', { expect: null });
    await expect(point('mf-a', '2', { expect: '0' })).rejects.toThrow(PointerConflict);
    await expect(store.readPointer()).resolves.toMatchObject({ revision: 1 });
  });

  it('loses no release when many teams release at once, and leaves no lock behind', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `mf-${index}`);
    await Promise.all(names.map((name) => write(name, '1')));
    await Promise.all(names.map((name) => point(name, '1')));
    const { revision, remotes } = await store.readPointer();
    expect(revision).toBe(names.length);
    expect(Object.keys(remotes).sort()).toEqual([...names].sort());
    const left = (await readdir(store.place)).filter((file) => !names.includes(file));
    expect(left).toEqual(['live.json']);
  });

  it('keeps the history of every remote apart', async () => {
    for (const version of ['1', '2']) await write('mf-busy', version);
    await write('mf-calm', '1');
    await point('mf-calm', '1');
    for (let turn = 0; turn < 120; turn++) await point('mf-busy', turn % 2 ? '2' : '1');
    const { history } = await store.readPointer();
    expect(history.filter(({ remote }) => remote === 'mf-calm')).toHaveLength(1);
    expect(history.filter(({ remote }) => remote === 'mf-busy')).toHaveLength(100);
  });

  it('adds a release whole, once, and without a trace of a failed one', async () => {
    await write('mf-a', '1');
    const file = path.join(store.place, 'mf-a/1/client/page.js');
    const first = await readFile(file, 'utf8');
    const other = path.join(dir, 'other');
    await makeRelease(other, '1', { description: { name: 'mf-a' }, files: { 'client/page.js': 'x' } });
    await store.write(other);
    expect(await readFile(file, 'utf8')).toBe(first);
    await writeFile(path.join(other, 'release.json'), '{"name":"mf-a","version":"2"}');
    await expect(store.write(other)).rejects.toThrow(/is not valid/);
    expect(await readdir(path.join(store.place, 'mf-a'))).toEqual(['1']);
  });

  it('tells a release that is not there from one that is not valid', async () => {
    await expect(store.readRelease({ name: 'mf-a', version: '1' })).rejects.toThrow(ReleaseNotFound);
    await expect(point('mf-a', '1')).rejects.toThrow(ReleaseNotFound);
    await write('mf-a', '1');
    await writeFile(path.join(store.place, 'mf-a/1/release.json'), '{"name":"mf-a","speed":9}');
    await expect(store.readRelease({ name: 'mf-a', version: '1' })).rejects.toThrow(/speed/);
  });

  it.each(['../mf-a', '1/', '.', 'a b', ''])('refuses %j for a version', async (version) => {
    await expect(point('mf-a', version)).rejects.toThrow(/is no name/);
    await expect(store.openFolder({ name: 'mf-a', version })).rejects.toThrow(/is no name/);
  });

  it('says which field of a pointer is wrong', async () => {
    await write('mf-a', '1');
    await point('mf-a', '1');
    await writeFile(path.join(store.place, 'live.json'), '{"revision":1,"remotes":{"a":"../b"},"history":[]}');
    await expect(store.readPointer()).rejects.toThrow(/live\.json is not valid.*remotes\.a/s);
  });

  it('keeps what is live when a release is removed', async () => {
    await write('mf-a', '1');
    await point('mf-a', '1');
    await expect(store.remove({ name: 'mf-a', version: '1' })).rejects.toThrow(/is live/);
    await point('mf-a', null);
    await store.remove({ name: 'mf-a', version: '1' });
    await expect(store.has({ name: 'mf-a', version: '1' })).resolves.toBe(false);
  });
});
