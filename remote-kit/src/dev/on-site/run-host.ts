import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { DevelopOffer } from '@waypost/delivery/develop-schema.server';
import type { OnStop } from '../../cli/until-stopped';

/** Variables that a site's code gets: none is a secret of the developer's or a setting of another site. */
const HARMLESS = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'LC_ALL'];

/** The site's brand as settings of its host. */
function brandOf(site: DevelopOffer['site']) {
  const { name, tagline, contactEmail, contactPhone, social, fixedCategories, navigation } = site;
  const settings = {
    ...{ SITE_NAME: name, SITE_TAGLINE: tagline },
    ...{ CONTACT_EMAIL: contactEmail, CONTACT_PHONE: contactPhone },
    FIXED_CATEGORIES: fixedCategories ? 'on' : 'off',
    ...Object.fromEntries(
      Object.entries(navigation).map(([place, paths]) => [
        `NAVIGATION_${place.toUpperCase()}`,
        paths.join(' '),
      ]),
    ),
    ...Object.fromEntries(
      social.map(({ network, url }) => [`SOCIAL_${network.toUpperCase()}`, url]),
    ),
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''));
}

/**
 * Runs a site's host on this machine.
 *
 * @param hostDir its folder
 * @param options.assetOrigins where the developed remote's files and updates come from
 * @param options.onStop gets how to stop it
 * @returns its origin, once it serves
 * @throws Error when it ends before that
 */
export async function runHost(
  hostDir: string,
  options: {
    port: number;
    apiOrigin: string;
    releasesDir: string;
    assetOrigins: string[];
    site: DevelopOffer['site'];
    settings: DevelopOffer['settings'];
    onStop: OnStop;
  },
): Promise<string> {
  const { port, apiOrigin, releasesDir, assetOrigins, site, settings, onStop } = options;
  const own = Object.entries(process.env).filter(([name]) => HARMLESS.includes(name));
  const child = spawn(process.execPath, [path.join(hostDir, 'server/main.cjs')], {
    env: {
      ...Object.fromEntries(own),
      ...brandOf(site),
      ...{ NODE_ENV: 'development', LOG_LEVEL: 'warn', METRICS: 'off' },
      ...{ PAGE_CACHE_SECONDS: '0', PREVIEW_PROCESSES: '0' },
      ...{ PORT: String(port), API_ORIGIN: apiOrigin, RELEASES_DIR: releasesDir },
      REMOTE_SETTINGS: JSON.stringify(settings),
      ASSET_ORIGINS: assetOrigins.join(' '),
    },
    // It ends with this process, too, when the channel between them closes.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  onStop(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exit;
  });
  const ready = new Promise<void>((resolve) => {
    child.on('message', (message: { type?: string }) => {
      if (message.type === 'ready') resolve();
    });
  });
  const ended = exit.then(([code, signal]) => {
    throw new Error(`The site's host ended with ${signal ?? code} before it served.`);
  });
  await Promise.race([ready, ended]);
  ended.catch(() => undefined);
  return `http://localhost:${port}`;
}
