import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import { makeRelease } from '@waypost/delivery/testing/make-release';
import { type Ended, runNode } from '@waypost/tooling/test/run-node';
import { makeRemote } from '../new/make-remote';

const kit = path.resolve(__dirname, '../..');

/** A new remote, as its team finds it: one page at `/garden`. */
export interface NewRemote {
  /** Replaces a text in one of its files; fails where it is not there. */
  change: (file: string, from: string, to: string) => Promise<void>;
  add: (file: string, text: string) => Promise<void>;
  read: (file: string) => Promise<string>;
  /** Checks its types, as `npm run types` does. */
  types: () => Promise<Ended>;
  /** Runs `waypost` in its folder, beside the releases of a site with one other remote. */
  run: (args: string[], env?: NodeJS.ProcessEnv) => Promise<Ended>;
}

/** A site with one other remote, whose page is `/article/:slug`. */
async function openSite(dir: string): Promise<string> {
  const store = folderReleaseStore(path.join(dir, 'releases'));
  const patterns = ['/article/:slug'];
  const { name, version } = await makeRelease(path.join(dir, 'other'), '1', {
    description: { name: 'mf-other', patterns, targets: { article: '/article/:slug' } },
  });
  await store.write(path.join(dir, 'other'));
  await store.point({ kind: 'promote', remote: name, version, actor: 'test' });
  return store.place;
}

/** A remote's own variables: no test's, and no site's of who runs the tests. */
const ENV: NodeJS.ProcessEnv = { NODE_ENV: undefined, WAYPOST_SITE: '' };

/** Makes a remote as `waypost new` does, for a task; it is gone afterwards. */
export async function inNewRemote<T>(task: (remote: NewRemote) => Promise<T>): Promise<T> {
  // Beside the kit, so that the remote finds what its team would have installed.
  const dir = await mkdtemp(path.join(kit, '.tmp-check-'));
  try {
    const folder = await makeRemote('mf-garden', dir);
    const add: NewRemote['add'] = (file, text) => writeFile(path.join(folder, file), text);
    const releases = await openSite(dir);
    return await task({
      add,
      read: (file) => readFile(path.join(folder, file), 'utf8'),
      types: () => runNode(folder, [require.resolve('typescript/bin/tsc')], ENV),
      run: (args, env) =>
        runNode(folder, [path.join(kit, 'bin/waypost.mjs'), ...args], {
          ...ENV,
          RELEASES_DIR: releases,
          ...env,
        }),
      async change(file, from, to) {
        const text = await readFile(path.join(folder, file), 'utf8');
        if (!text.includes(from)) throw new Error(`${file} does not contain "${from}"`);
        await add(file, text.replaceAll(from, to));
      },
    });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
