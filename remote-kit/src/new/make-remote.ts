import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { glob } from 'tinyglobby';
import { newManifest, type RemoteManifest } from './new-manifest';
import { type RemoteNames, remoteNames } from './remote-names';

/** A remote that stands for all new ones; its tests run with the kit's. */
const template = fileURLToPath(new URL('../../template', import.meta.url));

const withNames = (text: string, { name, path: page, label }: RemoteNames): string =>
  text.replaceAll('mf-example', name).replaceAll('/example', page).replaceAll('Example', label);

async function fill(folder: string, names: RemoteNames): Promise<void> {
  await cp(template, folder, {
    recursive: true,
    filter: (file) => !/[\\/](node_modules|dist)$/.test(path.relative(template, file)),
  });
  // npm leaves a file of this name out of packages.
  await rename(path.join(folder, 'gitignore'), path.join(folder, '.gitignore'));
  for (const file of await glob('**', { cwd: folder, absolute: true })) {
    await writeFile(file, withNames(await readFile(file, 'utf8'), names));
  }
  const manifest = path.join(folder, 'package.json');
  const made = newManifest(JSON.parse(await readFile(manifest, 'utf8')) as RemoteManifest);
  await writeFile(manifest, `${JSON.stringify(made, null, 2)}\n`);
}

/**
 * Makes a remote in a new folder.
 *
 * @param name such as `mf-garden`; also the folder's name
 * @param parent folder that gets the new one
 * @returns the new folder
 * @throws Error when the name cannot be one, the folder is there or cannot be filled; a folder that
 * was begun is removed
 */
export async function makeRemote(name: string, parent: string): Promise<string> {
  const names = remoteNames(name);
  const folder = path.join(parent, name);
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new Error(`${folder} is there already and stays as it is. Choose another name.`)
      : error;
  });
  try {
    await fill(folder, names);
  } catch (error) {
    // What is left of it would be in the way of the next try.
    await rm(folder, { recursive: true });
    throw error;
  }
  return folder;
}
