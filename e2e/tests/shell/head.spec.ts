import { suite } from '../../support/site';
import { expect, test } from '../../support/test';

interface Data {
  '@type': string;
  [key: string]: unknown;
}

/** Structured data of a page as the server sends it. */
function structuredData(html: string): Data[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...scripts].map(([, json]) => JSON.parse(json ?? '') as Data);
}

test('every page has a head of its own from the server', async ({ request }) => {
  const titles = new Set<string>();
  const pages = ['/', '/article/the-last-leap-second', '/compare', '/login', '/no/such/page'];
  for (const path of pages) {
    const html = await (await request.get(suite.siteOrigin() + path)).text();
    const head = html.slice(0, html.indexOf('</head>'));
    const count = (pattern: RegExp): number => head.match(pattern)?.length ?? 0;
    expect(count(/<title>[^<]+<\/title>/g), path).toBe(1);
    expect(count(/<meta name="description" content="[^"]+"/g), path).toBe(1);
    expect(count(/<link rel="canonical" href="http[^"]+"/g), path).toBe(1);
    expect(count(/<meta property="og:image" content="http[^"]+"/g), path).toBe(1);
    expect(count(/<meta name="twitter:card"/g), path).toBe(1);
    expect(count(/rel="alternate" type="application\/rss\+xml"/g), path).toBe(1);
    expect(head.includes('content="noindex"'), path).toBe(/login|no\/such/.test(path));
    titles.add(/<title>(.*?)<\/title>/.exec(head)?.[1] ?? '');
  }
  expect(titles.size).toBe(pages.length);
});

test('home tells who the magazine is and how to search it', async ({ request }) => {
  const data = structuredData(await (await request.get(suite.siteOrigin())).text());
  expect(data.map((each) => each['@type'])).toEqual(
    expect.arrayContaining(['Organization', 'WebSite']),
  );
  expect(JSON.stringify(data)).toContain('/search?q={search_term_string}');
});

test('an article tells what it is and where it stands', async ({ request }) => {
  const html = await (
    await request.get(`${suite.siteOrigin()}/article/the-last-leap-second`)
  ).text();
  const types = structuredData(html).map((each) => each['@type']);
  expect(types).toEqual(expect.arrayContaining(['Article', 'BreadcrumbList']));
});
