import { cp, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { readTestRun } from '../testing/test-run';
import { readOrMakeOrigin } from './content-origin';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(readTestRun().folder, 'origin-'));
});

it('a folder of content is the same one at every start', async () => {
  const id = await readOrMakeOrigin(dataDir, '/srv/texts');
  expect(await readOrMakeOrigin(dataDir, '/srv/texts')).toBe(id);
});

it('another folder of content is another one, beside the same data', async () => {
  const id = await readOrMakeOrigin(dataDir, '/srv/texts');
  expect(await readOrMakeOrigin(dataDir, '/srv/other-texts')).not.toBe(id);
});

it('the folder that comes with the program is told from others', async () => {
  const own = await readOrMakeOrigin(dataDir);
  expect(await readOrMakeOrigin(dataDir, '/srv/texts')).not.toBe(own);
});

it('a copy of the data folder is another machine', async () => {
  const id = await readOrMakeOrigin(dataDir, '/srv/texts');
  const copy = await mkdtemp(path.join(readTestRun().folder, 'origin-copy-'));
  await cp(dataDir, copy, { recursive: true, preserveTimestamps: true });
  expect(await readOrMakeOrigin(copy, '/srv/texts')).not.toBe(id);
  expect(await readOrMakeOrigin(dataDir, '/srv/texts')).toBe(id);
});
