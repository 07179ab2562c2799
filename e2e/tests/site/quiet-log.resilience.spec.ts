import { pageTypes } from '../../support/page-types';
import { copyData, startApi, startShell } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

// The API's 404 for an address without a page is logged as a failed call.
const existing = Object.entries(pageTypes).flatMap(([name, address]) =>
  /^(a missing|the 404) /.test(name) ? [] : [address],
);

test('visits to all types of page leave no warning in the logs', async ({ page }) => {
  const api = await startApi(await copyData());
  const shell = await startShell({ API_ORIGIN: api.origin });
  try {
    for (const address of existing) {
      await page.goto(shell.origin + address);
      await hydrated(page);
      // Images further down are requested, too.
      await page.keyboard.press('End');
      await page.waitForLoadState('networkidle');
    }
  } finally {
    await shell.stop();
    await api.stop();
  }
  const said = api.output().replace(/^Nobody runs the desk yet.*\n/, '');
  expect([said, shell.output()]).toEqual(['', '']);
});
