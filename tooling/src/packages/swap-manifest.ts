import { spawn } from 'node:child_process';
import { copyFile, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Manifest, publishManifest } from './publish-manifest';

const guard = fileURLToPath(new URL('./restore-after.mjs', import.meta.url));

/** Name that the repository's own `package.json` has while another takes its place. */
const BACKUP = '.package.json.kept';

/**
 * Puts back the `package.json` of the repository.
 *
 * @param root folder of the package
 */
export async function restoreManifest(root: string): Promise<void> {
  await rename(path.join(root, BACKUP), path.join(root, 'package.json'));
}

/**
 * Puts the published `package.json` in the place of the repository's own while npm packs. npm calls
 * nothing when it fails between, so that a process of its own waits for npm's end to restore it.
 *
 * @param root folder of the package
 * @param npm process id of the npm that packs
 */
export async function swapManifest(root: string, npm: number): Promise<void> {
  const file = path.join(root, 'package.json');
  const backup = path.join(root, BACKUP);
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  await copyFile(file, backup);
  spawn(process.execPath, [guard, String(npm), backup, file], {
    detached: true,
    stdio: 'ignore',
  }).unref();
  await writeFile(file, `${JSON.stringify(publishManifest(manifest), null, 2)}\n`);
}
