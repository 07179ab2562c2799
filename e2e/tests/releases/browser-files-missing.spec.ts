import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startBroken } from '../../support/broken-site';
import { expectFallback } from '../../support/expect-fallback';
import { test } from '../../support/test';

test.use({ allowedConsole: /status of 503/ });

test('a remote whose browser files are missing takes nobody down', async ({ page }) => {
  const site = await startBroken((live) => rm(path.join(live, 'client'), { recursive: true }));
  try {
    await expectFallback(page, site.shell);
  } finally {
    await site.stop();
  }
});
