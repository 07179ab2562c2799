import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expectAccessible } from '../../support/accessible';
import { type BrokenSite, startBroken } from '../../support/broken-site';
import { expectFallback } from '../../support/expect-fallback';
import { expect, hydrated, test } from '../../support/test';

// One site for all: a format of the future is what no host can read anything of.
test.describe.configure({ mode: 'default' });
test.use({ allowedConsole: /status of 503/ });

let site: BrokenSite;
test.beforeAll(async () => {
  site = await startBroken(async (live) => {
    const file = path.join(live, 'release.json');
    const release = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...release, format: 99, slots: [] }));
    await rm(path.join(live, 'server'), { recursive: true });
  });
});
test.afterAll(() => site.stop());

test('a remote in a format of the future keeps its addresses, and takes nobody down', async ({
  page,
}) => {
  await expectFallback(page, site.shell);
  const product = await page.request.get(`${site.shell.origin}/products/kirune-s3`);
  expect(product.status()).toBe(503);
  expect(site.shell.output()).toContain('has the format 99');
});

test('axe finds nothing wrong with a page whose remote is down', async ({ page }) => {
  await page.goto(`${site.shell.origin}/compare`);
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Retry' })).toBeVisible();
  await expectAccessible(page, 'html');
  await page.goto('about:blank');
});
