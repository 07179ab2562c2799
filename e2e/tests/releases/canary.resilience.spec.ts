import type { Page } from '@playwright/test';
import { mainLink } from '../../support/main-menu';
import { expect, hydrated, test } from '../../support/changing-site';

test('a canary reader gets the new remote on the server and in the browser, others the old one', async ({
  browser,
  page,
  site,
}) => {
  const { shell, store, next } = site;
  const { version, liveText: OLD, text: NEW } = next;
  const subtitleOf = (shown: Page) => shown.getByText(new RegExp(`^(${OLD}|${NEW})`));
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  const order = { remote: 'mf-blog', actor: 'test' };
  await page.goto(shell.origin);
  expect(await cookies()).toEqual([]);

  await store.point({ ...order, kind: 'canary', version, percent: 50 });
  // A reader of each side: the first buckets hold both.
  const sides = new Map<string, string>();
  await expect(async () => {
    for (let bucket = 0; bucket < 20; bucket++) {
      const headers = { cookie: `waypost-bucket=${bucket}` };
      const response = await fetch(shell.origin, { headers });
      expect(response.headers.get('cache-control')).toContain('private');
      sides.set((await response.text()).includes(NEW) ? NEW : OLD, String(bucket));
    }
    expect(sides.size).toBe(2);
  }).toPass();

  for (const [text, bucket] of sides) {
    await page.context().addCookies([{ name: 'waypost-bucket', value: bucket, url: shell.origin }]);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto(shell.origin);
    await hydrated(page);
    await expect(subtitleOf(page)).toHaveText(text);
    const ofCanary = loaded.filter((url) => url.includes(`/mf-blog/${version}/`));
    expect(ofCanary.length > 0).toBe(text === NEW);
    // The way back to the page is rendered in the browser.
    await mainLink(page, 'About').click();
    await expect(page).toHaveURL(/\/about$/);
    await mainLink(page, 'Home').click();
    await expect(subtitleOf(page)).toHaveText(text);
  }

  const stranger = await browser.newContext();
  const first = await stranger.newPage();
  await first.goto(shell.origin);
  const seen = (await subtitleOf(first).textContent()) ?? '';
  for (let visit = 0; visit < 3; visit++) {
    await first.goto(shell.origin);
    await expect(subtitleOf(first)).toHaveText(seen);
  }
  expect((await stranger.cookies())[0]).toMatchObject({ name: 'waypost-bucket', httpOnly: true });
  await stranger.close();

  await store.point({ ...order, kind: 'promote', version });
  await expect(async () => {
    // Until the shell has followed, a canary is under way.
    await page.context().clearCookies();
    await page.goto(shell.origin);
    expect(await cookies()).toEqual([]);
    await expect(subtitleOf(page)).toHaveText(NEW);
  }).toPass();
});

test('an aborted canary leaves open tabs at their next page', async ({ page, site }) => {
  const { shell, store, next } = site;
  const order = { remote: 'mf-blog', actor: 'test' };
  const subtitle = page.getByText(new RegExp(`^(${next.liveText}|${next.text})`));
  await store.point({ ...order, kind: 'canary', version: next.version, percent: 99 });
  await expect(async () => {
    await page.context().clearCookies();
    await page.goto(shell.origin);
    await expect(subtitle).toHaveText(next.text);
  }).toPass();
  await hydrated(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await mainLink(page, 'About').click();
  await expect(page).toHaveURL(/\/about$/);
  await mainLink(page, 'Home').click();
  await expect(subtitle).toHaveText(next.text);
  expect(documents).toEqual([]);

  await store.point({ ...order, kind: 'abort' });
  const served = `/-/canaries/mf-blog/${next.version}`;
  await expect
    .poll(async () => (await page.request.get(shell.origin + served)).json())
    .toEqual({ isServed: false });
  await mainLink(page, 'About').click();
  await expect.poll(() => documents).toEqual(['/about']);
  await hydrated(page);
  await mainLink(page, 'Home').click();
  await expect(subtitle).toHaveText(next.liveText);
  expect(documents).toEqual(['/about']);
});
