import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import type { SiteSettings } from '@waypost/shared/settings/settings.contract';
import type { OnStop } from '../../cli/until-stopped';
import type { RemotePackage } from '../../config/read-remote';
import { expectFreePort, freePort } from '../../free-port';
import { ANOTHER_PORT } from '../dev-alone';
import { developRemote } from '../dev-remote';
import { runHost } from './run-host';
import { fetchHost, fetchRelease, readOffer } from './site-files';
import { startSiteProxy } from './site-proxy';

/**
 * Develops one remote within a site (decision 147): the site's host runs here with the site's other live
 * releases, and all data are the site's.
 *
 * @param options.siteOrigin such as `https://example.org`
 * @param options.settings take the place of the site's settings of the remote
 * @param options.onStop gets how to stop each part
 * @throws Error when the site does not offer what is needed, or a part does not start
 */
export async function developOnSite(
  remote: RemotePackage,
  options: { port: number; siteOrigin: string; settings: SiteSettings; onStop: OnStop },
): Promise<void> {
  const { port, siteOrigin, onStop } = options;
  await expectFreePort(port, ANOTHER_PORT);
  const offer = await readOffer(siteOrigin);
  const cacheDir = path.join(remote.root, 'node_modules/.cache/waypost');
  await mkdir(cacheDir, { recursive: true });
  const hostDir = await fetchHost(siteOrigin, offer, path.join(cacheDir, 'hosts'));
  const dir = await mkdtemp(path.join(cacheDir, 'run-'));
  onStop(() => rm(dir, { recursive: true, force: true }));
  const store = folderReleaseStore(path.join(dir, 'releases'));

  for (const ref of offer.releases.filter(({ name }) => name !== remote.name)) {
    const draft = await mkdtemp(path.join(dir, 'release-'));
    await fetchRelease(siteOrigin, ref, draft);
    await store.write(draft);
    const { name, version } = ref;
    await store.point({ kind: 'promote', remote: name, version, actor: siteOrigin });
  }

  const filesPort = await freePort();
  const developed = { ...remote, dev: { ...remote.dev, port: filesPort } };
  const { first, live } = await developRemote(developed, { store, buildDir: dir, onStop });
  if (!(await first)) {
    console.error(`${remote.name} is missing: it does not build. It appears once it does.`);
    // A host without any release would end.
    if (offer.releases.every(({ name }) => name === remote.name)) await live;
  }
  const url = await runHost(hostDir, {
    ...{ port, releasesDir: store.place, site: offer.site, onStop },
    settings: {
      ...offer.settings,
      [remote.name]: { ...offer.settings[remote.name], ...options.settings[remote.name] },
    },
    apiOrigin: await startSiteProxy(siteOrigin, onStop),
    assetOrigins: [`http://localhost:${filesPort}`, `ws://localhost:${filesPort}`],
  });
  console.log(
    `${remote.name} runs within ${siteOrigin} at ${url}/\n` +
      'All else comes from that site, and what you send there, such as a comment, is real.',
  );
}
