import type { Release } from '@waypost/shared/contracts/release.contract';
import { exampleAddresses } from '@waypost/delivery/page-patterns';
import { routeBytes } from '@waypost/delivery/check/route-bytes.server';
import { fragmentPath } from '@waypost/delivery/previews/open-preview.server';
import type { Reporter } from '../cli/reporter';
import type { RemotePackage } from '../config/read-remote';
import { currentActor } from '../release/release-origin';
import { buildChecked } from '../release/release-remote';
import type { Site, SitePreviews } from '../site/site.port';
import type { Finding } from './finding';

/** Seconds for which the preview is open where nothing ends it before. */
const PREVIEW_SECONDS = 3_600;

interface VerifiedOn {
  site: Site;
  /** The site whose offer counts; the same one when left out. */
  against?: Pick<Site, 'offer'> | null;
  reporter: Reporter;
}

/** Tells what is wrong with a page, or with a fragment by itself. */
function tell(reporter: Reporter, address: string, findings: Finding[]): void {
  if (findings.length === 0) reporter.done(address, { address, findings: 0 });
  for (const { kind, text } of findings) {
    reporter.warn(`${address} ${kind}: ${text}`, { address, kind });
  }
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Opens the pages of a stored release in a preview, which ends with it. */
async function visitPages(
  previews: SitePreviews,
  { name, version, ...pages }: Release,
  reporter: Reporter,
): Promise<void> {
  const addresses = [
    ...exampleAddresses(pages).map((address) => ({ address, label: address })),
    ...Object.entries(pages.fragments ?? {}).map(([fragment, { example }]) => ({
      address: fragmentPath({ name, version }, fragment, example),
      label: `fragment ${name}/${fragment}`,
    })),
  ];
  const releases = { [name]: version };
  const actor = currentActor();
  const order = { releases, seconds: PREVIEW_SECONDS, path: '/', actor };
  const { id, link } = await previews.open(order);
  let found = 0;
  let bad = 0;
  try {
    const { visitPreview } = await import('./visit-preview');
    // Pages of readers lead to no private ones within a document.
    const leaks = pages.private ? null : name;
    await visitPreview(link, leaks, addresses, (address, findings) => {
      tell(reporter, address, findings);
      found += findings.length;
      if (findings.length > 0) bad += 1;
    });
  } finally {
    await previews.revoke(id);
  }
  const all = counted(addresses.length, 'page');
  if (found > 0) throw new Error(`${counted(found, 'finding')} on ${bad} of ${all}.`);
  reporter.done(`${all}, nothing found`, { pages: addresses.length });
}

/**
 * Builds a release of the present sources, checks it, stores it unless it is there, and opens its pages in a preview of
 * the site, in a browser. No reader gets it.
 *
 * @returns the release, and whether it was stored now
 * @throws Error where something is found, after each finding was reported
 */
export async function verifyRelease(
  remote: RemotePackage,
  { site, against, reporter }: VerifiedOn,
): Promise<{ version: string; built: boolean }> {
  let built = false;
  const release = await buildChecked(remote, against ?? site, async (dir, description) => {
    const { name, version, routeBudget } = description;
    for (const [route, bytes] of Object.entries(await routeBytes(dir, description))) {
      const facts = { route, bytes, routeBudget };
      reporter.note(`${route} loads ${bytes} of ${routeBudget} bytes (gzip)`, facts);
    }
    built = !(await site.has(description));
    if (built) await site.store(dir, description);
    reporter.done(`${name} ${version} keeps the rules of ${site.place}`, { remote: name, version });
  });
  await visitPages(site.previews, release, reporter);
  return { version: release.version, built };
}
