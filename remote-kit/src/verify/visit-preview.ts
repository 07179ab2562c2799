import { type BrowserContext, chromium } from 'playwright-core';
import { chromiumArgs, installedChromium } from './chromium';
import { findLeaks } from './find-leaks';
import type { Finding } from './finding';
import { visitPage } from './visit-page';

/** Findings after which no other page can be reached from a page. */
const isBroken = new Set<Finding['kind']>(['status', 'interactive']);

/** @throws Error where the site does not take the link: its pages would be those of readers */
async function enter(context: BrowserContext, link: string): Promise<void> {
  // The link sets the cookie, whatever page it leads to.
  const response = await context.request.get(link, { maxRedirects: 0 });
  const token = new URL(link).searchParams.get('token');
  if ((await context.cookies()).some(({ value }) => value === token)) return;
  throw new Error(`The site does not show its own preview (${response.status()}): ${link}`);
}

/**
 * Opens pages of a preview, one after the other, in a browser of their own.
 *
 * @param link of the preview
 * @param leaks the remote whose leaks are looked for; `null` for none
 * @param addresses paths of its pages, with how reports name them
 * @param onVisited gets what is wrong with each
 * @throws Error where there is no Chromium, or the site does not respond
 */
export async function visitPreview(
  link: string,
  leaks: string | null,
  addresses: { address: string; label: string }[],
  onVisited: (label: string, findings: Finding[]) => void,
): Promise<void> {
  const executablePath = installedChromium();
  if (!executablePath) {
    throw new Error(
      'Pages are verified in Chromium or Chrome. Install one (Debian: apt-get install chromium-headless-shell) or ' +
        'set CHROMIUM_PATH to its executable.',
    );
  }
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  try {
    const context = await browser.newContext();
    await enter(context, link);
    for (const { address, label } of addresses) {
      const { href } = new URL(address, link);
      const findings = await visitPage(context, href);
      // A page that does not work is left by a new document.
      const isLeft = leaks !== null && !findings.some(({ kind }) => isBroken.has(kind));
      onVisited(
        label,
        isLeft ? [...findings, ...(await findLeaks(context, leaks, href))] : findings,
      );
    }
  } finally {
    await browser.close();
  }
}
