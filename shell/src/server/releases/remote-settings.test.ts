import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { JSDOM } from 'jsdom';
import pino from 'pino';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import { bundleOf, makeRelease } from '@waypost/delivery/testing/make-release';
import type { SettingsSchema, SiteSettings } from '@waypost/shared/settings/settings.contract';
import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { testSite as site } from '@waypost/shared/testing/test-site';
import { PAGE_STATE_ID, type PageState } from '../../state/page-state';
import { noTrial } from '@waypost/delivery/testing/check-in-process';
import { createPageCache } from '../cache/page-cache';
import { servePage } from '../pages/serve-page';
import { logUnknownRemotes } from './log-releases';
import { followReleases, type ReleaseFollower } from './release-follower';

const settings: SettingsSchema = {
  mapKey: { type: 'string', description: 'Key of the map', required: true },
  perPage: { type: 'number', description: 'Events on a page', default: 10 },
};

/** A page that shows its setting. */
const bundle = `
  const { createElement } = require('react');
  let values;
  exports.settings = { set: (given) => { values = given; } };
  ${bundleOf('', '/x').replace('lazy: {}, element: ""', 'Component: () => createElement("p", null, values.mapKey)')}`;

let dir: string;
let store: ReleaseStore;
let lines: { msg: string; level: number }[];
let follower: ReleaseFollower | undefined;
let app: FastifyInstance;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-settings-'));
  store = folderReleaseStore(dir);
  lines = [];
  await makeRelease(path.join(dir, 'mf-x', '1'), '1', {
    description: { settings },
    files: { 'server/routes.cjs': bundle },
  });
  await makeRelease(path.join(dir, 'mf-y', '1'), '1', {
    description: { name: 'mf-y', patterns: ['/y'] },
    files: {
      'server/routes.cjs': bundleOf('the other page', '/y', 'mf-y').replace('lazy: {},', ''),
    },
  });
  for (const remote of ['mf-x', 'mf-y']) {
    await store.point({ remote, actor: 'test', kind: 'promote', version: '1' });
  }
});
afterEach(async () => {
  follower?.stop();
  await app.close();
  await rm(dir, { recursive: true });
});

/** Starts a site with what its operator sets. */
async function start(set: SiteSettings): Promise<ReleaseFollower> {
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  follower = await followReleases(store, log, noTrial, null, { settings: set });
  logUnknownRemotes(log, follower.current().remotes, set);
  app = fastify();
  const renderer = {
    ...{ site, manifest: { js: [], css: [], fonts: [], integrity: {} }, styles: new Map() },
    http: fakeHttp({ 'GET /categories/': failWith(500) }).http,
    ...{ limitMs: 10_000, fragmentMs: 300, takesReports: true, log: () => undefined },
  };
  const service = {
    ...{ renderer, releases: follower, cache: createPageCache({ seconds: 30 }), cdnSeconds: 0 },
    ...{ quarantine: { note: () => undefined }, metrics: null },
  };
  app.get('/*', (request, reply) => servePage(service, request, reply));
  return follower;
}

async function open(address: string) {
  const { statusCode, body } = await app.inject(address);
  const { document } = new JSDOM(body).window;
  const state = document.getElementById(PAGE_STATE_ID)?.textContent ?? '{}';
  return { statusCode, document, state: JSON.parse(state) as PageState };
}

const warnings = (): string[] => lines.filter(({ level }) => level === 40).map(({ msg }) => msg);

it('renders pages with what the site sets, and gives browsers the same, of that remote only', async () => {
  await start({ 'mf-x': { mapKey: 'abc' } });
  const { document, state } = await open('/x');
  expect(document.querySelector('main p')?.textContent).toBe('abc');
  expect(
    state.releases.map((release) => [release.name, 'settings' in release && release.settings]),
  ).toEqual([
    ['mf-x', { mapKey: 'abc', perPage: 10 }],
    ['mf-y', false],
  ]);
  expect(warnings()).toEqual([]);
});

it.each([
  ['is missing', {}, /"mapKey" is not set: Key of the map/],
  ['is wrong', { 'mf-x': { mapKey: 1 } }, /"mapKey" is a number, and has to be a string/],
])('serves all other remotes where a setting %s, and says which', async (_what, set, why) => {
  const { remotes } = (await start(set)).served();
  expect(remotes).toMatchObject({ 'mf-x': { state: 'broken' }, 'mf-y': { state: 'ready' } });
  expect(remotes['mf-x']?.reason).toMatch(why);
  expect(remotes['mf-x']?.reason).toMatch(/REMOTE_SETTINGS/);
  expect((await open('/x')).statusCode).toBe(503);
  expect((await open('/y')).statusCode).toBe(200);
});

it('serves a remote with a setting that it does not have, and warns of it', async () => {
  const { remotes } = (await start({ 'mf-x': { mapKey: 'abc', mapkey: 'abc' } })).served();
  const warning =
    'REMOTE_SETTINGS sets "mapkey", which mf-x 1 does not have. It has mapKey, perPage.';
  expect(remotes['mf-x']).toMatchObject({ state: 'ready', warnings: [warning] });
  expect(warnings()).toEqual([warning]);
});

it('warns of settings for a remote that is not live', async () => {
  await start({ 'mf-x': { mapKey: 'abc' }, 'mf-z': { mapKey: 'abc' } });
  expect(warnings()).toEqual([
    'REMOTE_SETTINGS names mf-z, which is not live here. There are mf-x, mf-y',
  ]);
});

it('caches the pages of one setting apart from those of another', async () => {
  const before = (await start({ 'mf-x': { mapKey: 'abc' } })).current().key;
  follower?.stop();
  await app.close();
  expect((await start({ 'mf-x': { mapKey: 'def' } })).current().key).not.toBe(before);
  expect((await open('/x')).document.querySelector('main p')?.textContent).toBe('def');
});
