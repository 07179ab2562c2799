import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readLivePointer } from '@waypost/shared/releases/live-pointer';
import { pointTo, previousVersion } from './live-pointer';

describe('the live pointer', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'waypost-pointer-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  test('is empty before the first release', async () => {
    await expect(readLivePointer(dir)).resolves.toEqual({ revision: 0, remotes: {}, history: [] });
  });

  test('names the live release of each remote and remembers the one before', async () => {
    await pointTo(dir, 'mf-a', '1');
    await pointTo(dir, 'mf-b', '1');
    const pointer = await pointTo(dir, 'mf-a', '2');
    expect(pointer).toMatchObject({ revision: 3, remotes: { 'mf-a': '2', 'mf-b': '1' } });
    expect(previousVersion(pointer, 'mf-a')).toBe('1');
    expect(previousVersion(pointer, 'mf-b')).toBeNull();
  });

  test('goes back a release further with every rollback, never to the one it left', async () => {
    for (const version of ['1', '2', '3']) await pointTo(dir, 'mf-a', version);
    const once = await pointTo(dir, 'mf-a', '2', true);
    expect(previousVersion(once, 'mf-a')).toBe('1');
    const twice = await pointTo(dir, 'mf-a', '1', true);
    expect(previousVersion(twice, 'mf-a')).toBeNull();
  });

  test('stays as it is when the release is live already', async () => {
    await pointTo(dir, 'mf-a', '1');
    await expect(pointTo(dir, 'mf-a', '1')).resolves.toMatchObject({ revision: 1 });
  });

  test('loses no release when many teams release at once, and leaves no lock behind', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `mf-${index}`);
    await Promise.all(names.map((name) => pointTo(dir, name, '1')));
    const { revision, remotes } = await readLivePointer(dir);
    expect(revision).toBe(names.length);
    expect(Object.keys(remotes).sort()).toEqual([...names].sort());
    expect(await readdir(dir)).toEqual(['live.json']);
  });
});
