import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startBroken } from '../../support/broken-site';
import { expectFallback } from '../../support/expect-fallback';
import { expect, test } from '../../support/test';

test.use({ allowedConsole: /status of 503/ });

test('a remote in a format of the future keeps its addresses', async ({ page }) => {
  const site = await startBroken(async (live) => {
    const file = path.join(live, 'release.json');
    const release = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...release, format: 99, slots: [] }));
  });
  try {
    await expectFallback(page, site.shell);
    const product = await page.request.get(`${site.shell.origin}/products/kirune-s3`);
    expect(product.status()).toBe(503);
    expect(site.shell.output()).toContain('has the format 99');
  } finally {
    await site.stop();
  }
});
