import { storeFailing } from '../../support/store-failing';
import { NOTHING_LOST, startLoad } from '../../support/load';
import { bannerOf, previewLink } from '../../support/previews';
import { expect, hydrated, test } from '../../support/changing-site';

// A page that could not be shown has the status 500.
test.use({ allowedConsole: /status of 500/ });

test('a preview whose server code loops for ever costs readers nothing, and says so', async ({
  page,
  site,
}) => {
  const { shell, dir, store } = site;
  const good = (await store.readPointer()).remotes['mf-compare'] ?? '';
  const failing = `${good}-loops`;
  await storeFailing(store, { good, failing }, { inRender: 'if (isNamed) for (;;);' });
  const release = `mf-compare@${failing}`;
  await page.goto(await previewLink({ releasesDir: dir }, release, '--path', '/compare'));
  await hydrated(page);
  await expect(bannerOf(page)).toContainText(failing);

  const load = startLoad(shell.origin, ['/', '/compare'], { overallRate: 20 });
  await load.responses(10);
  await page.goto(`${shell.origin}/compare?fault`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `The preview of mf-compare ${failing} failed`,
  );
  // On a busy machine the page's limit may pass before the process is found to hang.
  await expect(
    page.getByText(/^It (no longer responded, and was stopped|did not respond in time)\.$/),
  ).toBeVisible();
  await load.responses(10);
  expect(await load.stop()).toEqual(NOTHING_LOST);
  expect(shell.child.exitCode).toBeNull();

  // Another process shows the pages that do not loop.
  await page.goto(`${shell.origin}/compare`);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Compare Products' })).toBeVisible();
});
