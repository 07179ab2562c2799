import type { APIRequestContext } from '@playwright/test';
import { pageTypes } from '../../support/page-types';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

interface Data {
  '@type': string;
  [key: string]: unknown;
}

/** Structured data of a page as the server sends it. */
function structuredData(html: string): Data[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...scripts].map(([, json]) => JSON.parse(json ?? '') as Data);
}

/** The first record of a list of the API. */
async function first<T>(request: APIRequestContext, list: string): Promise<T> {
  const body = (await (await request.get(`${suite.apiOrigin()}/api/${list}/`)).json()) as unknown;
  const [record] = (Array.isArray(body) ? body : (body as { results: T[] }).results) as T[];
  if (!record) throw new Error(`${list} is empty`);
  return record;
}

/** Path of a page, whether it is listed by search engines, and what it tells them of itself. */
type Expected = [path: string, listed: boolean, types: string[]];

async function expectedHeads(request: APIRequestContext): Promise<Expected[]> {
  const article = await first<{ slug: string; author: number }>(request, 'articles');
  const product = await first<{ slug: string }>(request, 'products');
  const comparison = await first<{ slug: string }>(request, 'comparisons');
  const crumbs = 'BreadcrumbList';
  return [
    ['/', true, ['Organization', 'WebSite']],
    [`/article/${article.slug}`, true, ['Article', crumbs]],
    ['/articles', true, [crumbs]],
    ['/trending', true, [crumbs]],
    ['/categories', true, [crumbs]],
    ['/category/technology', true, [crumbs]],
    ['/search?q=battery', false, []],
    ['/tag/energy', false, []],
    [`/author/${article.author}`, true, ['Person', crumbs]],
    ['/about', true, [crumbs]],
    ['/contact', true, [crumbs]],
    ['/privacy', true, [crumbs]],
    ['/compare', true, []],
    [`/compare/${comparison.slug}`, true, [crumbs]],
    [`/products/${product.slug}`, true, ['Product', crumbs]],
    ['/login', false, []],
    ['/no/such/page', false, []],
    ['/article/no-such-article', false, []],
  ];
}

test('every page has a head of its own from the server', async ({ request }) => {
  const titles = new Set<string>();
  const pages = await expectedHeads(request);
  for (const [path, listed, types] of pages) {
    const html = await (await request.get(suite.siteOrigin() + path)).text();
    const head = html.slice(0, html.indexOf('</head>'));
    const count = (pattern: RegExp): number => head.match(pattern)?.length ?? 0;
    expect(count(/<title>[^<]+<\/title>/g), path).toBe(1);
    expect(count(/<meta name="description" content="[^"]+"/g), path).toBe(1);
    expect(count(/<link rel="canonical" href="http[^"]+"/g), path).toBe(1);
    expect(count(/<meta property="og:image" content="http[^"]+"/g), path).toBe(1);
    expect(count(/<meta name="twitter:card"/g), path).toBe(1);
    expect(count(/<meta name="robots"/g), path).toBe(1);
    expect(head.includes('<meta name="robots" content="noindex"'), path).toBe(!listed);
    const category = path.startsWith('/category/') ? 1 : 0;
    expect(count(/rel="alternate" type="application\/rss\+xml"/g), path).toBe(1 + category);
    const found = JSON.stringify(structuredData(html)).matchAll(/"@type":"(\w+)"/g);
    expect(
      [...found].map(([, type]) => type),
      path,
    ).toEqual(expect.arrayContaining(types));
    titles.add(/<title>(.*?)<\/title>/.exec(head)?.[1] ?? '');
  }
  expect(titles.size).toBe(pages.length);
});

test('the largest image of a page is requested once, ahead of its place', async ({ request }) => {
  for (const path of [
    pageTypes.home,
    pageTypes['an article'],
    pageTypes['a comparison'],
    pageTypes['a product'],
  ]) {
    const html = await (await request.get(suite.siteOrigin() + path)).text();
    const head = html.slice(0, html.indexOf('</head>'));
    const links = head.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
    const images = links.map((link) => /\/media\/[^?" ]+/.exec(link)?.[0]);
    expect(images.length, path).toBeGreaterThan(0);
    expect(images, path).toEqual([...new Set(images)]);
  }
});

test('home tells how to search the magazine', async ({ request }) => {
  const data = structuredData(await (await request.get(suite.siteOrigin())).text());
  expect(JSON.stringify(data)).toContain('/search?q={search_term_string}');
});

test('networks learn of an article’s image, author and dates', async ({ request }) => {
  const { slug } = await first<{ slug: string }>(request, 'articles');
  const html = await (await request.get(`${suite.siteOrigin()}/article/${slug}`)).text();
  for (const name of ['og:image:width', 'og:image:height', 'og:image:alt']) {
    expect(html).toMatch(new RegExp(`<meta property="${name}" content="[^"]+"`));
  }
  for (const name of ['published_time', 'modified_time', 'author', 'section']) {
    expect(html).toMatch(new RegExp(`<meta property="article:${name}" content="[^"]+"`));
  }
});

test('meta_title and meta_description are what search engines get, where given', async ({
  page,
  request,
  faultySite,
}) => {
  const { origin, backend } = faultySite;
  backend.heal();
  const { slug } = await first<{ slug: string }>(request, 'articles');
  const article = (await (
    await request.get(`${suite.apiOrigin()}/api/articles/${slug}/`)
  ).json()) as Record<string, unknown>;
  const meta = { meta_title: 'A title for engines', meta_description: 'Words for engines.' };
  const call = new RegExp(`GET /api/articles/${slug}/$`);
  backend.fail(call, { kind: 'body', body: { ...article, ...meta } });
  await page.goto(`${origin}/article/${slug}`);
  await hydrated(page);
  await expect(page).toHaveTitle('A title for engines | Waypost');
  const described = page.locator('meta[name="description"]');
  await expect(described).toHaveAttribute('content', 'Words for engines.');
  backend.fail(call, { kind: 'body', body: { ...article, meta_title: '', meta_description: '' } });
  await page.reload();
  await hydrated(page);
  await expect(page).toHaveTitle(`${String(article.title)} | Waypost`);
  await expect(described).toHaveAttribute('content', String(article.excerpt));
});

test('icons are bitmaps: of an SVG browsers make a document on the thread of the page', async ({
  request,
}) => {
  const html = await (await request.get(suite.siteOrigin() + pageTypes.home)).text();
  const icons = [...html.matchAll(/<link rel="icon" href="([^"]+)"/g)].map(([, href]) => href);
  expect(icons).toHaveLength(2);
  for (const icon of icons) {
    const response = await request.get(`${suite.siteOrigin()}${icon}`);
    expect(response.status(), icon).toBe(200);
    expect(response.headers()['content-type'], icon).toMatch(/^image\/(png|x-icon|vnd\.microsoft)/);
  }
});
