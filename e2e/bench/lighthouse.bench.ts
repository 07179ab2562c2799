import { median } from '../support/figures';
import { pageTypes } from '../support/page-types';
import { type LighthouseFigures, runLighthouse } from '../support/run-lighthouse';
import { suite } from '../support/site';
import { test } from '../support/test';

/** Visits of each page; the table has medians. */
const VISITS = 3;

const PAGES = [
  'home',
  'an article',
  'all articles',
  'the categories',
  'a category',
  'a search',
  'an author',
  'the about page',
  'the contact page',
  'a static page',
  'the product list',
  'a product',
  'a comparison',
] as const;

function row(visits: LighthouseFigures[]): Record<string, string | number> {
  const middle = (of: (visit: LighthouseFigures) => number): number =>
    Math.round(median(visits.map(of)));
  const score = (name: string): number => middle(({ scores }) => scores[name] ?? NaN);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    FCP: middle(({ firstPaint }) => firstPaint),
    LCP: middle(({ largestPaint }) => largestPaint),
    'TBT ms': middle(({ blocking }) => blocking),
    SI: middle(({ speedIndex }) => speedIndex),
    shift: median(visits.map(({ shift }) => shift)).toFixed(4),
    requests: middle(({ requests }) => requests),
    bytes: middle(({ bytes }) => bytes),
    'script bytes': middle(({ scriptBytes }) => scriptBytes),
  };
}

test('opens pages as a phone does, with Lighthouse', async () => {
  test.setTimeout(1_800_000);
  const visits = PAGES.map((): LighthouseFigures[] => []);
  // In turns, so that a slow minute meets all pages.
  for (let left = VISITS; left > 0; left--) {
    for (const [index, name] of PAGES.entries()) {
      visits[index]?.push(await runLighthouse(suite.siteOrigin() + pageTypes[name]));
    }
  }
  console.table(Object.fromEntries(PAGES.map((name, index) => [name, row(visits[index] ?? [])])));
});
