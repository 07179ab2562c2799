import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toMadePage } from './made-page';
import { createPageCache } from './page-cache';
import { openPageFolder } from './page-folder';

/** A page is past its age even in the millisecond in which it was stored. */
const PAST_AT_ONCE = Number.MIN_VALUE;

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'waypost-pages-'));
});
afterEach(() => rm(parent, { recursive: true }));

const errors: unknown[] = [];
const open = (build = 'a') => openPageFolder(parent, build, (error) => errors.push(error));
afterEach(() => expect(errors.splice(0)).toEqual([]));

const used = { names: ['mf-x'], key: 'a fingerprint' };
const facts = { pattern: '/x', keys: ['articles'], styles: ['sha256-x'], used };

const page = (text: string) => toMadePage(Buffer.from(text), true, facts);

/** Files of a build's pages. */
const filesOf = async (build = 'a') =>
  (await readdir(path.join(parent, build))).filter((name) => name.endsWith('.page'));

async function save(...keys: string[]) {
  const files = await open();
  for (const key of keys) files.save(key, page(`the page at ${key}`));
  await files.settled();
  return files;
}

const keysOf = (files: Awaited<ReturnType<typeof open>>) =>
  files
    .restored()
    .map(({ key }) => key)
    .toSorted();

it('has the pages of before a restart, with all that is known of them', async () => {
  await save('set /', 'set /x');
  const [first] = (await open()).restored().filter(({ key }) => key === 'set /x');
  const { etag, size } = page('the page at set /x');
  expect(first?.page).toMatchObject({ status: 200, ...facts, etag, size });
  expect(String(await first?.page.body('identity'))).toBe('the page at set /x');
  expect(first?.ageMs).toBeLessThan(60_000);
});

it('serves them at once, and at last only where no newer one can be made', async () => {
  await save('set /');
  const cache = createPageCache({
    seconds: PAST_AT_ONCE,
    staleSeconds: () => 60,
    files: await open(),
  });
  const { page: served, from } = await cache.take('set /', () => Promise.reject(new Error('Away')));
  expect([from, String(await served.body('identity'))]).toEqual(['stale', 'the page at set /']);
});

it('stores them by names that tell nothing of the address', async () => {
  await save('set /search?q=../../etc');
  expect(await filesOf()).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.page$/)]);
});

it('removes what is removed, and what the cache drops', async () => {
  const files = await save('set /', 'set /x');
  files.remove('set /');
  await files.settled();
  expect(keysOf(await open())).toEqual(['set /x']);
  const again = await open();
  createPageCache({ seconds: 30, files: again }).drop(() => true);
  await again.settled();
  expect(await filesOf()).toEqual([]);
});

it('ignores and removes files that are torn, strange, of another address or too old', async () => {
  await save('set /torn', 'set /strange', 'set /moved', 'set /old', 'set /good');
  const dir = path.join(parent, 'a');
  const named = new Map<string, string>();
  for (const name of await filesOf()) {
    const text = await readFile(path.join(dir, name), 'latin1');
    named.set((JSON.parse(text.slice(0, text.indexOf('\n'))) as { key: string }).key, name);
  }
  const fileOf = (key: string) => path.join(dir, named.get(key) ?? '');
  const torn = await readFile(fileOf('set /torn'));
  await writeFile(fileOf('set /torn'), torn.subarray(0, torn.length - 3));
  await writeFile(fileOf('set /strange'), 'What is this?');
  await writeFile(fileOf('set /moved'), await readFile(fileOf('set /good')));
  const yesterday = Date.now() / 1_000 - 86_401;
  await utimes(fileOf('set /old'), yesterday, yesterday);
  await writeFile(path.join(dir, 'half.page.123'), 'of a crash');
  expect(keysOf(await open())).toEqual(['set /good']);
  expect(await readdir(dir)).toEqual([named.get('set /good')]);
});

it('reads no page of another build, and removes those that nobody has written for a day', async () => {
  await save('set /');
  expect(keysOf(await open('b'))).toEqual([]);
  expect(await filesOf()).toHaveLength(1);
  const yesterday = Date.now() / 1_000 - 86_401;
  await utimes(path.join(parent, 'a'), yesterday, yesterday);
  await open('b');
  expect(await readdir(parent)).toEqual(['b']);
});

it('knows how far changes were followed', async () => {
  const files = await save('set /');
  expect(files.cursor()).toBeNull();
  files.saveCursor('4711');
  await files.settled();
  expect((await open()).cursor()).toBe('4711');
});

it('goes on without a disk, and says why', async () => {
  await mkdir(parent, { recursive: true });
  await writeFile(path.join(parent, 'a'), 'not a folder');
  const files = await open();
  files.save('set /', page('text'));
  await files.settled();
  expect(files.restored()).toEqual([]);
  expect(errors.splice(0)).toHaveLength(1);
});
