import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createStaticHandler, type RouteObject } from 'react-router-dom';
import { satisfies } from 'semver';
import type { Release } from '@waypost/shared/contracts/release.contract';
import { assertRemoteModule, type RemoteModule } from '@waypost/shared/contracts/remote.contract';
import { readRelease, releaseDir } from '@waypost/shared/releases/live-pointer';
import { evaluateServerBundle } from '@waypost/shared/releases/server-bundle';
import { copyRoutes } from '@waypost/shared/routing/copy-routes';
import { shellRoutes } from '../../routing/shell-routes';
import { hostVersions } from './host-versions.server';
import { injectedModules } from './injected-modules.server';

/** A release whose server bundle is loaded. */
export interface LoadedRelease {
  release: Release;
  module: RemoteModule;
}

function assertSharedVersions({ name, shared }: Release): void {
  for (const [singleton, range] of Object.entries(shared)) {
    const offered = hostVersions[singleton];
    if (!offered || !satisfies(offered, range)) {
      throw new Error(`${name} wants ${singleton} ${range}, the host has ${offered ?? 'none'}`);
    }
  }
}

async function assertIntegrity(dir: string, { name, integrity, serverBundle }: Release) {
  const digest = createHash('sha384').update(await readFile(path.join(dir, serverBundle)));
  if (integrity[serverBundle] !== `sha384-${digest.digest('base64')}`) {
    throw new Error(`${name}: ${serverBundle} is not the file that was released`);
  }
}

/** Browser files may be served from elsewhere; those below `/remotes/` have to be here. */
async function assertBrowserFiles(dir: string, { name, baseUrl, common, routes }: Release) {
  if (!baseUrl.startsWith('/remotes/')) return;
  const parts = [common, ...Object.values(routes)];
  const files = new Set(parts.flatMap(({ js, css }) => [...js, ...css]));
  for (const file of files) {
    await access(path.join(dir, 'client', file)).catch(() => {
      throw new Error(`${name}: the browser file ${file} is missing`);
    });
  }
}

/** Absolute paths of pages; a route without a path only groups its children. */
const pagePaths = (routes: RouteObject[], parent = ''): string[] =>
  routes.flatMap(({ path: own = '', children }) => {
    const absolute = own.startsWith('/') ? own : [parent, own].filter(Boolean).join('/');
    return children ? pagePaths(children, absolute) : [absolute];
  });

/** Every page stays within the patterns that the release declares as its own. */
function assertPatterns({ name, patterns }: Release, { routes }: RemoteModule): void {
  const strange = pagePaths(routes).filter((pattern) => !patterns.includes(pattern));
  if (strange.length > 0) throw new Error(`${name} has routes it did not declare: ${strange}`);
}

/**
 * Loads one release of a remote and checks all that the host relies on (design §3 and §4).
 *
 * @throws Error naming the first thing that is wrong
 */
export async function loadRelease(
  releasesDir: string,
  name: string,
  version: string,
): Promise<LoadedRelease> {
  const dir = releaseDir(releasesDir, name, version);
  const release = await readRelease(dir);
  if (release.name !== name) throw new Error(`${dir} holds a release of ${release.name}`);
  assertSharedVersions(release);
  await assertIntegrity(dir, release);
  await assertBrowserFiles(dir, release);
  const exposed = await evaluateServerBundle(
    path.join(dir, release.serverBundle),
    injectedModules,
  );
  const module = assertRemoteModule(exposed, name);
  assertPatterns(release, module);
  // React Router refuses what it can't route, such as two routes of one id.
  createStaticHandler(shellRoutes(copyRoutes(module.routes)));
  return { release, module };
}
