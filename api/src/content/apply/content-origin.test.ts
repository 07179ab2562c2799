import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readOrMakeOrigin } from './content-origin';

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waypost-origin-'));
  dataDir = path.join(folder, 'data');
  await mkdir(dataDir);
});
afterEach(() => rm(folder, { recursive: true }));

it('a folder of content is the same one at every start', async () => {
  const id = await readOrMakeOrigin(dataDir, '/srv/texts');
  expect(await readOrMakeOrigin(dataDir, '/srv/texts')).toBe(id);
});

it('another folder of content is another one, beside the same data', async () => {
  const id = await readOrMakeOrigin(dataDir, '/srv/texts');
  expect(await readOrMakeOrigin(dataDir, '/srv/other-texts')).not.toBe(id);
});

it('the folder that comes with the program is distinguished from others', async () => {
  const own = await readOrMakeOrigin(dataDir);
  expect(await readOrMakeOrigin(dataDir, '/srv/texts')).not.toBe(own);
});

it('a copy of the data folder is another machine', async () => {
  const id = await readOrMakeOrigin(dataDir, '/srv/texts');
  const copy = path.join(folder, 'copy');
  await cp(dataDir, copy, { recursive: true, preserveTimestamps: true });
  expect(await readOrMakeOrigin(copy, '/srv/texts')).not.toBe(id);
  expect(await readOrMakeOrigin(dataDir, '/srv/texts')).toBe(id);
});
