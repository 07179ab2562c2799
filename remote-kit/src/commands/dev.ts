import type { Command } from '../cli/command';
import { untilStopped } from '../cli/until-stopped';
import { ownSettings } from '../config/own-settings';
import { readRemote } from '../config/read-remote';
import { readApiOrigin, readBackends, readPortOption, readSiteOrigin } from './dev-options';

/** `waypost dev`: the remote in this folder, alone or within a site, until it is stopped. */
export const dev: Command = {
  about:
    'Runs the remote in this folder, alone or within a site, with hot reloading, until it is stopped.',
  options: {
    port: {
      type: 'string',
      value: 'port',
      about: 'where it listens; PORT or its own when left out',
    },
    api: {
      type: 'string',
      value: 'origin',
      about: 'the API it uses, such as https://example.org; API_ORIGIN when left out',
    },
    site: {
      type: 'string',
      value: 'origin',
      about: 'a site that all else comes from: host, other remotes, API; alone when left out',
    },
  },
  async run(input) {
    const remote = await readRemote(process.cwd());
    const port = readPortOption(input) ?? remote.dev.port;
    const settings = ownSettings() ?? {};
    const siteOrigin = readSiteOrigin(input);
    if (siteOrigin) {
      const { developOnSite } = await import('../dev/on-site/develop-on-site');
      return untilStopped((onStop) =>
        developOnSite(remote, { port, siteOrigin, settings, onStop }),
      );
    }
    const apiOrigin = readApiOrigin(input);
    const backends = readBackends();
    const { developAlone } = await import('../dev/dev-alone');
    await untilStopped((onStop) =>
      developAlone(remote, { port, apiOrigin, backends, settings, onStop }),
    );
  },
};
