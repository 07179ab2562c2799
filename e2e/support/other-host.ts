import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from './process';

/** Version of `@waypost/shared` that the host was built with. */
export async function sharedVersion(): Promise<string> {
  const text = await readFile(path.join(repositoryRoot, 'shared/package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/**
 * A build of the host with another version of `@waypost/shared`, as one machine has while others are
 * not updated yet.
 *
 * @returns its folder below the repository's root, for `startShell`
 * @throws Error where the build does not say its version once
 */
export async function buildHostWith(
  version: string,
): Promise<{ build: string; remove: () => Promise<void> }> {
  const present = JSON.stringify(await sharedVersion());
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
