import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@waypost/shared/contracts/release.contract';
import { type Fault } from '@waypost/delivery/testing/make-release';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import { replaceServerBundle } from './releases';

/** The remote whose release fails. */
export const REMOTE = 'mf-compare';

/** Adds code to the real server bundle: to all its loaders and pages, or to what runs at first. */
async function addFault(dir: string, { atImport = '', inLoader = '', inRender = '' }: Fault) {
  const release = JSON.parse(await readFile(path.join(dir, 'release.json'), 'utf8')) as Release;
  const code = await readFile(path.join(dir, release.serverBundle), 'utf8');
  await replaceServerBundle(
    dir,
    `${code};
    // A request that names it has the fault; those of the trial do not, unless it is always there.
    let isNamed = false;
    ${atImport};
    for (const route of module.exports.routes) {
      const { loader, lazy, handle } = route;
      // The host keeps from a page what its route does not say that it reads.
      if (handle?.query) route.handle = { ...handle, query: [...handle.query, 'fault'] };
      route.loader = async (args) => {
        isNamed = new URL(args.request.url).searchParams.has('fault');
        ${inLoader};
        return loader(args);
      };
      route.lazy = { Component: async () => {
        const Page = await lazy.Component();
        return function Failing() { ${inRender}; return require('react').createElement(Page); };
      } };
    }`,
  );
}

/** Stores a copy of the remote's good release with a fault, without the site's refusal. */
export async function storeFailing(
  store: ReleaseStore,
  { good, failing }: { good: string; failing: string },
  fault: Fault,
): Promise<void> {
  const dir = await mkdtemp(path.join(tmpdir(), 'waypost-failing-'));
  await cp(await store.openFolder({ name: REMOTE, version: good }), dir, { recursive: true });
  const file = path.join(dir, 'release.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replaceAll(good, failing));
  if (Object.keys(fault).length > 0) await addFault(dir, fault);
  await store.write(dir);
  await rm(dir, { recursive: true });
}
