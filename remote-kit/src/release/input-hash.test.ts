import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSourceReader, inputHash } from './input-hash';

let parent: string;
let root: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'waypost-hash-'));
  root = path.join(parent, 'mf-x');
  await write('src/routes.tsx');
  await write('package.json', '{}');
  await write('tsconfig.json', '{}');
  await write('node_modules/part/package.json', '{}');
  await write('node_modules/part/tsconfig.remote.json', '{}');
  await write('node_modules/part/dist/part.js');
  await write('../package-lock.json', '{}');
});
afterEach(() => rm(parent, { recursive: true }));

async function write(file: string, text = ''): Promise<void> {
  const target = path.join(root, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}

const hash = (): Promise<string> => inputHash(root, ['part']);

it.each([
  'src/page/page.tsx',
  'src/page/page.module.css',
  'standalone/main.tsx',
  'remote.config.ts',
  'package.json',
  'tsconfig.json',
  'node_modules/part/dist/part.js',
  'node_modules/part/tsconfig.remote.json',
  '../package-lock.json',
])('changes with %s', async (file) => {
  const before = await hash();
  await write(file, '{ "changed": true }');
  expect(await hash()).not.toBe(before);
});

it.each(['src/page/page.test.tsx', 'README.md', 'dist/x.js', 'src/testing/x.ts'])(
  'stays when %s changes',
  async (file) => {
    const before = await hash();
    await write(file, 'changed');
    expect(await hash()).toBe(before);
  },
);

it('is the same for the same sources elsewhere', async () => {
  const before = await hash();
  const elsewhere = `${parent}-elsewhere`;
  await cp(parent, elsewhere, { recursive: true });
  expect(await inputHash(path.join(elsewhere, 'mf-x'), ['part'])).toBe(before);
  await rm(elsewhere, { recursive: true });
});

it('is the same where sources were read for another package before', async () => {
  const other = path.join(parent, 'mf-y');
  await cp(root, other, { recursive: true });
  const alone = await hash();
  const sources = createSourceReader();
  await inputHash(other, ['part'], sources);
  expect(await inputHash(root, ['part'], sources)).toBe(alone);
});

it('sees changes by a reader of its own alone', async () => {
  const sources = createSourceReader();
  const before = await inputHash(root, ['part'], sources);
  await write('src/routes.tsx', 'changed');
  expect(await inputHash(root, ['part'], sources)).toBe(before);
  expect(await hash()).not.toBe(before);
});
