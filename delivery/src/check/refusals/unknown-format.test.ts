import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RELEASE_FORMAT } from '@waypost/shared/contracts/release.contract';
import { makeRelease } from '../../testing/make-release';
import { UnknownFormat } from '../../release-schema.server';
import { folderReleaseStore } from '../../store/folder-release-store.server';
import { ReleaseExists } from '../../store/release-store.port';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-format-'));
});

afterEach(() => rm(dir, { recursive: true }));

/** A store with one release, whose description says another format. */
async function storeWith(format: unknown, others: object = { field: 'of the future' }) {
  const release = await makeRelease(path.join(dir, 'built'), '1');
  const store = folderReleaseStore(path.join(dir, 'releases'));
  await store.write(path.join(dir, 'built'));
  const file = path.join(dir, 'releases/mf-x/1/release.json');
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(release);
  await writeFile(file, JSON.stringify({ ...release, format, ...others }));
  return store;
}

it('refuses a release in a format of the future', async () => {
  const store = await storeWith(RELEASE_FORMAT + 1);
  await expect(store.readRelease({ name: 'mf-x', version: '1' })).rejects.toThrow(
    `has the format ${RELEASE_FORMAT + 1} (@waypost/remote-kit 1.0.0 built it), and this site reads ` +
      `the format ${RELEASE_FORMAT}. Build the release again with the site's version of ` +
      '@waypost/remote-kit, or update the site.',
  );
});

it('reads a release from before formats were told', async () => {
  const store = await storeWith(undefined, {});
  expect(await store.readRelease({ name: 'mf-x', version: '1' })).toMatchObject({
    format: RELEASE_FORMAT,
    name: 'mf-x',
  });
});

it('keeps it: it is stored, and no other build takes its place', async () => {
  const store = await storeWith(RELEASE_FORMAT + 1);
  expect(await store.has({ name: 'mf-x', version: '1' })).toBe(true);
  await expect(store.write(path.join(dir, 'built'))).rejects.toThrow(ReleaseExists);
  await expect(store.readRelease({ name: 'mf-x', version: '1' })).rejects.toThrow(UnknownFormat);
});

it('lists it among the stored ones, so that it can be pruned', async () => {
  const store = await storeWith(RELEASE_FORMAT + 1);
  expect(await store.list()).toMatchObject([
    { name: 'mf-x', version: '1', origin: { by: 'test' } },
  ]);
});

it('lists it also where it says in another way who built it', async () => {
  const store = await storeWith(RELEASE_FORMAT + 1, { origin: { pipeline: 7 } });
  expect(await store.list()).toMatchObject([{ name: 'mf-x', version: '1', origin: null }]);
});
