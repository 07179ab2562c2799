import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { restoreManifest, swapManifest } from './swap-manifest';

const SOURCE = '{\n  "name": "@waypost/x",\n  "exports": { ".": "./src/x.ts" }\n}\n';

let root: string;
const manifest = (): Promise<string> => readFile(path.join(root, 'package.json'), 'utf8');

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'waypost-pack-'));
  await writeFile(path.join(root, 'package.json'), SOURCE);
});
afterEach(() => rm(root, { recursive: true }));

/** A process in npm's place, which ends when it is asked to. */
function startNpm(): { pid: number; end: () => Promise<void> } {
  const npm = spawn(process.execPath, ['--eval', 'process.stdin.resume()']);
  const exit = once(npm, 'exit');
  return {
    pid: npm.pid ?? 0,
    async end() {
      npm.kill('SIGKILL');
      await exit;
    },
  };
}

it('changes the manifest for the time of packing', async () => {
  const npm = startNpm();
  await swapManifest(root, npm.pid);
  expect(JSON.parse(await manifest())).toMatchObject({
    exports: { '.': { types: './dist/x.d.ts', default: './dist/x.js' } },
  });
  await restoreManifest(root);
  expect(await manifest()).toBe(SOURCE);
  expect(await readdir(root)).toEqual(['package.json']);
  await npm.end();
});

it('restores the manifest when npm ends without a word', async () => {
  const npm = startNpm();
  await swapManifest(root, npm.pid);
  const watcher = watch(root);
  const restored = new Promise<void>((resolve) => {
    watcher.on('change', () => {
      void manifest().then((text) => text === SOURCE && resolve());
    });
  });
  await npm.end();
  await restored;
  watcher.close();
  expect(await readdir(root)).toEqual(['package.json']);
});
