import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import type { Release } from '@waypost/shared/contracts/release.contract';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import { hostOffer } from '@waypost/shared/surfaces/host-offer';
import { hostVersions } from '@waypost/shared/surfaces/host-versions';
import { sharedPackages } from '@waypost/shared/surfaces/singletons';
import { bundleOf, makeRelease } from '@waypost/delivery/testing/make-release';
import { noTrial } from '@waypost/delivery/testing/check-in-process';
import { followReleases } from './release-follower';
import { warnOfUnsuited } from './log-releases';

let dir: string;
let store: ReleaseStore;
let lines: { msg: string; unsuited?: unknown }[];
const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-host-'));
  store = folderReleaseStore(dir);
  lines = [];
});
afterEach(() => rm(dir, { recursive: true }));

/** Makes a release live whose sources were built for a range of `@waypost/shared`. */
async function release(name: string, version: string, range: string): Promise<void> {
  const shared: Release['shared'] = Object.fromEntries(
    sharedPackages.map((each) => [each, { range: '*', names: {} }]),
  );
  shared['@waypost/shared'] = { range, names: {} };
  const description = { name, patterns: [`/${name}`], shared };
  const files = { 'server/routes.cjs': bundleOf('page', `/${name}`, name) };
  await makeRelease(path.join(dir, name, version), version, { description, files });
  await store.point({ remote: name, kind: 'promote', version, actor: 'test' });
}

it('tells which live releases the next major version would not take, and what to do', async () => {
  const present = hostVersions['@waypost/shared'] ?? '';
  await release('mf-old', '1', `^${present}`);
  await release('mf-open', '1', '*');
  const offer = hostOffer([]);
  await warnOfUnsuited(store, log);
  expect(lines).toEqual([]);
  const next = { ...offer, versions: { ...offer.versions, '@waypost/shared': '99.0.0' } };
  await warnOfUnsuited(store, log, next);
  expect(lines).toEqual([
    expect.objectContaining({
      unsuited: [
        {
          ...{ name: 'mf-old', version: '1' },
          breaches: [`it wants @waypost/shared ^${present}, the host has 99.0.0`],
        },
      ],
      msg: expect.stringMatching(
        /^This host does not take live releases: mf-old 1\. .*built for @waypost\/shared 99\.0\.0.*503.*waypost status/,
      ) as string,
    }),
  ]);
});

it('tells of a canary, and of a format that another host reads', async () => {
  await release('mf-old', '1', '*');
  await release('mf-old', '2', '*');
  await store.point({
    ...{ remote: 'mf-old', kind: 'canary', version: '1', percent: 5, actor: 'test' },
  });
  await warnOfUnsuited(store, log, { ...hostOffer([]), format: 99 });
  expect(lines[0]?.unsuited).toMatchObject([
    { version: '2', breaches: [expect.stringContaining('the host reads the format 99')] },
    { version: '1' },
  ]);
});

it('lets a host start that cannot read a release just now', async () => {
  await release('mf-x', '1', '*');
  store.readRelease = () => Promise.reject(new Error('EIO: i/o error, read'));
  await warnOfUnsuited(store, log);
  expect(lines.map(({ msg }) => msg)).toEqual([
    'The live releases could not be compared with this host',
  ]);
});

it('leaves to the last good release what the host does not take, with the reason', async () => {
  await release('mf-x', '1', '*');
  await release('mf-x', '2', '^0.0.1');
  await warnOfUnsuited(store, log);
  const follower = await followReleases(store, pino({ level: 'silent' }), noTrial);
  follower.stop();
  expect(lines[0]?.msg).toContain('mf-x 2');
  expect(follower.served().remotes['mf-x']).toEqual({
    ...{ version: '1', state: 'degraded' },
    reason: expect.stringMatching(
      /it wants @waypost\/shared \^0\.0\.1.*peerDependencies/s,
    ) as string,
  });
});
