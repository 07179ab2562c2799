import type { Page, Request } from '@playwright/test';
import { suite } from './site';

/** How a file of a remote fails to arrive. */
export const waysToMiss = ['404', '500', 'HTML', 'rubbish', 'never'] as const;

/** One of {@link waysToMiss}. */
export type WayToMiss = (typeof waysToMiss)[number];

const responses = {
  '404': { status: 404, contentType: 'text/plain', body: 'Not Found' },
  '500': { status: 500, contentType: 'text/plain', body: 'Internal Server Error' },
  HTML: { status: 200, contentType: 'text/html', body: '<!doctype html><title>Sorry</title>' },
};

/** Syntax errors of JavaScript and CSS, each served as what it pretends to be. */
const rubbish = (file: string) => ({
  status: 200,
  contentType: file.endsWith('.css') ? 'text/css' : 'text/javascript',
  body: '}{ <<<',
});

/** Lets every request for a file of a page go wrong, until the returned function is called. */
export async function missFile(page: Page, file: string, way: WayToMiss) {
  const url = `**${file}`;
  await page.route(url, (route) => {
    if (way === 'never') return;
    return route.fulfill(way === 'rubbish' ? rubbish(file) : responses[way]);
  });
  return () => page.unroute(url);
}

/** A page as the server sends it, and the files of its remote that a browser loads for it. */
export interface ServedPage {
  path: string;
  /** Text of main, as the server wrote it. */
  text: string;
  /** Headings below the first, which greets by the time of day on the home page. */
  headings: string[];
  title: string;
  robots: string;
  /** Paths of the remote's scripts and styles. */
  files: string[];
  /** Those of them that are scripts without which the page can't start. */
  starts: string[];
}

/** Opens a page without scripts for what the server wrote, then in good health for its files. */
export async function servedPage(page: Page, path: string): Promise<ServedPage> {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(suite.siteOrigin() + path, { waitUntil: 'domcontentloaded' });
  const served = await page.evaluate(() => {
    const main = document.querySelector('main');
    const headings = [...(main?.querySelectorAll('h2, h3') ?? [])];
    const preloads = [...document.querySelectorAll('link[rel=preload][href^="/remotes/"]')];
    return {
      text: main?.textContent ?? '',
      headings: headings.map(({ textContent }) => textContent ?? ''),
      title: document.title,
      robots: document.querySelector('meta[name=robots]')?.getAttribute('content') ?? '',
      starts: preloads.map((link) => link.getAttribute('href') ?? ''),
    };
  });
  await page.unroute('**/*.js');
  const asked: string[] = [];
  const note = (request: Request): void => void asked.push(new URL(request.url()).pathname);
  page.on('request', note);
  await page.goto(suite.siteOrigin() + path, { waitUntil: 'networkidle' });
  page.off('request', note);
  const base = served.starts[0]?.replace(/[^/]+$/, '') ?? '';
  const files = [...new Set(asked.filter((file) => base && file.startsWith(base)))].sort();
  return { ...served, path, files };
}
