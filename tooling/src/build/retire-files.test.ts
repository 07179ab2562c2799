import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { retireFiles } from './retire-files';

const DAY = 86_400_000;
let dir: string;

/** Writes files as a build made some days ago would have left them. */
async function build(names: string[], daysAgo: number): Promise<void> {
  const then = new Date(Date.now() - daysAgo * DAY);
  for (const name of names) {
    await writeFile(path.join(dir, 'client', name), name, { flag: 'a' });
    await utimes(path.join(dir, 'client', name), then, then);
  }
}

const retire = (built: string[]) =>
  retireFiles(path.join(dir, 'client'), built, path.join(dir, 'built.json'));
const left = async () => (await readdir(path.join(dir, 'client'))).sort();

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-retire-'));
  await mkdir(path.join(dir, 'client'));
});
afterEach(() => rm(dir, { recursive: true }));

it('keeps what was replaced just now, however old it is', async () => {
  await build(['a.js', 'a.js.br'], 30);
  await retire(['a.js']);
  await build(['b.js'], 0);
  await retire(['b.js']);
  expect(await left()).toEqual(['a.js', 'a.js.br', 'b.js']);
});

it('removes what was replaced more than a week ago, and nothing of the build in use', async () => {
  await build(['a.js', 'a.js.gz'], 8);
  await build(['b.js', 'b.js.gz'], 30);
  await retire(['b.js']);
  expect(await left()).toEqual(['b.js', 'b.js.gz']);
});
