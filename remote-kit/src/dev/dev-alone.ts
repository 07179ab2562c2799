import type { SiteSettings } from '@waypost/shared/settings/settings.contract';
import {
  effectiveSettings,
  settingFaults,
  unknownSettings,
} from '@waypost/shared/settings/site-settings';
import type { OnStop } from '../cli/until-stopped';
import type { RemotePackage } from '../config/read-remote';
import { expectFreePort } from '../free-port';
import { runApiCommand } from './api-command';
import { serveStandalone } from './standalone-server';

/** What to do where a remote's port is taken. */
export const ANOTHER_PORT =
  'Name another one with --port or PORT, or as dev.port in remote.config.ts.';

async function startApi({ name, root, dev }: RemotePackage, onStop: OnStop): Promise<string> {
  if (dev.api) return runApiCommand(dev.api, { cwd: root, onStop });
  throw new Error(
    `${name} needs an API: name a site's origin with --api <origin> or API_ORIGIN, or a ` +
      'command that serves one as dev.api in remote.config.ts.',
  );
}

/**
 * Develops one remote alone.
 *
 * @param options.apiOrigin the API; the remote's own command serves one when left out
 * @param options.backends addresses by name; the API has those that are left out
 * @param options.settings what a site would set of remotes' settings
 * @param options.onStop gets how to stop each part
 * @throws Error when it has no API, or a part does not start
 */
export async function developAlone(
  remote: RemotePackage,
  options: {
    port: number;
    apiOrigin?: string;
    backends: Record<string, string>;
    settings: SiteSettings;
    onStop: OnStop;
  },
): Promise<void> {
  const { port, backends, settings, onStop } = options;
  const faults = settingFaults(remote, settings);
  if (faults.length > 0) {
    throw new Error(
      `${remote.name} needs its settings, such as REMOTE_SETTINGS='{"${remote.name}": {…}}': ${faults.join('; ')}`,
    );
  }
  for (const unknown of unknownSettings({ ...remote, version: 'here' }, settings)) {
    console.warn(unknown);
  }
  await expectFreePort(port, ANOTHER_PORT, 'localhost');
  const apiOrigin = options.apiOrigin ?? (await startApi(remote, onStop));
  const url = await serveStandalone(remote, {
    ...{ port, apiOrigin, backends, onStop },
    settings: remote.settings && effectiveSettings(remote, settings),
  });
  console.log(`${remote.name} runs alone at ${url}`);
}
