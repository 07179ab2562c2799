import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { RouterContextProvider } from 'react-router-dom';
import { createSiteStore, pageContext } from '@waypost/shared/host';
import type { LivePointer, ReleaseEvent } from '@waypost/shared/contracts/release.contract';
import type { Release } from '@waypost/shared/contracts/release.contract';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import type { Trial } from '@waypost/delivery/trial/create-trial.server';
import { EvaluationDelayed } from '@waypost/delivery/evaluation-delayed';
import { ReleaseRefused } from '@waypost/delivery/check/release-refused';
import { TrialUndecided } from '@waypost/delivery/trial/trial-undecided';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import { sha384 } from '@waypost/delivery/sha384.server';
import { bundleOf, makeRelease, type ReleaseParts } from '@waypost/delivery/testing/make-release';
import { shellApi } from '../../api/shell-api';
import { noTrial } from '@waypost/delivery/testing/check-in-process';
import { followReleases, type ReleaseFollower } from './release-follower';
import { liveOf } from './remote-status';

const siteStore = createSiteStore({
  http: { request: () => new Promise(() => undefined) },
  log: () => undefined,
  apis: [shellApi],
});
const requestContext = new RouterContextProvider(
  new Map([[pageContext, { store: siteStore, awaitData: false }]]),
);

const follow = (store: ReleaseStore, log = pino({ level: 'silent' })) =>
  followReleases(store, log, noTrial);

describe('following the live pointer', () => {
  let dir: string;
  let lines: { msg: string; reason?: string }[];
  let follower: ReleaseFollower;
  let revision: number;
  const history: ReleaseEvent[] = [];

  const release = (version: string, code: string | null, parts: ReleaseParts = {}) =>
    makeRelease(path.join(dir, 'mf-x', version), version, {
      ...parts,
      files: { 'server/routes.cjs': code, ...parts.files },
    });
  const pointTo = async (version: string, others: Record<string, string> = {}): Promise<void> => {
    history.push({
      at: '',
      remote: 'mf-x',
      kind: 'promote',
      from: null,
      to: version,
      actor: 'test',
    });
    const remotes = { 'mf-x': version, ...others };
    const pointer = { revision: ++revision, remotes, canaries: {}, history };
    await writeFile(path.join(dir, 'live.json'), JSON.stringify(pointer));
  };
  const remote = () => follower.current().remotes[0];
  const liveRoute = (status = remote()) => status && liveOf(status)?.module.routes[0];
  const element = () => liveRoute()?.element;

  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'waypost-releases-'));
    lines = [];
    revision = 0;
    history.length = 0;
    const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
    await release('1', bundleOf('one'));
    await pointTo('1');
    follower = await follow(folderReleaseStore(dir), log);
  });

  afterEach(async () => {
    jest.restoreAllMocks();
    follower.stop();
    await rm(dir, { recursive: true });
  });

  it('swaps to a new release, while a request that began before keeps its set', async () => {
    const before = follower.current();
    await release('2', bundleOf('two'));
    await pointTo('2');
    await follower.refresh();
    expect(element()).toBe('two');
    expect(remote()?.state).toBe('ready');
    expect(liveRoute(before.remotes[0])?.element).toBe('one');
    expect(follower.current().key).not.toBe(before.key);
  });

  it.each<[string, string | null, ReleaseParts, RegExp]>([
    ['has no server bundle', null, {}, /routes\.cjs is missing/],
    ['throws', 'throw new Error("Out of order")', {}, /Out of order/],
    [
      'wants another React',
      bundleOf('x'),
      { description: { shared: { react: { range: '^18.0.0', names: {} } } } },
      /wants react/,
    ],
    [
      'has an id of the host',
      bundleOf('x').replace('lazy: {}', "children: [{ id: 'shell:not-found', path: 'y' }]"),
      {},
      /"y" needs an id that starts with "mf-x:"/,
    ],
  ])('keeps the last good release when the new one %s', async (_what, code, parts, reason) => {
    await release('2', code, parts);
    await pointTo('2');
    await follower.refresh();
    await follower.refresh();
    expect(element()).toBe('one');
    expect(remote()).toMatchObject({ state: 'degraded', wanted: '2' });
    const said = lines.filter(({ msg }) => msg.includes('did not load'));
    expect(said).toHaveLength(1);
    expect(said[0]?.reason).toMatch(reason);
  });

  it('serves the fallback for the pages of a remote without any good release', async () => {
    follower.stop();
    await release('1', 'throw new Error("Out of order")');
    follower = await follow(folderReleaseStore(dir));
    expect(remote()).toMatchObject({ state: 'broken', described: { patterns: ['/x'] } });
    const { handler } = follower.current();
    const context = await handler.query(new Request('http://way.test/x'), { requestContext });
    expect(context).toMatchObject({ statusCode: 503 });
  });

  it('serves the fallback for the pages of a remote in a format of the future', async () => {
    follower.stop();
    await release('1', bundleOf('one'), { description: { format: 99 as 1 } });
    follower = await followReleases(folderReleaseStore(dir), pino({ level: 'silent' }), noTrial);
    const { handler, browserReleases } = follower.current();
    const context = await handler.query(new Request('http://way.test/x'), { requestContext });
    expect(context).toMatchObject({ statusCode: 503 });
    expect(browserReleases).toEqual([{ state: 'broken', name: 'mf-x', patterns: ['/x'] }]);
    expect(follower.served().remotes['mf-x']).toMatchObject({
      version: null,
      reason: expect.stringMatching(/format 99.*update the site/s) as string,
    });
  });

  it('serves the fallback at the patterns of before where the new ones cannot be read', async () => {
    follower.stop();
    await release('1', 'throw new Error("Out of order")');
    const future = { format: 99, patterns: [{ path: '/x' }] } as unknown as Partial<Release>;
    await release('2', bundleOf('two'), { description: future });
    await pointTo('2');
    follower = await followReleases(folderReleaseStore(dir), pino({ level: 'silent' }), noTrial);
    const { handler } = follower.current();
    const context = await handler.query(new Request('http://way.test/x'), { requestContext });
    expect(context).toMatchObject({ statusCode: 503 });
  });

  it('finds the last good release after a restart', async () => {
    follower.stop();
    await release('2', 'throw new Error("Out of order")');
    await pointTo('2');
    follower = await follow(folderReleaseStore(dir));
    expect(element()).toBe('one');
    expect(remote()?.state).toBe('degraded');
  });

  it('keeps its set while the pointer is gone, and starts with none', async () => {
    await rm(path.join(dir, 'live.json'));
    await expect(follower.refresh()).rejects.toThrow(/no release in/);
    expect(element()).toBe('one');
    const start = follow(folderReleaseStore(dir));
    await expect(start).rejects.toThrow(/^There is no release in .*RELEASES_DIR/);
  });

  it('evaluates a broken release once, however often it looks at the pointer', async () => {
    const tally = path.join(dir, 'tally');
    const broken = `process.getBuiltinModule('fs').appendFileSync(${JSON.stringify(tally)}, 'x'); throw 1;`;
    const evaluations = async () => (await readFile(tally, 'utf8')).length;
    await release('2', broken);
    await pointTo('2');
    for (let look = 0; look < 3; look++) await follower.refresh();
    expect(await evaluations()).toBe(1);
    await release('2', `${broken} // and written anew`);
    await follower.refresh();
    expect(await evaluations()).toBe(2);
  });

  it('takes the release that serves anew once it was stored again as another build', async () => {
    await release('1', bundleOf('one, stored again'));
    await follower.refresh();
    expect(element()).toBe('one, stored again');
    await rm(path.join(dir, 'mf-x/1'), { recursive: true });
    await follower.refresh();
    expect(element()).toBe('one, stored again');
    expect(remote()?.state).toBe('ready');
  });

  it('reads a description that is not valid once, until its file changes', async () => {
    follower.stop();
    await release('2', bundleOf('two'), { description: { routeBudget: -1 } });
    await pointTo('2');
    const store = folderReleaseStore(dir);
    const readRelease = jest.spyOn(store, 'readRelease');
    follower = await followReleases(store, pino({ level: 'silent' }), noTrial);
    const reads = () => readRelease.mock.calls.filter(([{ version }]) => version === '2').length;
    expect(remote()).toMatchObject({ state: 'degraded', wanted: '2' });
    for (let look = 0; look < 3; look++) await follower.refresh();
    expect(reads()).toBe(1);
    await release('2', bundleOf('two'));
    await follower.refresh();
    expect(remote()?.state).toBe('ready');
  });

  it('heals by itself when the files of a broken release appear', async () => {
    await release('2', null);
    await pointTo('2');
    await follower.refresh();
    await release('2', bundleOf('two'));
    await follower.refresh();
    expect(element()).toBe('two');
    expect(remote()?.state).toBe('ready');
  });

  it('reads a release again that could not be read, although no file has changed', async () => {
    follower.stop();
    const store = folderReleaseStore(dir);
    const openFolder = store.openFolder.bind(store);
    let isBroken = true;
    store.openFolder = async (ref) => {
      if (isBroken && ref.version === '2') throw new Error('EIO: i/o error, read');
      return openFolder(ref);
    };
    await release('2', bundleOf('two'));
    await pointTo('2');
    follower = await follow(store);
    expect(remote()).toMatchObject({ state: 'degraded', reason: 'EIO: i/o error, read' });
    isBroken = false;
    await follower.refresh();
    expect(remote()?.state).toBe('ready');
  });

  it('swaps to a release while the one of another remote is still in its trial', async () => {
    follower.stop();
    await makeRelease(path.join(dir, 'mf-slow', '1'), '1', {
      description: { name: 'mf-slow', patterns: ['/slow'] },
      files: { 'server/routes.cjs': bundleOf('slow', '/slow', 'mf-slow') },
    });
    let endTrial = (): void => undefined;
    const trial = new Promise<void>((resolve) => (endTrial = resolve));
    follower = await followReleases(
      folderReleaseStore(dir),
      pino({ level: 'silent' }),
      async (_dir, { name }) => (name === 'mf-slow' ? trial : undefined),
    );
    await pointTo('1', { 'mf-slow': '1' });
    void follower.refresh();
    await release('2', bundleOf('two'));
    await pointTo('2', { 'mf-slow': '1' });
    const isRefreshed = follower.refresh();
    while (element() !== 'two') await new Promise((resolve) => setImmediate(resolve));
    expect(follower.served()).toMatchObject({ revision: 1, remotes: { 'mf-x': { version: '2' } } });
    expect(follower.served().remotes).not.toHaveProperty('mf-slow');
    endTrial();
    await isRefreshed;
    expect(follower.served()).toMatchObject({
      revision: 3,
      remotes: { 'mf-x': { version: '2' }, 'mf-slow': { version: '1', state: 'ready' } },
    });
  });

  it('goes on following while what was stored again is in its trial', async () => {
    follower.stop();
    let endTrial = (): void => undefined;
    const slow = new Promise<void>((resolve) => (endTrial = resolve));
    const again = bundleOf('one, stored again');
    follower = await followReleases(
      folderReleaseStore(dir),
      pino({ level: 'silent' }),
      async (_dir, { integrity }) =>
        integrity['server/routes.cjs'] === sha384(again) ? slow : undefined,
    );
    await release('1', again);
    void follower.refresh();
    await makeRelease(path.join(dir, 'mf-y', '1'), '1', {
      description: { name: 'mf-y', patterns: ['/y'] },
      files: { 'server/routes.cjs': bundleOf('y', '/y', 'mf-y') },
    });
    await pointTo('1', { 'mf-y': '1' });
    const isRefreshed = follower.refresh();
    const served = () => follower.served().remotes;
    while (!served()['mf-y']) await new Promise((resolve) => setImmediate(resolve));
    expect(element()).toBe('one');
    endTrial();
    await isRefreshed;
    expect(element()).toBe('one, stored again');
  });

  it('tries a refused release again after ten minutes, and says once that it is refused', async () => {
    follower.stop();
    let isRefused = true;
    let trials = 0;
    const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
    follower = await followReleases(folderReleaseStore(dir), log, async (_dir, tried) => {
      if (tried.version !== '2') return;
      trials += 1;
      if (isRefused) throw new ReleaseRefused(tried, ['/x fails: No page']);
    });
    await release('2', bundleOf('two'));
    await pointTo('2');
    await follower.refresh();
    await follower.refresh();
    expect(trials).toBe(1);
    const start = performance.now();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(start + 601_000);
    await follower.refresh();
    await follower.refresh();
    expect(trials).toBe(2);
    expect(lines.filter(({ msg }) => msg.includes('did not load'))).toHaveLength(1);
    isRefused = false;
    clock.mockReturnValue(start + 1_202_000);
    await follower.refresh();
    expect(element()).toBe('two');
  });

  it('changes no status that it gave out before', async () => {
    let trials = 0;
    follower.stop();
    follower = await followReleases(folderReleaseStore(dir), silent, async (_dir, tried) => {
      if (tried.version !== '2') return;
      trials += 1;
      refuse(tried);
    });
    await release('2', bundleOf('two'));
    await pointTo('2');
    await follower.refresh();
    const given = remote();
    const before = { ...given };
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 601_000);
    await follower.refresh();
    expect(trials).toBe(2);
    expect(given).toEqual(before);
  });

  /** A trial as of a process that starts: what its last one has found, or after that a new one. */
  const trialOf =
    (last: (tried: Release) => void, anew: (tried: Release) => Promise<void>): Trial =>
    async (_dir, tried, _host, belief) =>
      belief === 'last' ? last(tried) : anew(tried);
  const refuse = (tried: Release): never => {
    throw new ReleaseRefused(tried, ['/x fails: No page']);
  };
  const silent = pino({ level: 'silent' });

  it('starts with the last good release where the live one was refused, and tries that beside', async () => {
    follower.stop();
    await release('2', bundleOf('two'));
    await pointTo('2');
    let endTrial = (): void => undefined;
    const slow = new Promise<void>((resolve) => (endTrial = resolve));
    const last = (tried: Release) => (tried.version === '2' ? refuse(tried) : undefined);
    const trial = trialOf(last, ({ version }) => (version === '2' ? slow : Promise.resolve()));
    follower = await followReleases(folderReleaseStore(dir), silent, trial);
    expect(element()).toBe('one');
    const isRefreshed = follower.refresh();
    endTrial();
    await isRefreshed;
    expect(element()).toBe('two');
    expect(remote()?.state).toBe('ready');
  });

  it('starts with a release by its last trial, and takes it off where another one refuses it', async () => {
    follower.stop();
    await release('2', bundleOf('two'));
    await pointTo('2');
    const trials: string[] = [];
    const trial = trialOf(
      () => undefined,
      async (tried) => {
        trials.push(tried.version);
        if (tried.version === '2') refuse(tried);
      },
    );
    follower = await followReleases(folderReleaseStore(dir), silent, trial);
    expect(element()).toBe('two');
    expect(trials).toEqual([]);
    await follower.refresh();
    expect(element()).toBe('one');
    expect(remote()).toMatchObject({ state: 'degraded', wanted: '2' });
    const before = trials.length;
    await follower.refresh();
    expect(trials).toHaveLength(before);
  });

  it('tries a release that it has started with once more, and evaluates it once', async () => {
    follower.stop();
    const tally = path.join(dir, 'tally');
    const count = `process.getBuiltinModule('fs').appendFileSync(${JSON.stringify(tally)}, 'x');`;
    await release('2', count + bundleOf('two'));
    await pointTo('2');
    let trials = 0;
    const trial = trialOf(
      () => undefined,
      async () => void (trials += 1),
    );
    follower = await followReleases(folderReleaseStore(dir), silent, trial);
    const set = follower.current();
    await follower.refresh();
    await follower.refresh();
    expect(trials).toBe(1);
    expect(await readFile(tally, 'utf8')).toBe('x');
    expect(follower.current()).toBe(set);
  });

  it('keeps the only release that it has started with, although it is refused', async () => {
    follower.stop();
    await release('2', bundleOf('two'));
    history.length = 0;
    await pointTo('2');
    const anew = async (tried: Release): Promise<void> => refuse(tried);
    follower = await followReleases(
      folderReleaseStore(dir),
      silent,
      trialOf(() => undefined, anew),
    );
    await follower.refresh();
    expect(element()).toBe('two');
    expect(remote()).toMatchObject({ state: 'degraded', reason: expect.stringMatching('No page') });
  });

  it('starts with its only release, refused as it is, where it has passed once', async () => {
    follower.stop();
    history.length = 0;
    await pointTo('1');
    const trial: Trial = async (_dir, tried, _host, belief) => {
      if (belief !== 'any-pass') refuse(tried);
    };
    for (let start = 0; start < 2; start++) {
      follower.stop();
      follower = await followReleases(folderReleaseStore(dir), silent, trial);
      await follower.refresh();
      expect(element()).toBe('one');
      expect(remote()).toMatchObject({ state: 'degraded', wanted: '1' });
    }
  });

  it('takes what passes while the API fails, tries it again, and takes it off where it is refused', async () => {
    follower.stop();
    let isAway = true;
    const trials: string[] = [];
    const trial = trialOf(
      () => undefined,
      async (tried) => {
        trials.push(tried.version);
        if (isAway) throw new TrialUndecided(tried, 'tells little while the API fails', true);
        if (tried.version === '2') refuse(tried);
      },
    );
    follower = await followReleases(folderReleaseStore(dir), silent, trial);
    await release('2', bundleOf('two'));
    await pointTo('2');
    await follower.refresh();
    expect(element()).toBe('two');
    expect(remote()?.state).toBe('ready');
    const tries = trials.length;
    isAway = false;
    await follower.refresh();
    expect(trials).toHaveLength(tries);
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 31_000);
    await follower.refresh();
    expect(element()).toBe('one');
    expect(remote()).toMatchObject({ state: 'degraded', reason: expect.stringMatching('No page') });
  });

  it('does not take a refused release because the API fails', async () => {
    follower.stop();
    let isAway = false;
    const trial = trialOf(
      (tried) => (tried.version === '2' ? refuse(tried) : undefined),
      async (tried) => {
        if (tried.version !== '2') return;
        if (isAway) throw new TrialUndecided(tried, 'tells little while the API fails', true);
        refuse(tried);
      },
    );
    const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
    follower = await followReleases(folderReleaseStore(dir), log, trial);
    await release('2', bundleOf('two'));
    await pointTo('2');
    await follower.refresh();
    isAway = true;
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 601_000);
    await follower.refresh();
    expect(element()).toBe('one');
    expect(remote()).toMatchObject({ state: 'degraded', reason: expect.stringMatching('No page') });
    expect(lines.filter(({ msg }) => msg.includes('did not load'))).toHaveLength(1);
  });

  it('goes on saying why its only release was refused while the API fails', async () => {
    follower.stop();
    history.length = 0;
    await pointTo('1');
    let isAway = false;
    const trial = trialOf(
      () => undefined,
      async (tried) => {
        if (isAway) throw new TrialUndecided(tried, 'tells little while the API fails', true);
        refuse(tried);
      },
    );
    follower = await followReleases(folderReleaseStore(dir), silent, trial);
    await follower.refresh();
    isAway = true;
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 601_000);
    await follower.refresh();
    expect(remote()).toMatchObject({ state: 'degraded', reason: expect.stringMatching('No page') });
  });

  it('starts with a release that a busy machine does not load at first', async () => {
    follower.stop();
    let isBusy = true;
    follower = await followReleases(folderReleaseStore(dir), silent, async () => {
      if (!isBusy) return;
      isBusy = false;
      throw new EvaluationDelayed(2_000);
    });
    expect(remote()?.state).toBe('ready');
  });

  it('goes on following while a stand-in is in its trial', async () => {
    await makeRelease(path.join(dir, 'mf-y', '1'), '1', {
      description: { name: 'mf-y', patterns: ['/y'] },
      files: { 'server/routes.cjs': bundleOf('y', '/y', 'mf-y') },
    });
    await release('2', bundleOf('two'));
    follower.stop();
    await rm(path.join(dir, 'mf-x/1'), { recursive: true });
    const store = folderReleaseStore(dir);
    let endTrial = (): void => undefined;
    const slow = new Promise<void>((resolve) => (endTrial = resolve));
    follower = await followReleases(store, silent, async (_dir, tried) => {
      if (tried.version === '2') refuse(tried);
      if (tried.name === 'mf-x') await slow;
    });
    expect(remote()?.state).toBe('broken');
    await release('1', bundleOf('one'));
    await pointTo('2', { 'mf-y': '1' });
    const isRefreshed = follower.refresh();
    const served = () => follower.served().remotes;
    while (!served()['mf-y']) await new Promise((resolve) => setImmediate(resolve));
    expect(remote()?.state).toBe('broken');
    endTrial();
    await isRefreshed;
    expect(element()).toBe('one');
  });

  it('waits longer and longer until it tries again what a busy machine did not load', async () => {
    let trials = 0;
    follower.stop();
    follower = await followReleases(folderReleaseStore(dir), silent, async (_dir, { version }) => {
      if (version !== '2') return;
      trials += 1;
      throw new EvaluationDelayed(2_000);
    });
    await release('2', bundleOf('two'));
    await pointTo('2');
    const start = performance.now();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(start);
    for (let second = 0; second <= 300; second += 5) {
      clock.mockReturnValue(start + second * 1_000);
      await follower.refresh();
    }
    // At 0, 35, 100 and 225 seconds.
    expect(trials).toBe(4);
  });

  it('tries a release once it is stored, before anybody makes it live', async () => {
    follower.stop();
    const store = folderReleaseStore(dir);
    const watch = jest.spyOn(store, 'watch');
    const tried: string[] = [];
    follower = await followReleases(store, pino({ level: 'silent' }), async (_dir, { version }) => {
      tried.push(version);
    });
    await release('2', bundleOf('two'));
    watch.mock.lastCall?.[1]?.({ name: 'mf-x', version: '2' });
    while (!tried.includes('2')) await new Promise((resolve) => setImmediate(resolve));
    expect(element()).toBe('one');
  });

  it('goes on updating the others while a broken remote claims paths twice, and theirs', async () => {
    const claims = { name: 'mf-bad', patterns: ['/x', '/bad', '/bad', '/bad/:a', '/bad/:b'] };
    await makeRelease(path.join(dir, 'mf-bad', '1'), '1', {
      description: claims,
      files: { 'server/routes.cjs': 'throw new Error("Out of order")' },
    });
    await release('2', bundleOf('two').replace(', lazy: {}', ''));
    await pointTo('2');
    // A store refuses such a claim; a pointer that was written by hand may still hold one.
    const file = path.join(dir, 'live.json');
    const pointer = JSON.parse(await readFile(file, 'utf8')) as LivePointer;
    pointer.remotes['mf-bad'] = '1';
    await writeFile(file, JSON.stringify({ ...pointer, revision: pointer.revision + 1 }));
    await follower.refresh();
    expect(element()).toBe('two');
    const { handler, browserReleases } = follower.current();
    const statusOf = async (url: string) =>
      (await handler.query(new Request(`http://way.test${url}`), { requestContext })) as {
        statusCode: number;
      };
    expect((await statusOf('/x')).statusCode).toBe(200);
    expect((await statusOf('/bad')).statusCode).toBe(503);
    expect(browserReleases).toContainEqual({
      ...{ state: 'broken', name: 'mf-bad', patterns: ['/bad', '/bad/:a'] },
    });
  });
});
