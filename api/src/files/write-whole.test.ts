import { mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeWhole } from './write-whole';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waypost-whole-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('a file takes the place of what was there, in a folder that is made', async () => {
  const file = path.join(folder, 'lists/authors.yaml');
  await writeWhole(file, 'before');
  await writeWhole(file, Buffer.from('after'));
  expect(await readFile(file, 'utf8')).toBe('after');
  expect(await readdir(path.dirname(file))).toEqual(['authors.yaml']);
});

it('what cannot be written leaves nothing behind', async () => {
  const file = path.join(folder, 'a-folder');
  await mkdir(path.join(file, 'in-use'), { recursive: true });
  await expect(writeWhole(file, 'text')).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['a-folder']);
});
