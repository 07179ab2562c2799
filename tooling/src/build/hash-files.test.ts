import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sha384 } from '@waypost/delivery/files.server';
import { hashFiles } from './hash-files';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-hashes-'));
  await writeFile(path.join(dir, 'main.js'), 'start()');
  await writeFile(path.join(dir, 'main.css'), 'h1 {}');
  await writeFile(path.join(dir, 'type.woff2'), 'a font');
});
afterEach(() => rm(dir, { recursive: true }));

const build = () => hashFiles(dir, ['type.woff2', 'main.js', 'main.css']);

it('lists the hashes of scripts and styles, and tells that of the list', async () => {
  const { list, hashes } = await build();
  const text = await readFile(path.join(dir, list), 'utf8');
  const files = { 'main.css': sha384('h1 {}'), 'main.js': sha384('start()') };
  expect(JSON.parse(text)).toEqual(files);
  expect(hashes).toEqual({ ...files, [list]: sha384(text) });
});

it('gives the list another name where a file has changed', async () => {
  const { list } = await build();
  expect((await build()).list).toBe(list);
  await writeFile(path.join(dir, 'main.js'), 'start(2)');
  expect((await build()).list).not.toBe(list);
});
