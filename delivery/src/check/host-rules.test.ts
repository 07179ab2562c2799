import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RELEASE_FORMAT } from '@waypost/shared/contracts/release.contract';
import { sharedPackages } from '@waypost/shared/surfaces/singletons';
import { UnknownFormat } from '../release-schema.server';
import { folderReleaseStore } from '../store/folder-release-store.server';
import { ReleaseExists } from '../store/release-store.port';
import { makeRelease } from '../testing/make-release';
import { checked, host } from '../testing/checked';

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

it('reads a release from before formats were stated', async () => {
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

const withRange = (name: string, range?: string) => {
  const uses = sharedPackages.map((each) => [each, { range: '*', names: {} }] as const);
  const others = Object.fromEntries(uses.filter(([each]) => each !== name));
  return { description: { shared: range ? { ...others, [name]: { range, names: {} } } : others } };
};

it.each([
  ['another React', withRange('react', '^18.0.0'), /wants react \^18\.0\.0, the host has 19/],
  [
    'a package that the host lacks',
    withRange('left-pad', '1'),
    /takes left-pad, which the host does not share/,
  ],
  ['what is no range', withRange('react', 'newest'), /the range newest of react is none/],
  [
    'no range of its router',
    withRange('react-router-dom'),
    /lacks the peer dependency react-router-dom/,
  ],
])('refuses a release that wants %s', async (_what, parts, message) => {
  await expect(checked(parts)).rejects.toThrow(message);
});

const using = (request: string, names: string[]) => {
  const range = '*';
  return Object.fromEntries(
    ['react', 'react-dom', 'react-router-dom', 'react-redux', '@waypost/shared'].map((name) => [
      name,
      { range, names: name === request ? { [request]: names } : {} },
    ]),
  ) as Awaited<ReturnType<typeof makeRelease>>['shared'];
};

it('refuses a release that uses a name which the host does not share', async () => {
  const shared = using('react-router-dom', ['Link', 'useBlocker']);
  await expect(checked({ description: { shared } })).rejects.toThrow(
    /it uses useBlocker of react-router-dom, which the host does not share/,
  );
});

it('lets names pass that the host shares', async () => {
  await expect(
    checked({ description: { shared: using('react-redux', ['useSelector']) } }),
  ).resolves.toBeUndefined();
});

const named = { description: { backend: 'events' } };

it('refuses a release whose backend the site lacks, and names the setting', async () => {
  const refused = checked(named, { ...host, backends: ['garden'] });
  await expect(refused).rejects.toThrow(
    /the backend "events", which REMOTE_BACKENDS of the site lacks/,
  );
});

it.each([
  ['has it', ['garden', 'events']],
  ['is not asked about backends', undefined],
])('takes it where the site %s', async (_what, backends) => {
  await expect(checked(named, { ...host, backends })).resolves.toBeUndefined();
});

const labelled = (label: string) =>
  checked({ description: { navigation: [{ place: 'header', to: '/x', label, order: 1 }] } });

it.each([
  ['25 letters', 'a'.repeat(25), /"a{25}" of \/x has 25\. Give each entry .* of 1 to 24/],
  ['520 letters', 'a'.repeat(520), /"a{40}" of \/x has 520\./],
  ['25 emoji of several code points', '👩‍🚀'.repeat(25), /has 25\./],
  ['spaces alone', '  ', /the label of \/x is empty/],
])('refuses a label of %s', async (_what, label, message) => {
  await expect(labelled(label)).rejects.toThrow(message);
});

it.each([
  'Garden',
  'ご利用規約とプライバシーポリシーについての案内',
  'سياسة الخصوصية',
  '👩‍🚀'.repeat(24),
])('takes the label %s', async (label) => {
  await expect(labelled(label)).resolves.toBeUndefined();
});
