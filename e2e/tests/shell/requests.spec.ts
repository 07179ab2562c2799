import type { Request } from '@playwright/test';
import { mainLink } from '../../support/main-menu';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

const article = '/article/how-a-signal-crosses-an-ocean';

test('every call says that it is JSON, and has a body only where there is something to say', async ({
  page,
}) => {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  const called = (method: string, path: string) =>
    page.waitForRequest(
      (request) => request.method() === method && new URL(request.url()).pathname === `/api${path}`,
    );

  const view = called('POST', '/articles/how-a-signal-crosses-an-ocean/view');
  await page.goto(suite.siteOrigin() + article);
  await hydrated(page);
  expect((await view).postData()).toBeNull();
  expect(await (await view).headerValue('content-length')).toBe('0');

  const suggestions = called('GET', '/articles/search/');
  await page.getByRole('banner').getByRole('combobox').fill('battery');
  expect((await suggestions).postData()).toBeNull();

  const list = called('GET', '/products/');
  await mainLink(page, 'Compare').click();
  await list;

  const subscription = called('POST', '/newsletter/');
  const footer = page.getByRole('contentinfo');
  const email = `reader-${Date.now()}@example.org`;
  await footer.getByRole('textbox').fill(email);
  await footer.getByRole('textbox').press('Enter');
  expect((await subscription).postDataJSON()).toEqual({ email });
  await expect(footer.getByText('Successfully subscribed!')).toBeVisible();

  for (const call of calls) {
    const said = `${call.method()} ${call.url()}`;
    expect((await call.allHeaders())['content-type'], said).toBe('application/json');
  }
  expect(calls.map((call) => call.method())).not.toContain('OPTIONS');
});

test('opened at another address, no style of the document is requested again', async ({ page }) => {
  const styles: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') styles.push(request.url());
  });
  const origin = new URL(suite.siteOrigin());
  origin.hostname = '127.0.0.1';
  await page.goto(new URL(article, origin).href);
  await hydrated(page);
  expect(await page.locator('style[data-href]').count()).toBeGreaterThan(1);
  expect(styles).toEqual([]);
  await mainLink(page, 'Compare').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Compare/);
  expect(styles).not.toEqual([]);
});

test('what every page loads once it is interactive needs no list of hashes', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(`${suite.siteOrigin()}/contact`);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const later = requested.filter((path) => /^\/assets\/\d+\.\w+\.js$/.test(path));
  expect(later).toHaveLength(1);
  expect(requested.filter((path) => /^\/assets\/integrity\./.test(path))).toEqual([]);
});
