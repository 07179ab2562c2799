import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashModules } from './hash-modules';

let folder: string;
const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waypost-hash-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('changes with what a module imports, and with nothing else', async () => {
  await write(
    'entry.ts',
    "import { word } from './word';\nimport pg from 'pg';\nconsole.log(word, pg);\n",
  );
  await write('word.ts', "export const word = 'café';\n");
  const hash = () => hashModules([path.join(folder, 'entry.ts')]);
  const first = await hash();
  await write('beside.ts', 'export {};\n');
  await write('word.ts', "/** For readers only. */\nexport const word: string = 'café';\n");
  expect(await hash()).toBe(first);
  await write('word.ts', "export const word = 'thé';\n");
  expect(await hash()).not.toBe(first);
});
