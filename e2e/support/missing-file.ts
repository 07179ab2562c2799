import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Request } from '@playwright/test';
import type { Release } from '@waypost/shared/contracts/release.contract';
import { suite } from './site';
import { expect } from './test';

/** Longer than the host waits for a file of a remote, in milliseconds. */
export const PAST_THE_LIMIT = 20_000;

/** Lets the time pass that the host waits for a page's files. */
export const passLimit = (page: Page): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(PAST_THE_LIMIT);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true', { timeout: 250 });
  }).toPass();

/** How a file of a remote fails to arrive. */
export const waysToMiss = ['404', '500', 'HTML', 'rubbish', 'never', 'abort'] as const;

/** One of {@link waysToMiss}. */
export type WayToMiss = (typeof waysToMiss)[number];

/** In place of a file: every request to the remote, whatever its path. */
export const ALL_FILES = 'all files';

const responses = {
  '404': { status: 404, contentType: 'text/plain', body: 'Not Found' },
  '500': { status: 500, contentType: 'text/plain', body: 'Internal Server Error' },
  HTML: { status: 200, contentType: 'text/html', body: '<!doctype html><title>Sorry</title>' },
};

/** Syntax errors of JavaScript and CSS, each served as what it pretends to be. */
const rubbish = (url: string) => ({
  status: 200,
  contentType: url.endsWith('.css') ? 'text/css' : 'text/javascript',
  body: '}{ <<<',
});

/** Lets requests for a file of a remote go wrong, until the returned function is called. */
export async function missFile(page: Page, remote: string, file: string, way: WayToMiss) {
  const url = file === ALL_FILES ? `**/remotes/${remote}/**` : `**/remotes/${remote}/**/${file}`;
  await page.route(url, (route) => {
    if (way === 'never') return;
    if (way === 'abort') return route.abort();
    return route.fulfill(way === 'rubbish' ? rubbish(route.request().url()) : responses[way]);
  });
  return () => page.unroute(url);
}

/** Leaves out the figure of view counts: it goes up while a test visits the page. */
const withoutViewCounts = (text: string): string => text.replace(/[\d.]+[kKM]? views?/g, 'views');

/** Main's text as the document has it, but for view counts. */
export const mainText = async (page: Page): Promise<string> =>
  withoutViewCounts((await page.locator('main').textContent()) ?? '');

/** Texts of main, one for each text node, but for view counts. */
export async function mainTexts(page: Page): Promise<string[]> {
  const all = await page.evaluate(() => {
    const main = document.querySelector('main');
    const texts: string[] = [];
    if (!main) return texts;
    const nodes = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const text = node.textContent?.trim();
      if (text && !node.parentElement?.closest('script, style')) texts.push(text);
    }
    return texts;
  });
  return all.map(withoutViewCounts);
}

/** A page as the server sends it, and the files of its remote that a browser loads for it. */
export interface ServedPage {
  address: string;
  /** The remote that owns the page. */
  remote: string;
  /** Text of main, as the server wrote it, but for view counts. */
  text: string;
  /** Its parts that a healthy browser leaves as they are: neither greeting nor time. */
  lasting: string[];
  title: string;
  robots: string;
  /** Files of the remote's release. */
  released: string[];
  /** Those of them that the page loads until a reader has come to its end. */
  loaded: string[];
  /** Those of them that are scripts without which the page can't start. */
  starts: string[];
}

/** Scripts and styles of a release, as the release tells them. */
async function filesOf(remote: string, version: string): Promise<string[]> {
  const file = path.join(suite.releasesDir(), remote, version, 'release.json');
  const { integrity } = JSON.parse(await readFile(file, 'utf8')) as Release;
  return Object.keys(integrity)
    .filter((name) => /^client\/.*\.(?:js|css)$/.test(name))
    .map((name) => name.slice('client/'.length))
    .sort();
}

/** Opens a page without scripts for what the server wrote, then in good health for its files. */
export async function servedPage(page: Page, address: string): Promise<ServedPage> {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(suite.siteOrigin() + address, { waitUntil: 'domcontentloaded' });
  const { preloads, ...served } = await page.evaluate(() => {
    const links = [...document.querySelectorAll('link[rel=preload][href^="/remotes/"]')];
    return {
      title: document.title,
      robots: document.querySelector('meta[name=robots]')?.getAttribute('content') ?? '',
      preloads: links.map((link) => link.getAttribute('href') ?? ''),
    };
  });
  const text = await mainText(page);
  const written = await mainTexts(page);
  await page.unroute('**/*.js');
  const requested = new Set<string>();
  const note = (request: Request): void => void requested.add(path.basename(request.url()));
  page.on('request', note);
  // Longer than a reader would wait: on a busy machine, too, all files are to be seen.
  const patience = { timeout: 60_000 };
  await page.goto(suite.siteOrigin() + address, { waitUntil: 'networkidle', ...patience });
  await page.keyboard.press('End');
  await page.waitForLoadState('networkidle', patience);
  page.off('request', note);
  const stays = new Set(await mainTexts(page));
  const [, , remote = '', version = ''] = preloads[0]?.split('/') ?? [];
  const released = remote ? await filesOf(remote, version) : [];
  return {
    ...served,
    text,
    address,
    remote,
    lasting: written.filter((text) => stays.has(text)),
    released,
    loaded: released.filter((file) => requested.has(file)),
    starts: preloads.map((link) => path.basename(link)),
  };
}
