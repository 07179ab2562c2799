import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { glob } from 'tinyglobby';
import { hostVersions } from '@waypost/shared/surfaces/host-versions';
import { CONFIG_FILE } from '../config/read-remote';
import { nextFreePort } from '../free-port';
import { kitVersion } from '../kit-version';

/** `mf-` and words of lower-case letters and digits: a folder, a package and part of a path. */
const NAME = /^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

interface RemoteNames {
  /** Of remote, package and folder: `mf-city-guide`. */
  name: string;
  /** Of its page: `/city-guide`. */
  path: string;
  /** For readers: `City guide`. */
  label: string;
}

/**
 * The names that follow from the name of a remote.
 *
 * @throws Error when it can be none
 */
function remoteNames(name: string): RemoteNames {
  if (!NAME.test(name)) {
    throw new Error(
      `"${name}" can be no remote's name: it takes "mf-" and a word of small letters and digits, ` +
        'such as mf-garden or mf-city-guide.',
    );
  }
  const own = name.replace(/^mf-/, '');
  const words = own.replaceAll('-', ' ');
  return { name, path: `/${own}`, label: words.charAt(0).toUpperCase() + words.slice(1) };
}

/** A remote that stands for all new ones; its tests run with the kit's. */
const template = fileURLToPath(new URL('../../template', import.meta.url));

/** Port of the template; of a team's remotes each gets the next one. */
const FIRST_PORT = 3020;

const withNames = (text: string, { name, path: page, label }: RemoteNames): string =>
  text.replaceAll('mf-example', name).replaceAll('/example', page).replaceAll('Example', label);

/** The ports that the other remotes beside a folder name in their configurations. */
async function portsBeside(folder: string): Promise<Set<number>> {
  const files = await glob(`*/${CONFIG_FILE}`, { cwd: path.dirname(folder), absolute: true });
  const others = files.filter((file) => path.dirname(file) !== folder);
  const texts = await Promise.all(others.map((file) => readFile(file, 'utf8')));
  const named = texts.flatMap((text) => [...text.matchAll(/\bport: *(\d+)/g)]);
  return new Set(named.map(([, port]) => Number(port)));
}

/** Gives a new remote a port that nobody listens on and no remote beside it names. */
async function givePort(folder: string): Promise<void> {
  const file = path.join(folder, CONFIG_FILE);
  const text = await readFile(file, 'utf8');
  const port = await nextFreePort(FIRST_PORT, await portsBeside(folder));
  await writeFile(file, text.replace(String(FIRST_PORT), String(port)));
}

/** Every version from this one on that offers the same. */
const compatible = (version: string): string => `^${version}`;

interface RemoteManifest {
  name: string;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  [field: string]: unknown;
}

/**
 * Adds to the template's `package.json` what a remote takes of the site, in the versions that this
 * kit knows, and the two packages that its team installs.
 */
const newManifest = (template: RemoteManifest): RemoteManifest => ({
  ...template,
  peerDependencies: Object.fromEntries(
    Object.entries(hostVersions).map(([name, version]) => [name, compatible(version)]),
  ),
  devDependencies: {
    '@waypost/remote-kit': compatible(kitVersion),
    '@waypost/shared': compatible(hostVersions['@waypost/shared'] ?? kitVersion),
  },
});

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
  await givePort(folder);
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
