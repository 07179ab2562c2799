import type { Page } from '@playwright/test';
import { expectStill } from '../../support/shifts';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

const cards = (page: Page) =>
  page.getByRole('region', { name: 'Latest Articles' }).getByRole('article');

test('makes exactly the calls of home and hero, each once', async ({ page, faultySite }) => {
  const { origin, backend } = faultySite;
  backend.heal();
  backend.calls.length = 0;
  await page.goto(origin);
  await hydrated(page);
  await expect(cards(page)).toHaveCount(12);
  const articles = backend.calls.filter((call) => call.includes('/api/articles/'));
  expect(articles.toSorted()).toEqual([
    'GET /api/articles/?page=1&page_size=10',
    'GET /api/articles/?page=1&page_size=12',
    'GET /api/articles/featured/',
  ]);
  expect(backend.calls).toContain('GET /api/categories/?page=1');
});

test('greets by the reader’s clock and rotates by itself, without a shift', async ({ page }) => {
  await page.clock.install({ time: new Date(2025, 8, 5, 18, 30) });
  await page.goto(suite.siteOrigin());
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good evening, Reader!');
  await expect(page.getByText(/^Last updated: \d+:\d\d [AP]M$/)).toBeVisible();
  const carousel = page.getByRole('region', { name: 'FEATURED TODAY' });
  const first = await carousel.getByRole('heading', { level: 3 }).textContent();
  await page.clock.runFor(5_000);
  await expect(carousel.getByRole('heading', { level: 3 })).not.toHaveText(first ?? '');
  await carousel.getByRole('button', { name: 'Slide 1' }).click();
  await expect(carousel.getByRole('heading', { level: 3 })).toHaveText(first ?? '');
});

for (const width of [360, 1280]) {
  test(`moves nothing while it loads at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(suite.siteOrigin(), { waitUntil: 'networkidle' });
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good /);
    await expectStill(page);
  });
}

test('shares a card in a popup of 600 by 400 and copies its link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.route('https://x.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>X</title>' }),
  );
  await page.goto(suite.siteOrigin());
  await hydrated(page);
  const card = cards(page).first();
  const href = await card.getByRole('heading').getByRole('link').getAttribute('href');
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: /^Share/ }).click();
  const opened = context.waitForEvent('page');
  await card.getByRole('link', { name: 'X', exact: true }).click();
  const popup = await opened;
  await popup.waitForURL(/x\.com/);
  const { searchParams } = new URL(popup.url());
  expect(searchParams.get('url')).toBe(`${suite.siteOrigin()}${href}/`);
  expect(searchParams.get('text')).toBe(title);
  expect(await popup.evaluate(() => [innerWidth, innerHeight, window.opener])).toEqual([
    600,
    400,
    null,
  ]);
  await popup.close();
  await card.getByRole('button', { name: /^Share/ }).click();
  await card.getByRole('button', { name: 'Copy link' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Link copied to clipboard!' }),
  ).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${suite.siteOrigin()}${href}/`,
  );
});

test('the hero shows no article twice, and rests only for those who look', async ({ page }) => {
  await page.clock.install();
  // What comes ahead for the links in view: with the clock passed on, it would count as lost.
  const ahead = ['mf-reader', 'mf-compare'].map((name) =>
    page.waitForEvent('requestfinished', (request) =>
      new RegExp(`/${name}/.*/remoteEntry`).test(request.url()),
    ),
  );
  await page.goto(suite.siteOrigin());
  await hydrated(page);
  await Promise.all(ahead);
  const hero = page.getByRole('region', { name: 'Today' });
  const carousel = page.getByRole('region', { name: 'FEATURED TODAY' });
  const hrefs = await hero
    .locator(':is(h2, h3, ol) a[href^="/article/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toHaveLength(8);
  expect(new Set(hrefs)).toHaveProperty('size', 8);
  const slide = carousel.getByRole('heading', { level: 3 });
  await carousel.getByRole('button', { name: 'Slide 2' }).click();
  const second = (await slide.textContent()) ?? '';
  await page.clock.runFor(20_000);
  await expect(slide).toHaveText(second);
  // The dot keeps the focus of the mouse: that is no reason to rest.
  await page.mouse.move(0, 0);
  await page.clock.runFor(5_000);
  await expect(slide).not.toHaveText(second);
});

test('opens the newsletter dialog', async ({ page }) => {
  await page.goto(suite.siteOrigin());
  await hydrated(page);
  await page.getByRole('button', { name: 'Subscribe Now' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('advertises on phones only', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(suite.siteOrigin());
  const banner = page.getByRole('link', { name: /Advertorial/ });
  await expect(banner).toBeVisible();
  await expect(banner).toHaveAttribute('href', '/contact');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(banner).toBeHidden();
});

test('says what it is to search engines', async ({ page }) => {
  await page.goto(suite.siteOrigin());
  for (const word of ['technology', 'gaming', 'business', 'lifestyle']) {
    await expect(page).toHaveTitle(new RegExp(word));
  }
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = blocks.map((text) => JSON.parse(text) as Record<string, unknown>);
  expect(data.map((block) => block['@type'])).toEqual(
    expect.arrayContaining(['Organization', 'WebSite']),
  );
  const action = data.find((block) => block['@type'] === 'WebSite')?.potentialAction;
  expect(JSON.stringify(action)).toContain(`${suite.siteOrigin()}/search?q=`);
});
