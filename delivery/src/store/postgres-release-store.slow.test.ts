/** @jest-environment node */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { queryOnce } from '@waypost/tooling/test/temporary-postgres';
import { makeRelease } from '../testing/make-release';
import { ownDatabases } from '../testing/own-databases';
import { OutageLog } from './postgres/outage-log.server';
import { PointerListener } from './postgres/pointer-listener.server';
import { ReleaseCopies } from './postgres/release-copies.server';
import { ReleasesDatabase } from './postgres/releases-database.server';
import { postgresReleaseStore } from './postgres-release-store.server';
import { ReleaseNotFound, type ReleaseStore, StoreUnavailable } from './release-store.port';
import { testReleaseStore } from './release-store.test.suite';

const databases = ownDatabases('releases');
const said: string[] = [];
const log = {
  info: (_facts: object, message: string) => void said.push(message),
  warn: (_facts: object, message: string) => void said.push(message),
};

/** What the driver and the disk wait with; only `setTimeout` stands still. */
const TIMERS_OF_PG = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
];

testReleaseStore('releases in PostgreSQL', async (dir) => {
  const url = await databases.open();
  return {
    store: postgresReleaseStore(url, path.join(dir, 'copies'), log),
    again: postgresReleaseStore(url, path.join(dir, 'copies'), log),
    age: async ({ name, version }) =>
      void (await queryOnce(
        url,
        "update waypost_releases.releases set stored_at = 'epoch' where remote = $1 and version = $2",
        [name, version],
      )),
    silence: async (shell) =>
      void (await queryOnce(
        url,
        "update waypost_releases.shells set seen_at = now() - interval '11 s' where id = $1",
        [shell],
      )),
  };
});

describe('the database', () => {
  const ref = { name: 'mf-a', version: '1' };
  let url: string;
  let dir: string;
  let stores: ReleaseStore[];

  /** A store of a machine with a disk of its own. */
  const machine = (name: string): ReleaseStore => {
    const store = postgresReleaseStore(url, path.join(dir, name), log);
    stores.push(store);
    return store;
  };
  const write = async (store: ReleaseStore, version: string): Promise<void> => {
    const draft = path.join(dir, `draft-${version}`);
    await makeRelease(draft, version, { description: { name: 'mf-a' } });
    await store.write(draft);
  };
  const promote = (store: ReleaseStore, version: string) =>
    store.point({ remote: 'mf-a', version, kind: 'promote', actor: 'test' });
  /** Resolves once a store tells of a change after which this version is live. */
  const notified = (store: ReleaseStore, version: string) =>
    new Promise<void>((resolve) => {
      const stop = store.watch(() => {
        void store.readPointer().then(({ remotes }) => {
          if (remotes['mf-a'] !== version) return;
          stop();
          resolve();
        });
      });
    });

  beforeEach(async () => {
    url = await databases.open();
    dir = await mkdtemp(path.join(tmpdir(), 'waypost-machines-'));
    stores = [];
    said.length = 0;
  });
  afterEach(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await rm(dir, { recursive: true });
  });

  it('is migrated once, however many start at the same time', async () => {
    const many = Array.from({ length: 6 }, (_, index) => machine(`machine-${index}`));
    const pointers = await Promise.all(many.map((store) => store.readPointer()));
    expect(pointers.map(({ revision }) => revision)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('tells another machine of a release that was stored', async () => {
    const [one, other] = [machine('one'), machine('other')];
    // Its first call says that it listens.
    const stored = await new Promise((resolve) => {
      let isWritten = false;
      other.watch(() => {
        if (!isWritten) void write(one, '1');
        isWritten = true;
      }, resolve);
    });
    expect(stored).toEqual(ref);
  });

  it('brings a release to a machine with another disk, once', async () => {
    const [one, other] = [machine('one'), machine('other')];
    await write(one, '1');
    const dirs = await Promise.all([1, 2, 3, 4].map(() => other.openFolder(ref)));
    expect(new Set(dirs).size).toBe(1);
    expect(dirs[0]).toContain(path.join(dir, 'other'));
    expect(await readdir(path.dirname(dirs[0] ?? ''))).toEqual(['1']);
    expect((await readdir(dirs[0] ?? '')).sort()).toEqual(['client', 'release.json', 'server']);
  });

  it('replaces a copy that was damaged, and serves none that was damaged on the way', async () => {
    await write(machine('one'), '1');
    const copy = await machine('two').openFolder(ref);
    const file = path.join(copy, 'client/page.js');
    await writeFile(file, 'cut off');
    await expect(machine('two').openFolder(ref)).resolves.toBe(copy);
    expect(await readFile(file, 'utf8')).toBe('/* mf-a page */');
    await queryOnce(
      url,
      "update waypost_releases.files set body = 'x' where path = 'client/page.js'",
    );
    await expect(machine('three').openFolder(ref)).rejects.toThrow(
      /is not the file that was built/,
    );
    expect(await readdir(path.join(dir, 'three/.copies/mf-a'))).toEqual([]);
  });

  it('tells the other machines, also after the connection that listens was cut', async () => {
    const [one, other] = [machine('one'), machine('other')];
    for (const version of ['1', '2']) await write(one, version);
    const first = notified(other, '1');
    await promote(one, '1');
    await first;
    const second = notified(other, '2');
    await queryOnce(
      url,
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'",
    );
    await promote(one, '2');
    await second;
  });

  it('may be away: what is on the disk is served, also after a restart', async () => {
    const before = machine('one');
    await write(before, '1');
    await write(before, '2');
    await promote(before, '1');
    await before.readPointer();
    await before.openFolder(ref);
    await databases.server().halt();
    try {
      for (const store of [before, machine('one')]) {
        await expect(store.readPointer()).resolves.toMatchObject({ remotes: { 'mf-a': '1' } });
        await expect(store.readRelease(ref)).resolves.toMatchObject(ref);
        await expect(store.openFolder(ref)).resolves.toContain('one');
        await expect(promote(store, '2')).rejects.toThrow();
      }
      expect(said.filter((message) => message.includes('is away'))).toHaveLength(2);
      await expect(machine('empty').readPointer()).rejects.toThrow();
    } finally {
      await databases.server().resume();
    }
    await expect(promote(before, '2')).resolves.toMatchObject({ revision: 2 });
    await before.readPointer();
    expect(said.at(-1)).toMatch(/is back/);
  });

  it('is not said to be away when what it holds is not valid', async () => {
    const store = machine('one');
    await write(store, '1');
    await promote(store, '1');
    await store.readPointer();
    await queryOnce(url, 'update waypost_releases.pointer set revision = -1');
    await expect(store.readPointer()).rejects.toThrow(/live pointer in the database.*revision/s);
    await queryOnce(url, 'alter table waypost_releases.pointer rename to pointer_lost');
    await expect(store.readPointer()).rejects.toThrow(/pointer/);
    expect(said).toEqual([]);
  });

  it('is said to be back by the next look', async () => {
    const database = new ReleasesDatabase(url);
    let isBack: () => void = () => undefined;
    const back = new Promise<void>((resolve) => (isBack = resolve));
    const outage = new OutageLog({ ...log, info: () => isBack() }, database.place);
    const listener = new PointerListener(database, outage);
    try {
      await new Promise<void>((resolve) => void listener.add({ onChange: resolve }));
      outage.away(new Error('a statement found no connection'));
      await back;
    } finally {
      listener.stop();
      await database.close();
    }
  });

  describe('when a release is requested that is not there', () => {
    beforeEach(() => jest.useFakeTimers({ now: Date.now(), doNotFake: TIMERS_OF_PG }));
    afterEach(() => jest.useRealTimers());

    it.each<[string, (store: ReleaseStore) => unknown]>([
      ['a few seconds have passed', () => jest.advanceTimersByTime(3_000)],
      ['a promotion reads it', (store) => store.readRelease(ref)],
    ])('caches that until %s', async (_what, act) => {
      const [one, other] = [machine('one'), machine('other')];
      await expect(other.openFolder(ref)).rejects.toThrow(ReleaseNotFound);
      await write(one, '1');
      await expect(one.openFolder(ref)).resolves.toContain('one');
      await expect(other.openFolder(ref)).rejects.toThrow(ReleaseNotFound);
      await act(other);
      await expect(other.openFolder(ref)).resolves.toContain('other');
    });

    it('has it at once where it is stored', async () => {
      const store = machine('one');
      await expect(store.openFolder(ref)).rejects.toThrow(ReleaseNotFound);
      await write(store, '1');
      await expect(store.openFolder(ref)).resolves.toContain('one');
    });
  });

  it('keeps the copy of a release that arrives while others are removed', async () => {
    const store = machine('one');
    await write(store, '1');
    const database = new ReleasesDatabase(url);
    let late: Promise<string> | null = null;
    const query: ReleasesDatabase['query'] = async (text, values) => {
      const rows = await database.query<never>(text, values);
      if (text.includes('as name') && !late) {
        // Stored and fetched between this response and the deletion.
        late = write(store, '2').then(() => copies.open({ name: 'mf-a', version: '2' }));
        await late;
      }
      return rows;
    };
    const copies = new ReleaseCopies(
      path.join(dir, 'copies'),
      new Proxy(database, {
        get: (target, key) => (key === 'query' ? query : Reflect.get(target, key, target)),
      }),
      new OutageLog(log, database.place),
    );
    try {
      await copies.open(ref);
      await copies.prune();
      await expect(readdir(String(await late))).resolves.toContain('release.json');
    } finally {
      await database.close();
    }
  });

  it('takes a version anew that was removed and stored again as another build', async () => {
    const [one, running, asleep] = [machine('one'), machine('running'), machine('asleep')];
    await write(one, '1');
    const copies = await Promise.all([running, asleep].map((store) => store.openFolder(ref)));
    await one.remove(ref);
    const other = path.join(dir, 'other');
    const files = { 'client/page.js': '/* another build */' };
    const { integrity } = await makeRelease(other, '1', { description: { name: 'mf-a' }, files });
    await one.write(other);
    // A machine that runs reads the release where it is promoted, one that starts finds its copy.
    await expect(running.readRelease(ref)).resolves.toMatchObject({ integrity });
    await running.openFolder(ref);
    await machine('asleep').openFolder(ref);
    for (const copy of copies) {
      await expect(readFile(path.join(copy, 'client/page.js'), 'utf8')).resolves.toBe(
        '/* another build */',
      );
    }
  });

  it('is not available where it cannot be reached, and otherwise says what is wrong', async () => {
    const store = machine('one');
    await write(store, '1');
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query('begin; select revision from waypost_releases.pointer for update');
    await expect(promote(store, '1')).rejects.toThrow(StoreUnavailable);
    await other.query('rollback');
    await other.end();
    await queryOnce(url, 'drop table waypost_releases.shells');
    const report = { id: 'one', at: '', revision: 1, remotes: {} };
    await expect(store.report(report)).rejects.not.toBeInstanceOf(StoreUnavailable);
    await databases.server().halt();
    try {
      await expect(store.list()).rejects.toThrow(StoreUnavailable);
      await expect(machine('two').has(ref)).rejects.toThrow(
        /^the database .* is not available now/,
      );
    } finally {
      await databases.server().resume();
    }
  });

  it('lists a release of another format whose origin it cannot read', async () => {
    const store = machine('one');
    await write(store, '1');
    await queryOnce(
      url,
      `update waypost_releases.releases set description = '{"format":99,"origin":{"pipeline":7}}'`,
    );
    await expect(store.list()).resolves.toMatchObject([{ ...ref, origin: null }]);
  });

  it('lets go of copies that were removed elsewhere', async () => {
    const [one, other] = [machine('one'), machine('other')];
    await write(one, '1');
    await write(one, '2');
    const copy = await other.openFolder(ref);
    await one.remove(ref);
    await other.remove({ name: 'mf-a', version: '2' });
    await expect(readdir(copy)).rejects.toThrow('ENOENT');
  });
});

it('says what is wrong with an address', () => {
  expect(() => postgresReleaseStore('mysql://x', '/tmp', log)).toThrow(/RELEASES_DATABASE_URL/);
});
