import type { Release } from '@waypost/shared/contracts/release.contract';
import { exampleAddresses } from '@waypost/shared/releases/example-addresses';
import { routeBytes } from '@waypost/shared/releases/route-bytes';
import type { Command, CommandInput } from '../cli/command';
import { createReporter, type Reporter } from '../cli/reporter';
import { readRemote, type RemotePackage } from '../config/read-remote';
import { currentActor } from '../release/release-origin';
import { buildChecked } from '../release/release-remote';
import type { Site } from '../site/site.port';
import type { Finding } from '../verify/finding';
import { onPreviews, onSite } from './find-site';
import { siteOption } from './site-option';

/** Seconds for which the preview is open where nothing ends it before. */
const PREVIEW_SECONDS = 3_600;

/** `--against` names the site, as `--site` does elsewhere. */
const siteOf = ({ positionals, values }: CommandInput): CommandInput => ({
  positionals,
  values: { ...values, site: values.against ?? values.site },
});

/** Builds and checks the release, tells what its routes load, and stores it unless it is there. */
const storeChecked = (remote: RemotePackage, site: Site, reporter: Reporter): Promise<Release> =>
  buildChecked(remote, site, async (dir, release) => {
    const { name, version, routeBudget } = release;
    for (const [route, bytes] of Object.entries(await routeBytes(dir, release))) {
      const facts = { route, bytes, routeBudget };
      reporter.note(`${route} loads ${bytes} of ${routeBudget} bytes (gzip)`, facts);
    }
    if (!(await site.has(release))) await site.store(dir, release);
    reporter.done(`${name} ${version} keeps the rules of ${site.place}`, { remote: name, version });
  });

/** Tells what is wrong with a page. */
function tell(reporter: Reporter, address: string, findings: Finding[]): void {
  if (findings.length === 0) reporter.done(address, { address, findings: 0 });
  for (const { kind, text } of findings) {
    reporter.warn(`${address} ${kind}: ${text}`, { address, kind });
  }
}

/** `waypost verify`: a release of the sources in a preview of the site, page by page. */
export const verify: Command = {
  about:
    'Builds the remote in this folder, checks and uploads it, and opens each of its pages in a preview ' +
    'of the site, in a browser. No reader gets it.',
  options: {
    ...siteOption,
    against: { type: 'string', value: 'origin', about: 'the site; the same as --site' },
  },
  async run(input) {
    const place = siteOf(input);
    const actor = currentActor();
    const remote = await readRemote(process.cwd());
    const reporter = createReporter();
    reporter.progress(`Building ${remote.name}`);
    await onSite(place, async (site) => {
      const release = await storeChecked(remote, site, reporter);
      const addresses = exampleAddresses(release);
      const releases = { [release.name]: release.version };
      await onPreviews(place, async (previews) => {
        const order = { releases, seconds: PREVIEW_SECONDS, path: '/', actor };
        const { id, link } = await previews.open(order);
        let found = 0;
        try {
          const { visitPreview } = await import('../verify/visit-preview');
          // Pages of readers lead to no private ones within a document.
          const leaks = release.private ? null : release.name;
          await visitPreview(link, leaks, addresses, (address, findings) => {
            tell(reporter, address, findings);
            found += findings.length;
          });
        } finally {
          await previews.revoke(id);
        }
        if (found > 0) throw new Error(`${found} findings on ${addresses.length} pages.`);
        reporter.done(`${addresses.length} pages, nothing found`, { pages: addresses.length });
      });
    });
  },
};
