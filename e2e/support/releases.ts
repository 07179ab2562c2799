import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@waypost/shared/contracts/release.contract';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import { type Ended, runNode } from '@waypost/tooling/test/run-node';
import { changeText } from './change-text';
import { repositoryRoot } from './process';
import { suite } from './site';

/** A folder of releases that a test may break. */
export interface ReleaseFolder {
  dir: string;
  /** Folder of the live release of a remote. */
  live: (remote: string) => Promise<string>;
  remove: () => Promise<void>;
}

/** Leaves out of a copy what shells report and cache of pages: it comes and goes, and belongs to them. */
export const isNoShells = (source: string): boolean =>
  !['.shells', '.pages'].includes(path.basename(source));

/** Copies releases, the suite's unless set otherwise. */
export async function copyReleases(from = suite.releasesDir()): Promise<ReleaseFolder> {
  const dir = await mkdtemp(path.join(path.dirname(suite.releasesDir()), 'releases-'));
  await cp(from, dir, { recursive: true, filter: isNoShells });
  return {
    dir,
    async live(remote) {
      const store = folderReleaseStore(dir);
      const { remotes } = await store.readPointer();
      return store.openFolder({ name: remote, version: remotes[remote] ?? '' });
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}

/**
 * Changes a file of a release, as if it had been released so: the description says the hash of the new
 * file is right, and names no compressed ones of the old file.
 */
async function changeFile(
  live: string,
  find: (release: Release) => string,
  change: (text: string) => string,
): Promise<void> {
  const description = path.join(live, 'release.json');
  const release = JSON.parse(await readFile(description, 'utf8')) as Release;
  const name = find(release);
  const file = path.join(live, name);
  const text = change(await readFile(file, 'utf8'));
  const digest = createHash('sha384').update(text).digest('base64');
  release.integrity[name] = `sha384-${digest}`;
  for (const end of ['.br', '.gz']) {
    delete release.integrity[name + end];
    await rm(file + end, { force: true });
  }
  await writeFile(description, JSON.stringify(release));
  await writeFile(file, text);
}

/** Replaces the server bundle of a release by other code. */
export const replaceServerBundle = (live: string, code: string): Promise<void> =>
  changeFile(
    live,
    ({ serverBundle }) => serverBundle,
    () => code,
  );

/** Adds rules to the style of one of a release's routes, such as `mf-x:page`. */
export const addToStyle = (live: string, route: string, css: string): Promise<void> =>
  changeFile(
    live,
    ({ routes }) => `client/${routes[route]?.css[0] ?? ''}`,
    (text) => text + css,
  );

/** A copy of a remote's sources, where a test may change a text and release it. */
export async function copyRemote(remote: string): Promise<{
  folder: string;
  change: (file: string, from: string, to: string) => Promise<void>;
  remove: () => Promise<void>;
}> {
  // Inside the repository, so that the copy finds the packages it depends on.
  const parent = path.join(repositoryRoot, 'e2e/.tmp');
  await mkdir(parent, { recursive: true });
  const folder = path.join(await mkdtemp(path.join(parent, 'remote-')), remote);
  await cp(path.join(repositoryRoot, remote), folder, {
    recursive: true,
    filter: (source) => !/node_modules|dist$/.test(path.relative(repositoryRoot, source)),
  });
  return {
    folder,
    change: (file, from, to) => changeText(path.join(folder, file), from, to),
    remove: () => rm(path.dirname(folder), { recursive: true, force: true }),
  };
}

/** Runs a command of a remote's team to its end, in the remote's folder, with variables of theirs. */
export const runWaypost = (
  folder: string,
  env: NodeJS.ProcessEnv,
  ...args: string[]
): Promise<Ended> =>
  // npm's own folder would count for the command's.
  runNode(folder, [path.join(repositoryRoot, 'remote-kit/bin/waypost.mjs'), ...args], {
    INIT_CWD: folder,
    ...env,
  });

/**
 * Runs a command, such as `release` or `rollback`, into a folder of releases.
 *
 * @throws Error with the command's output when it fails
 */
export async function waypost(folder: string, releasesDir: string, ...args: string[]) {
  const { code, output } = await runWaypost(folder, { RELEASES_DIR: releasesDir }, ...args);
  if (code !== 0) throw new Error(output);
  return output;
}

/**
 * Changes a text in the browser's files of a release, as if it had been released so: the server goes
 * on rendering the old one.
 *
 * @throws Error when no file contains the text
 */
export async function changeBrowserFiles(live: string, from: string, to: string): Promise<void> {
  const description = path.join(live, 'release.json');
  const release = JSON.parse(await readFile(description, 'utf8')) as Release;
  let changed = 0;
  for (const file of Object.keys(release.integrity)) {
    if (!/^client\/.*\.js$/.test(file)) continue;
    const text = await readFile(path.join(live, file), 'utf8');
    if (!text.includes(from)) continue;
    const code = text.replaceAll(from, to);
    await writeFile(path.join(live, file), code);
    release.integrity[file] = `sha384-${createHash('sha384').update(code).digest('base64')}`;
    // Made of the file as it was.
    for (const packed of ['.br', '.gz']) {
      await rm(path.join(live, file + packed), { force: true });
      delete release.integrity[file + packed];
    }
    changed += 1;
  }
  if (changed === 0) throw new Error(`No file of the browser contains ${from}`);
  await writeFile(description, JSON.stringify(release));
}
