import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from './process';

/**
 * A build of the host with an older `@waypost/shared`, as a machine has that was not updated yet.
 *
 * @returns its folder below the repository's root, for `startShell`
 * @throws Error where the build does not say its version once
 */
export async function buildOlderHost(
  version: string,
): Promise<{ build: string; remove: () => Promise<void> }> {
  const shared = await readFile(path.join(repositoryRoot, 'shared/package.json'), 'utf8');
  const present = JSON.stringify((JSON.parse(shared) as { version: string }).version);
  const parent = path.join(repositoryRoot, 'e2e/.tmp');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(path.join(parent, 'host-'));
  const build = path.join(folder, 'dist');
  await cp(path.join(repositoryRoot, 'shell/dist'), build, { recursive: true });
  // The packages that the host alone has in a version of its own.
  await symlink(path.join(repositoryRoot, 'shell/node_modules'), path.join(folder, 'node_modules'));
  const server = path.join(build, 'server/main.cjs');
  const parts = (await readFile(server, 'utf8')).split(present);
  if (parts.length !== 2)
    throw new Error(`The host's build has ${present} ${parts.length - 1} times`);
  await writeFile(server, parts.join(JSON.stringify(version)));
  return {
    build: path.relative(repositoryRoot, build),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
