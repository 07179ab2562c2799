import path from 'node:path';
import { readRemote } from '../remote-config';
import { remoteFolders, repositoryRoot } from '../workspace';
import { developRemote } from './dev-remote';
import { developShell, SHELL_DEV_PORT } from './dev-shell';
import { runApi } from './run-api';

/**
 * Develops the whole site with hot reloading: the host, every remote, the API.
 *
 * @returns how to stop
 */
export async function developAll(): Promise<() => Promise<void>> {
  const dir = path.join(repositoryRoot, '.dev');
  const dirs = { releasesDir: path.join(dir, 'releases'), buildDir: path.join(dir, 'build') };
  const port = Number(process.env.PORT ?? 3000);
  const remotes = await Promise.all(
    remoteFolders.map((folder) => readRemote(path.join(repositoryRoot, folder))),
  );
  const api = process.env.API_ORIGIN ? null : await runApi(port + 1, path.join(dir, 'data'));
  const stops: (() => Promise<void>)[] = [];
  for (const remote of remotes) stops.push(await developRemote(remote, dirs));
  const ports = [SHELL_DEV_PORT, ...remotes.map(({ devPort }) => devPort)];
  const origins = ports.flatMap((dev) => [`http://localhost:${dev}`, `ws://localhost:${dev}`]);
  stops.push(
    await developShell(dirs.buildDir, {
      PORT: String(port),
      API_ORIGIN: process.env.API_ORIGIN ?? api?.origin,
      RELEASES_DIR: dirs.releasesDir,
      ASSET_ORIGINS: origins.join(' '),
    }),
  );
  console.log(`The site runs at http://localhost:${port}/`);
  return async () => {
    api?.child.kill('SIGTERM');
    await Promise.all(stops.map((stop) => stop()));
  };
}
