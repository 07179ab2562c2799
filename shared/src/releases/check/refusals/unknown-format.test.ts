import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RELEASE_FORMAT } from '../../../contracts/release.contract';
import { makeRelease } from '../../../testing/make-release';
import { folderReleaseStore } from '../../store/folder-release-store.server';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-format-'));
});

afterEach(() => rm(dir, { recursive: true }));

/** A store with one release, whose description says another format. */
async function storeWith(format: unknown) {
  const release = await makeRelease(path.join(dir, 'built'), '1');
  const store = folderReleaseStore(path.join(dir, 'releases'));
  await store.write(path.join(dir, 'built'));
  const file = path.join(dir, 'releases/mf-x/1/release.json');
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(release);
  await writeFile(file, JSON.stringify({ ...release, format, field: 'of the future' }));
  return store;
}

it.each([
  ['of the future', RELEASE_FORMAT + 1, `has the format ${RELEASE_FORMAT + 1}`],
  ['from before formats were told', undefined, 'has no format'],
])('refuses a release in a format %s', async (_what, format, message) => {
  const store = await storeWith(format);
  const reading = store.readRelease({ name: 'mf-x', version: '1' });
  await expect(reading).rejects.toThrow(message);
  await expect(reading).rejects.toThrow(
    `(@waypost/remote-kit 1.0.0 built it), and this site reads the format ${RELEASE_FORMAT}. ` +
      "Build the release again with the site's version of @waypost/remote-kit, or update the site.",
  );
});

it('lists it among the stored ones, so that it can be pruned', async () => {
  const store = await storeWith(RELEASE_FORMAT + 1);
  expect(await store.list()).toMatchObject([{ name: 'mf-x', version: '1' }]);
});
