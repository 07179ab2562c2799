import { startBroken } from '../../support/broken-site';
import { expectFallback } from '../../support/expect-fallback';
import { replaceServerBundle } from '../../support/releases';
import { test } from '../../support/test';

test.use({ allowedConsole: /status of 503/ });

test('a remote whose server bundle exports rubbish takes nobody down', async ({ page }) => {
  const site = await startBroken((live) =>
    replaceServerBundle(live, 'module.exports = { routes: 42 };'),
  );
  try {
    await expectFallback(page, site.shell);
  } finally {
    await site.stop();
  }
});
