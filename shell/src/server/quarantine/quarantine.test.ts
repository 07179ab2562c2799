import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { quarantinedReleases } from '@waypost/delivery/store/change-pointer';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import { type Fault, failingBundle, makeRelease } from '@waypost/delivery/testing/make-release';
import type { Trial } from '@waypost/delivery/trial/create-trial.server';
import { EvaluationDelayed } from '@waypost/delivery/evaluation';
import { TrialUndecided } from '@waypost/delivery/trial/trial-undecided';
import { noTrial } from '@waypost/delivery/testing/check-in-process';
import { createPageCache } from '../cache/page-cache';
import { serveForm } from '../pages/serve-form';
import { servePages, testRenderer, testService } from '../testing/serve-pages';
import { followReleases, type ReleaseFollower } from '../releases/release-follower';
import { logOnceAMinute } from '../process/once-a-minute';
import { createQuarantine } from './quarantine';
import { RenderCounter } from './recent-renders';

const FAILS: Fault = { inRender: 'throw new Error("Out of order")' };
const order = { remote: 'mf-x', actor: 'ada' };

let dir: string;
let store: ReleaseStore;
let releases: ReleaseFollower;
let app: FastifyInstance;
let logged: { msg: string; remote?: string; version?: string; reason?: string }[];
let now: number;
let trial: Trial;
const tryNow: Trial = (...order) => trial(...order);

const follow = () => followReleases(store, pino({ level: 'silent' }), noTrial);
const release = async (version: string, fault: Fault): Promise<void> => {
  const files = { 'server/routes.cjs': failingBundle(fault) };
  await makeRelease(path.join(dir, 'mf-x', version), version, { files });
};
const promote = async (version: string): Promise<void> => {
  await store.point({ ...order, kind: 'promote', version });
  await releases.refresh();
};
/** Opens pages until the shell has decided on what fails. */
const visit = async (times: number) => {
  const statuses: number[] = [];
  for (let count = 0; count < times; count++) {
    statuses.push((await app.inject(`/x?visit=${count}`)).statusCode);
  }
  return statuses;
};
const said = (what: string) => logged.filter(({ msg }) => msg.includes(what));
const untilSaid = async (what: string): Promise<void> => {
  while (said(what).length === 0) await new Promise((resolve) => setImmediate(resolve));
};
const quarantined = async () => quarantinedReleases((await store.readPointer()).history);

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-quarantine-'));
  store = folderReleaseStore(dir);
  logged = [];
  now = 0;
  trial = noTrial;
  await release('1', {});
  await store.point({ ...order, kind: 'promote', version: '1' });
  releases = await follow();
  const renderer = testRenderer({ log: logOnceAMinute(() => undefined) });
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) });
  const counter = new RenderCounter({ now: () => now });
  const quarantine = createQuarantine(
    { store, trial: tryNow, renderer, releasesDir: dir },
    log,
    counter,
  );
  const cache = createPageCache({ seconds: 0 });
  const service = testService(releases, { renderer, cache, quarantine });
  app = servePages(service);
  app.post('/*', (request, reply) =>
    serveForm(service, request, reply, { type: 'application/x-www-form-urlencoded', body: '' }),
  );
});
afterEach(async () => {
  await app.close();
  releases.stop();
  await rm(dir, { recursive: true });
});

it('takes off a release that fails in every render: the last good one serves, here and elsewhere', async () => {
  await release('2', FAILS);
  await promote('2');
  expect(await visit(5)).toEqual([503, 503, 503, 503, 503]);
  await untilSaid('is quarantined');
  expect(said('is quarantined')).toEqual([
    expect.objectContaining({
      ...{ remote: 'mf-x', version: '2', serving: '1' },
      reason: '5 of 5 renders failed within a minute, the last one with: Out of order',
    }),
  ]);
  await releases.refresh();
  expect(await visit(1)).toEqual([200]);
  expect(await quarantined()).toEqual([
    expect.objectContaining({ remote: 'mf-x', version: '2', reason: expect.any(String) }),
  ]);
  const afterRestart = await follow();
  expect(afterRestart.served().remotes['mf-x']).toEqual({ version: '1', state: 'ready' });
  afterRestart.stop();
});

it('records why without the folder of the releases', async () => {
  await release('2', { inLoader: 'throw new Error(`No ${__dirname}/words.json`)' });
  await promote('2');
  await visit(5);
  await untilSaid('is quarantined');
  expect((await quarantined())[0]?.reason).toMatch(/with: No words\.json$/);
});

it('takes off a release that throws what has no text, behind the frame of the site', async () => {
  await release('2', { inLoader: 'throw Object.create(null)' });
  await promote('2');
  const { statusCode, body } = await app.inject('/x');
  expect(statusCode).toBe(503);
  expect(body).toContain('This section is taking a break');
  await visit(4);
  await untilSaid('is quarantined');
  expect(said('is quarantined')[0]?.reason).toMatch(/with: \[Object: null prototype\] {}$/);
});

it('says once what is taken off, however many pages fail until the other one serves', async () => {
  await release('2', FAILS);
  await promote('2');
  await visit(5);
  await untilSaid('is quarantined');
  await visit(5);
  await release('3', FAILS);
  await promote('3');
  await visit(5);
  while (said('is quarantined').length < 2) await new Promise((done) => setImmediate(done));
  expect(logged.map(({ msg }) => msg)).toEqual(['mf-x 2 is quarantined', 'mf-x 3 is quarantined']);
});

it('counts no forms, which no render tries again', async () => {
  await release('2', { ...FAILS, inAction: 'throw new Error("Out of ink")' });
  await promote('2');
  await visit(4);
  expect((await app.inject({ method: 'POST', url: '/x' })).statusCode).toBe(503);
  await visit(1);
  await untilSaid('is quarantined');
  expect(said('is quarantined')[0]?.reason).toBe(
    '5 of 5 renders failed within a minute, the last one with: Out of order',
  );
});

it('takes off a release that fails in one of ten renders', async () => {
  await release('2', {
    atImport: 'let renders = 0',
    inRender: 'renders += 1; if (renders % 10 === 0) throw new Error("The tenth")',
  });
  await promote('2');
  expect(await visit(50)).toContain(200);
  await untilSaid('is quarantined');
  expect(said('is quarantined')[0]?.reason).toMatch(/^5 of \d\d renders failed .*: The tenth$/);
});

it('lets whoever promotes it again by hand lift the quarantine', async () => {
  await release('2', FAILS);
  await promote('2');
  await visit(5);
  await untilSaid('is quarantined');
  await promote('2');
  expect(await quarantined()).toEqual([]);
  expect(releases.served().remotes['mf-x']).toEqual({ version: '2', state: 'ready' });
});

it('leaves the only good release, and says so', async () => {
  await store.point({ ...order, kind: 'withdraw' });
  await release('1', FAILS);
  await release('2', FAILS);
  releases.stop();
  Object.assign(releases, await follow());
  await promote('2');
  await visit(5);
  await untilSaid('no other release renders its pages');
  expect((await store.readPointer()).remotes['mf-x']).toBe('2');
});

it('looks for another release once a minute at most, and says once that there is none', async () => {
  await store.point({ ...order, kind: 'withdraw' });
  await release('1', FAILS);
  await release('2', FAILS);
  releases.stop();
  Object.assign(releases, await follow());
  await promote('2');
  await visit(30);
  await untilSaid('no other release renders its pages');
  await visit(30);
  expect(said('no other release')).toHaveLength(1);
  now = 61_000;
  await visit(5);
  while (said('no other release').length < 2) await new Promise((done) => setImmediate(done));
});

it('leaves a release whose page renders again', async () => {
  const inLoader = 'renders += 1; if (renders <= 5) throw new Error("A bad moment")';
  await release('2', { atImport: 'let renders = 0', inLoader });
  await promote('2');
  expect(await visit(5)).toEqual([503, 503, 503, 503, 503]);
  // The sixth is the quarantine's own.
  await visit(3);
  expect(logged).toEqual([]);
  expect((await store.readPointer()).remotes['mf-x']).toBe('2');
});

it('takes no older release for one that cannot be tried just now, until it can', async () => {
  await release('2', {});
  await promote('2');
  await release('3', FAILS);
  await promote('3');
  trial = (_dir, { version }) =>
    version === '2'
      ? Promise.reject(new TrialUndecided({ name: 'mf-x', version }, 'did not start'))
      : Promise.resolve();
  await visit(5);
  await untilSaid('could not be quarantined');
  expect((await store.readPointer()).remotes['mf-x']).toBe('3');
  trial = noTrial;
  await visit(5);
  await untilSaid('is quarantined');
  expect((await store.readPointer()).remotes['mf-x']).toBe('2');
});

it('takes a release by its last trial where a new one tells little', async () => {
  await release('2', FAILS);
  await promote('2');
  trial = (_dir, ref, _host, belief) =>
    belief === 'last'
      ? Promise.resolve()
      : Promise.reject(new TrialUndecided(ref, 'tells little while the API fails', true));
  await visit(5);
  await untilSaid('is quarantined');
  expect((await store.readPointer()).remotes['mf-x']).toBe('1');
});

it('tries a release again after a minute that a busy machine is late to load', async () => {
  await release('2', FAILS);
  await promote('2');
  trial = () => Promise.reject(new EvaluationDelayed(2_000));
  await visit(5);
  await untilSaid('could not be quarantined');
  trial = noTrial;
  await visit(10);
  expect((await store.readPointer()).remotes['mf-x']).toBe('2');
  now = 61_000;
  await visit(5);
  await untilSaid('is quarantined');
  expect((await store.readPointer()).remotes['mf-x']).toBe('1');
});

it('takes no release in place of another one that does not have the page', async () => {
  const status = 'return require("react-router-dom").data(null, { status: 404 })';
  await release('1', { inLoader: status });
  releases.stop();
  Object.assign(releases, await follow());
  await release('2', FAILS);
  await promote('2');
  await visit(5);
  await untilSaid('no other release renders its pages');
  expect((await store.readPointer()).remotes['mf-x']).toBe('2');
});

it("counts what the API fails with as nobody's fault", async () => {
  const status = 'return require("react-router-dom").data(null, { status: 503 })';
  await release('2', { inLoader: status });
  await promote('2');
  expect(await visit(8)).toContain(503);
  expect(logged).toEqual([]);
  expect(await quarantined()).toEqual([]);
});

it('forgets failures after a minute', async () => {
  await release('2', FAILS);
  await promote('2');
  await visit(4);
  now = 61_000;
  await visit(4);
  expect(logged).toEqual([]);
});

it('ends a canary that fails, and leaves the live release', async () => {
  await release('2', FAILS);
  await store.point({ ...order, kind: 'canary', version: '2', percent: 99 });
  await releases.refresh();
  await visit(9);
  await untilSaid('is quarantined');
  const { remotes, canaries } = await store.readPointer();
  expect(remotes['mf-x']).toBe('1');
  expect(canaries).toEqual({});
  expect(await quarantined()).toEqual([expect.objectContaining({ version: '2' })]);
});
