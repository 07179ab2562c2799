import type { RemotePackage } from '../config/read-remote';
import { runApiCommand, type RunningApi } from './api-command';
import { serveStandalone } from './standalone-server';

async function apiOf(remote: RemotePackage, origin: string | undefined): Promise<RunningApi> {
  if (origin) return { origin, stop: () => Promise.resolve() };
  if (remote.dev.api) return runApiCommand(remote.dev.api, remote.root);
  throw new Error(
    `${remote.name} needs an API: name a site's origin with --api <origin> or API_ORIGIN, or a ` +
      'command that serves one as dev.api in remote.config.ts.',
  );
}

/**
 * Develops one remote alone.
 *
 * @param options.apiOrigin the API; the remote's own command serves one when left out
 * @returns how to stop
 */
export async function developAlone(
  remote: RemotePackage,
  options: { port: number; apiOrigin?: string },
): Promise<() => Promise<void>> {
  const api = await apiOf(remote, options.apiOrigin);
  const { url, stop } = await serveStandalone(remote, {
    port: options.port,
    apiOrigin: api.origin,
  });
  console.log(`${remote.name} runs alone at ${url}`);
  return async () => {
    await stop();
    await api.stop();
  };
}
