import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release, ReleaseRef } from '@waypost/shared/contracts/release.contract';
import { makeRelease } from '../testing/make-release';
import { ReleaseRefused } from '../check/release-refused';
import { earlierVersions, previousVersion, quarantinedReleases } from './change-pointer';
import { testIssuedRecords } from './issued-records.test.suite';
import {
  ChangeImpossible,
  FragmentsInUse,
  PointerConflict,
  ReleaseExists,
  ReleaseNotFound,
  type ReleaseStore,
} from './release-store.port';

/** A store with what a test has to do behind its back. */
export interface StoreUnderTest {
  store: ReleaseStore;
  /** The same store, as another process opens it. */
  again: ReleaseStore;
  /** Makes a release look as if it had been stored in 1970. */
  age: (ref: ReleaseRef) => Promise<void>;
  /** Makes a shell's report look eleven seconds old. */
  silence: (shell: string) => Promise<void>;
}

/**
 * What every adapter of the port has to keep.
 *
 * @param open makes an empty store; the folder is the test's own
 */
export function testReleaseStore(
  name: string,
  open: (dir: string) => Promise<StoreUnderTest>,
): void {
  describe(name, () => {
    let dir: string;
    let store: ReleaseStore;
    let subject: StoreUnderTest;
    beforeEach(async () => {
      dir = await mkdtemp(path.join(tmpdir(), 'waypost-store-'));
      subject = await open(dir);
      store = subject.store;
    });
    afterEach(async () => {
      await Promise.all([store.close(), subject.again.close()]);
      await rm(dir, { recursive: true });
    });

    const write = async (name: string, version: string, pattern = `/${name}`): Promise<void> => {
      const draft = path.join(dir, `draft-${name}-${version}`);
      await makeRelease(draft, version, { description: { name, patterns: [pattern] } });
      await store.write(draft);
    };
    const point = (
      remote: string,
      version: string,
      change: { reason?: string; expect?: string | null } = {},
    ) => store.point({ remote, version, kind: 'promote', actor: 'test', ...change });
    const rollBack = (remote: string, version: string) =>
      store.point({ remote, version, kind: 'rollback', actor: 'test' });
    const withdraw = (remote: string) => store.point({ remote, kind: 'withdraw', actor: 'test' });

    it('has an empty pointer before the first release', async () => {
      await expect(store.readPointer()).resolves.toEqual({
        ...{ revision: 0, remotes: {}, canaries: {}, history: [] },
      });
    });

    describe('knows who shows fragments of whom', () => {
      const params = {
        ...{ type: 'object' as const, properties: { slug: { type: 'string' as const } } },
        ...{ required: ['slug'], additionalProperties: false as const },
      };
      const box = { params, example: { slug: 'a' }, budget: { bytes: 1, ms: 1 }, js: [], css: [] };
      const writeWith = async (name: string, version: string, description: Partial<Release>) => {
        const draft = path.join(dir, `draft-${name}-${version}`);
        await makeRelease(draft, version, {
          description: { name, patterns: [`/${name}`], ...description },
        });
        await store.write(draft);
      };
      const shown = /mf-a 1 shows mf-b\/box: no live release offers mf-b\/box.*--force/s;
      beforeEach(async () => {
        await writeWith('mf-a', '1', { uses: { 'mf-b': { box: { slug: 'a' } } } });
        await writeWith('mf-b', '1', { fragments: { box } });
        await writeWith('mf-b', '2', {});
        const strict = {
          ...params,
          properties: { slug: { ...params.properties.slug, maxLength: 0 } },
        };
        await writeWith('mf-b', '3', { fragments: { box: { ...box, params: strict } } });
        await writeWith('mf-b', '4', { fragments: { box, tray: box } });
        await point('mf-b', '1');
        await point('mf-a', '1');
      });

      it('and refuses to withdraw what others show', async () => {
        await expect(withdraw('mf-b')).rejects.toThrow(FragmentsInUse);
        await expect(withdraw('mf-b')).rejects.toThrow(shown);
        expect((await store.readPointer()).remotes).toEqual({ 'mf-a': '1', 'mf-b': '1' });
        await withdraw('mf-a');
        await withdraw('mf-b');
      });

      it('and refuses a release without it, or that takes other parameters', async () => {
        await expect(point('mf-b', '2')).rejects.toThrow(shown);
        await expect(point('mf-b', '3')).rejects.toThrow(
          /mf-a 1 shows mf-b\/box: mf-b\/box of 3: "slug" is too/,
        );
        const canary = { ...{ remote: 'mf-b', version: '2', percent: 5 }, actor: 'test' };
        await expect(store.point({ ...canary, kind: 'canary' })).rejects.toThrow(shown);
        expect((await point('mf-b', '4')).remotes['mf-b']).toBe('4');
      });

      it('and refuses a release whose places tell others’ fragments what they refuse', async () => {
        const places = [{ place: 'end', fragment: 'box', order: 1 }];
        await writeWith('mf-c', '1', { fragments: { box }, places });
        await writeWith('mf-d', '1', { offers: { end: { params: { slug: 'a' } } } });
        await writeWith('mf-d', '2', { offers: { end: {} } });
        await point('mf-c', '1');
        await point('mf-d', '1');
        await expect(point('mf-d', '2')).rejects.toThrow(
          /mf-c 1 shows box in the place end of mf-d 2: "slug" is missing.*--force/s,
        );
      });

      it('and refuses none for what its live release breaks already', async () => {
        const slug = { params: { slug: 'a' } };
        const places = ['end', 'foot'].map((place) => ({ place, fragment: 'box', order: 1 }));
        await writeWith('mf-c', '1', { fragments: { box }, places });
        await writeWith('mf-d', '1', { offers: { end: slug, foot: slug } });
        for (const version of ['2', '3'])
          await writeWith('mf-d', version, { offers: { end: {}, foot: slug } });
        await writeWith('mf-d', '4', { offers: { end: {}, foot: {} } });
        await point('mf-c', '1');
        await point('mf-d', '1');
        const forced = { kind: 'promote', version: '2', force: true } as const;
        await store.point({ remote: 'mf-d', actor: 'test', ...forced });
        expect((await point('mf-d', '3')).remotes['mf-d']).toBe('3');
        const refused = await point('mf-d', '4').catch(String);
        expect(refused).toMatch(/mf-c 1 shows box in the place foot of mf-d 4: "slug" is missing/);
        expect(refused).not.toContain('in the place end');
      });

      it('and goes on where that is forced, or a failing release is taken off', async () => {
        const order = { remote: 'mf-b', actor: 'test' };
        const forced = { ...order, kind: 'promote', version: '2', force: true } as const;
        expect((await store.point(forced)).remotes['mf-b']).toBe('2');
        await point('mf-b', '1');
        const quarantine = { ...order, kind: 'quarantine', failed: '1', version: '2' } as const;
        expect((await store.point(quarantine)).remotes['mf-b']).toBe('2');
        expect((await store.point({ ...order, kind: 'withdraw', force: true })).remotes).toEqual({
          'mf-a': '1',
        });
      });
    });

    describe('takes off a release that fails', () => {
      const quarantine = (failed: string, version: string) => {
        const change = { kind: 'quarantine', failed, version, remote: 'mf-a' } as const;
        return store.point({ ...change, actor: 'a shell', reason: 'It throws' });
      };
      const taken = async () => quarantinedReleases((await store.readPointer()).history);
      const failed = { remote: 'mf-a', version: '2', at: expect.any(String), reason: 'It throws' };
      beforeEach(async () => {
        for (const version of ['1', '2', '3']) await write('mf-a', version);
        await point('mf-a', '1');
      });

      it('and nobody goes back to it, until it is made live by hand', async () => {
        await point('mf-a', '2');
        const pointer = await quarantine('2', '1');
        expect(pointer.remotes).toEqual({ 'mf-a': '1' });
        expect(pointer.history.at(-1)).toMatchObject({ kind: 'quarantine', from: '2', to: '1' });
        expect(await taken()).toEqual([failed]);
        await point('mf-a', '3');
        expect(previousVersion(await store.readPointer(), 'mf-a')).toBe('1');
        expect(await taken()).toEqual([failed]);
        await point('mf-a', '2');
        expect(await taken()).toEqual([]);
      });

      it('and a canary of another one goes on', async () => {
        await point('mf-a', '2');
        await store.point({
          ...{ remote: 'mf-a', version: '3', kind: 'canary', percent: 10, actor: 'test' },
        });
        const { canaries } = await quarantine('2', '1');
        expect(canaries).toEqual({ 'mf-a': { version: '3', percent: 10 } });
      });

      it('once, however many shells say so', async () => {
        await point('mf-a', '2');
        await quarantine('2', '1');
        await expect(quarantine('2', '1')).rejects.toThrow(ChangeImpossible);
        expect((await store.readPointer()).revision).toBe(3);
      });
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
      const once = await rollBack('mf-a', '2');
      expect(previousVersion(once, 'mf-a')).toBe('1');
      const twice = await rollBack('mf-a', '1');
      expect(previousVersion(twice, 'mf-a')).toBeNull();
    });

    it('never goes round in circles: A, B, A leads back to B, and from there nowhere', async () => {
      await write('mf-a', 'A');
      await write('mf-a', 'B');
      for (const version of ['A', 'B']) await point('mf-a', version);
      const again = await point('mf-a', 'A');
      expect(earlierVersions(again, 'mf-a')).toEqual(['B']);
      const back = await rollBack('mf-a', 'B');
      expect(previousVersion(back, 'mf-a')).toBeNull();
    });

    it('tries a release on some readers, and ends the trial either way', async () => {
      for (const version of ['1', '2']) await write('mf-a', version);
      const canary = {
        remote: 'mf-a',
        version: '2',
        kind: 'canary',
        percent: 10,
        actor: 'test',
      } as const;
      await expect(store.point(canary)).rejects.toThrow(/is not live/);
      await point('mf-a', '1');
      const trial = await store.point(canary);
      expect(trial).toMatchObject({
        remotes: { 'mf-a': '1' },
        canaries: { 'mf-a': { version: '2', percent: 10 } },
      });
      await expect(store.remove({ name: 'mf-a', version: '2' })).rejects.toThrow(/stays/);
      const ended = await store.point({ remote: 'mf-a', kind: 'abort', actor: 'test' });
      expect(ended).toMatchObject({ remotes: { 'mf-a': '1' }, canaries: {} });
      await store.point(canary);
      await expect(point('mf-a', '2')).resolves.toMatchObject({
        ...{ remotes: { 'mf-a': '2' }, canaries: {} },
      });
    });

    it('ends no canary but the expected one', async () => {
      for (const version of ['1', '2', '3']) await write('mf-a', version);
      const order = { remote: 'mf-a', actor: 'test' };
      const start = { ...order, kind: 'canary', percent: 10 } as const;
      await point('mf-a', '1');
      await store.point({ ...start, version: '2', expectCanary: null });
      const late = store.point({ ...start, version: '3', expectCanary: null });
      await expect(late).rejects.toThrow(/mf-a without a canary was expected.*, 2 is/);
      const abort = { ...order, kind: 'abort' } as const;
      await expect(store.point({ ...abort, expectCanary: '3' })).rejects.toThrow(PointerConflict);
      const all = { ...order, kind: 'promote', version: '3', expect: '1' } as const;
      await expect(store.point({ ...all, expectCanary: '3' })).rejects.toThrow(PointerConflict);
      await expect(store.readPointer()).resolves.toMatchObject({ revision: 2 });
      const ended = await store.point({ ...abort, expectCanary: '2' });
      expect(ended).toMatchObject({ canaries: {} });
    });

    it('knows no remote by the name of an own method of objects', async () => {
      const withdraw = { remote: 'constructor', kind: 'withdraw', actor: 'test' } as const;
      await expect(store.point(withdraw)).resolves.toMatchObject({ revision: 0 });
    });

    it('lists releases, newest first', async () => {
      await write('mf-a', '1');
      await write('mf-a', '2');
      await subject.age({ name: 'mf-a', version: '1' });
      const versions = (await store.list('mf-a')).map(({ version }) => version);
      expect(versions).toEqual(['2', '1']);
      expect(await store.list('mf-b')).toEqual([]);
    });

    it('knows the shells that spoke within ten seconds', async () => {
      const report = { revision: 1, remotes: {}, at: new Date().toISOString() };
      for (const id of ['one', 'old']) await store.report({ ...report, id });
      await store.report({ ...report, id: 'one', revision: 2 });
      await subject.silence('old');
      expect(await store.shells()).toMatchObject([{ id: 'one', revision: 2 }]);
    });

    it('stays as it is when the release is live already', async () => {
      await write('mf-a', '1');
      await point('mf-a', '1');
      await expect(point('mf-a', '1')).resolves.toMatchObject({ revision: 1 });
    });

    it('takes a remote off the site, and back on', async () => {
      await write('mf-a', '1');
      await point('mf-a', '1');
      await expect(withdraw('mf-a')).resolves.toMatchObject({ remotes: {}, revision: 2 });
      await expect(point('mf-a', '1')).resolves.toMatchObject({ remotes: { 'mf-a': '1' } });
    });

    it('changes nothing when another version is live than expected', async () => {
      await write('mf-a', '1');
      await write('mf-a', '2');
      await point('mf-a', '1', { expect: null });
      await expect(point('mf-a', '2', { expect: '0' })).rejects.toThrow(PointerConflict);
      await expect(store.readPointer()).resolves.toMatchObject({ revision: 1 });
    });

    it('loses no release when many teams release at once', async () => {
      const names = Array.from({ length: 12 }, (_, index) => `mf-${index}`);
      await Promise.all(names.map((name) => write(name, '1')));
      await Promise.all(names.map((name) => point(name, '1')));
      const { revision, remotes } = await store.readPointer();
      expect(revision).toBe(names.length);
      expect(Object.keys(remotes).sort()).toEqual([...names].sort());
    });

    it('lets one of twelve changes win that expect the same version', async () => {
      const versions = Array.from({ length: 12 }, (_, index) => String(index));
      await Promise.all(versions.map((version) => write('mf-a', version)));
      const changes = await Promise.allSettled(
        versions.map((version) => point('mf-a', version, { expect: null })),
      );
      const lost = changes.flatMap((change) =>
        change.status === 'rejected' ? [change.reason] : [],
      );
      expect(lost).toHaveLength(11);
      expect(lost.every((reason) => reason instanceof PointerConflict)).toBe(true);
      await expect(store.history('mf-a')).resolves.toHaveLength(1);
    });

    it('gives a path that two remotes claim at the same moment to one of them', async () => {
      await write('mf-a', '1', '/shop/:id');
      await write('mf-b', '1', '/shop/new');
      const changes = await Promise.allSettled([point('mf-a', '1'), point('mf-b', '1')]);
      const lost = changes.flatMap((change) =>
        change.status === 'rejected' ? [change.reason] : [],
      );
      expect(lost).toEqual([expect.any(ReleaseRefused)]);
      expect(String(lost[0])).toMatch(/mf-a.*of mf-b|mf-b.*of mf-a/s);
      expect(Object.keys((await store.readPointer()).remotes)).toHaveLength(1);
    });

    it('gives no remote back a path that another one has taken since, nor to a canary', async () => {
      await write('mf-a', '1', '/shop');
      await write('mf-a', '2', '/a');
      await write('mf-b', '1', '/shop');
      for (const version of ['1', '2']) await point('mf-a', version);
      await point('mf-b', '1');
      await expect(rollBack('mf-a', '1')).rejects.toThrow(/\/shop belongs to mf-b/);
      const canary = {
        remote: 'mf-a',
        version: '1',
        kind: 'canary',
        percent: 10,
        actor: 'test',
      } as const;
      await expect(store.point(canary)).rejects.toThrow(ReleaseRefused);
      await withdraw('mf-b');
      await expect(rollBack('mf-a', '1')).resolves.toMatchObject({ remotes: { 'mf-a': '1' } });
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
      await write('mf-a', '1');
      const other = path.join(dir, 'other');
      await makeRelease(other, '1', {
        description: { name: 'mf-a' },
        files: { 'client/page.js': 'x' },
      });
      await expect(store.write(other)).rejects.toThrow(ReleaseExists);
      const file = path.join(
        await store.openFolder({ name: 'mf-a', version: '1' }),
        'client/page.js',
      );
      expect(await readFile(file, 'utf8')).toBe('/* mf-a page */');
      await writeFile(path.join(other, 'release.json'), '{"format":1,"name":"mf-a"}');
      await expect(store.write(other)).rejects.toThrow(/is not valid/);
      expect((await store.list()).map(({ version }) => version)).toEqual(['1']);
    });

    it('tells of a change', async () => {
      await write('mf-a', '1');
      const notified = new Promise<void>((resolve) => {
        const stop = store.watch(() => {
          void store.readPointer().then(({ revision }) => {
            if (revision === 0) return;
            stop();
            resolve();
          });
        });
      });
      await point('mf-a', '1');
      await notified;
    });

    it('knows when a release is not there', async () => {
      const ref = { name: 'mf-a', version: '1' };
      await expect(store.has(ref)).resolves.toBe(false);
      await expect(store.readRelease(ref)).rejects.toThrow(ReleaseNotFound);
      await expect(store.openFolder(ref)).rejects.toThrow(ReleaseNotFound);
      await expect(point('mf-a', '1')).rejects.toThrow(ReleaseNotFound);
    });

    it.each(['../mf-a', '1/', '.', 'a b', '', '1'.repeat(101)])(
      'refuses %j for a version',
      async (version) => {
        await expect(point('mf-a', version)).rejects.toThrow(/is no name/);
        await expect(store.openFolder({ name: 'mf-a', version })).rejects.toThrow(/is no name/);
      },
    );

    testIssuedRecords(() => subject);

    it('keeps what is live when a release is removed', async () => {
      await write('mf-a', '1');
      await point('mf-a', '1');
      await expect(store.remove({ name: 'mf-a', version: '1' })).rejects.toThrow(/is live/);
      await withdraw('mf-a');
      await store.remove({ name: 'mf-a', version: '1' });
      await expect(store.has({ name: 'mf-a', version: '1' })).resolves.toBe(false);
    });
  });
}
