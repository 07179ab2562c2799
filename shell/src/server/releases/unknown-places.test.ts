import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import { bundleOf, makeRelease } from '@waypost/delivery/testing/make-release';
import { noTrial } from '@waypost/delivery/testing/check-in-process';
import type { Release } from '@waypost/shared/contracts/release.contract';
import { followReleases } from './release-follower';

let dir: string;
let store: ReleaseStore;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-places-'));
  store = folderReleaseStore(dir);
});
afterEach(() => rm(dir, { recursive: true }));

const params = { type: 'object' as const, properties: {}, additionalProperties: false as const };
const box = {
  ...{ params, example: {}, budget: { bytes: 1_000, ms: 10 } },
  ...{ js: ['page.js'], css: [] },
};
const offersBox = `exports.fragmentsApi = exports.api;
  exports.fragments = { box: { params: ${JSON.stringify(params)}, load: async () => null } };`;

async function release(name: string, description: Partial<Release>, code = ''): Promise<void> {
  const files = { 'server/routes.cjs': bundleOf('page', `/${name}`, name) + code };
  const about = { name, patterns: [`/${name}`], ...description };
  await makeRelease(path.join(dir, name, '1'), '1', { description: about, files });
  await store.point({ remote: name, kind: 'promote', version: '1', actor: 'test' });
}

it.each([
  ['the host has', 'header-tools', false],
  ['a live remote has', 'shed-side', false],
  ['nobody has', 'shed-sid', true],
])('tells of a place that a remote fills and %s', async (_what, place, isWarned) => {
  await release('mf-y', { offers: { 'shed-side': {} } });
  const places = [{ place, fragment: 'box', order: 1 }];
  await release('mf-x', { fragments: { box }, places }, offersBox);
  const lines: { msg: string }[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const follower = await followReleases(store, log, noTrial);
  const warning = expect.stringContaining(`mf-x 1 fills the place "${place}" with box`) as string;
  expect(lines.map(({ msg }) => msg)).toEqual(isWarned ? [warning] : []);
  // As `waypost status` shows it.
  expect(follower.served().remotes['mf-x']?.warnings ?? []).toEqual(isWarned ? [warning] : []);
  follower.stop();
});
