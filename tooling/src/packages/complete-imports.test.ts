import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { completeImports } from './complete-imports';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-imports-'));
  await writeFile(path.join(dir, 'there.js'), 'export const there = 1;\n');
  await writeFile(path.join(dir, 'there.css'), '');
});
afterEach(() => rm(dir, { recursive: true }));

async function completed(file: string, text: string): Promise<string> {
  await writeFile(path.join(dir, file), text);
  await completeImports(dir);
  return readFile(path.join(dir, file), 'utf8');
}

it.each([
  ['main.js', `import { there } from './there';`, `import { there } from "./there.js";`],
  ['main.js', `export * from './there';`, `export * from "./there.js";`],
  [
    'main.js',
    `const late = () => import(/* webpackChunkName: "late" */ './there');`,
    `const late = () => import(/* webpackChunkName: "late" */ "./there.js");`,
  ],
  ['types.d.ts', `type T = import('./there').T;`, `type T = import("./there.js").T;`],
  ['main.js', `import './there.css'; import 'react';`, `import "./there.css"; import 'react';`],
  ['main.js', `const text = "from './there'";`, `const text = "from './there'";`],
])('completes what %s imports: %s', async (file, text, expected) => {
  expect(await completed(file, text)).toBe(expected);
});

it('refuses an import that leads nowhere', async () => {
  await expect(completed('main.js', `import './gone';`)).rejects.toThrow('leads nowhere');
});
