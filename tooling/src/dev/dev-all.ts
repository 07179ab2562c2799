import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import type { OnStop } from '@waypost/remote-kit/cli/until-stopped';
import { readRemote } from '@waypost/remote-kit/config/read-remote';
import { expectFreePort, freePort } from '@waypost/remote-kit/free-port';
import { developRemote } from '@waypost/remote-kit/dev/dev-remote';
import { readPort } from '../settings';
import { remoteFolders, repositoryRoot } from '../workspace';
import { developShell } from './dev-shell';
import { runApi } from './run-api';

const SET_PORT = 'Set PORT to a free one.';

/**
 * Develops the whole site with hot reloading: the host, every remote, the API. The
 * host starts with the remotes that build; the others appear once they do.
 *
 * @param onStop gets how to stop each part
 */
export async function developAll(onStop: OnStop): Promise<void> {
  const dir = path.join(repositoryRoot, '.dev');
  const buildDir = path.join(dir, 'build');
  const store = folderReleaseStore(path.join(dir, 'releases'));
  await mkdir(buildDir, { recursive: true });
  const port = readPort('PORT', 3000);
  const remotes = await Promise.all(
    remoteFolders.map((folder) => readRemote(path.join(repositoryRoot, folder))),
  );
  await expectFreePort(port, SET_PORT);
  if (!process.env.API_ORIGIN) await expectFreePort(port + 1, `The API takes it. ${SET_PORT}`);
  for (const { name, dev } of remotes) {
    await expectFreePort(
      dev.port,
      `${name} takes it: see dev.port in its remote.config.ts.`,
      'localhost',
    );
  }
  const api = process.env.API_ORIGIN ? null : await runApi(port + 1, path.join(dir, 'data'));
  if (api) onStop(() => api.child.kill('SIGTERM'));
  const developed = await Promise.all(
    remotes.map((remote) => developRemote(remote, { store, buildDir, onStop })),
  );
  const first = await Promise.all(developed.map((remote) => remote.first));
  for (const { name } of remotes.filter((_, index) => !first[index])) {
    console.error(`${name} is missing: it does not build. It appears once it does.`);
  }
  // The host ends where nothing is live.
  await Promise.race(developed.map(({ live }) => live));
  const filesPort = await freePort();
  const ports = [filesPort, ...remotes.map((remote) => remote.dev.port)];
  const origins = ports.flatMap((one) => [`http://localhost:${one}`, `ws://localhost:${one}`]);
  const env = {
    PORT: String(port),
    API_ORIGIN: process.env.API_ORIGIN ?? api?.origin,
    RELEASES_DIR: store.place,
    ASSET_ORIGINS: origins.join(' '),
  };
  await developShell({ buildDir, port: filesPort, env, onStop });
  console.log(`The site runs at http://localhost:${port}/`);
}
