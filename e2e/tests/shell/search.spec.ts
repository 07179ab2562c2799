import { holdBack } from '../../support/hold-back';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

for (const { name, viewport } of [
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
  { name: 'phone', viewport: { width: 360, height: 740 } },
]) {
  test.describe(`the search box on a ${name}`, () => {
    test.use({ viewport });

    const tag = name === 'desktop' ? '@journey' : [];
    test('leads to a suggested article by keyboard', { tag }, async ({ page }) => {
      await page.goto(`${suite.siteOrigin()}/login`);
      await hydrated(page);
      if (name === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
      const box = page.getByRole('combobox', { name: 'Search articles' });
      await box.pressSequentially('battery', { delay: 20 });
      const options = page.getByRole('option');
      await expect(options).toHaveCount(6);
      await expect(options.last()).toHaveText('View all results →');
      await box.press('ArrowDown');
      await box.press('ArrowDown');
      const target = await options.nth(1).getAttribute('href');
      await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
      await box.press('Enter');
      await expect(page).toHaveURL(suite.siteOrigin() + target);
      await expect(page.getByRole('listbox')).toBeHidden();
    });

    test('leads to all results', async ({ page }) => {
      await page.goto(`${suite.siteOrigin()}/login`);
      await hydrated(page);
      if (name === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('combobox', { name: 'Search articles' }).fill('battery');
      await page.getByRole('option', { name: 'View all results →' }).click();
      await expect(page).toHaveURL(/\/search\?q=battery$/);
      await expect(page.getByRole('dialog')).toBeHidden();
    });
  });
}

test.describe('with a backend in trouble', () => {
  test.use({ allowedConsole: /An API call failed|Failed to load resource/ });

  test.beforeEach(async ({ page, faultySite }) => {
    faultySite.backend.heal();
    await page.goto(`${faultySite.origin}/login`);
    await hydrated(page);
  });

  test('shows that it searches while the response is on its way', async ({ page, faultySite }) => {
    faultySite.backend.fail(/articles\/search/, { kind: 'hang' });
    await page.getByRole('combobox').fill('battery');
    await expect(page.getByText('Searching...')).toBeVisible();
  });

  test('empties the list silently on a failure', async ({ page, faultySite }) => {
    const { backend } = faultySite;
    await page.getByRole('combobox').fill('battery');
    await expect(page.getByRole('option')).toHaveCount(6);
    backend.fail(/articles\/search/, { kind: 'status', status: 500 });
    const failed = page.waitForResponse(/q=batteries$/);
    await page.getByRole('combobox').fill('batteries');
    expect((await failed).status()).toBe(500);
    // The suggestions of before stay until then: that they go is the failure's doing.
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(page.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByText('No results found')).toBeHidden();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  });

  test('lets no late response replace a newer one', async ({ page, faultySite }) => {
    faultySite.backend.fail(/q=batt(&|$)/, { kind: 'hang' });
    const box = page.getByRole('combobox');
    const requested = page.waitForRequest(/q=batt$/);
    const givenUp = page.waitForEvent('requestfailed', (request) => /q=batt$/.test(request.url()));
    await box.fill('batt');
    await requested;
    await box.fill('leap second');
    // It can't come late: nobody waits for it any more.
    await givenUp;
    await expect(page.getByRole('option').first()).toContainText(/leap second/i);
  });

  test('says when nothing was found', async ({ page }) => {
    await page.getByRole('combobox').fill('zzzzqqqq');
    await expect(page.getByText('No results found')).toBeVisible();
  });
});

test.describe('when the list’s code does not arrive', () => {
  test.use({ allowedConsole: /could not be loaded|Failed to load resource/ });

  test('Enter leads to all results, and the next word tries again', async ({ page }) => {
    await page.route('**/suggestion-list.*.js', (route) => route.abort());
    await page.goto(`${suite.siteOrigin()}/login`);
    await hydrated(page);
    const box = page.getByRole('combobox');
    const aborted = page.waitForEvent('requestfailed');
    await box.fill('battery');
    await aborted;
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await box.press('ArrowDown');
    await expect(box).not.toHaveAttribute('aria-activedescendant');
    await page.unroute('**/suggestion-list.*.js');
    await box.fill('batteries');
    await expect(page.getByRole('option').last()).toBeVisible();
    await page.route('**/suggestion-list.*.js', (route) => route.abort());
    await page.reload();
    await hydrated(page);
    const again = page.waitForEvent('requestfailed');
    await box.fill('battery');
    await again;
    await box.press('ArrowDown');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=battery$/);
  });
});

test('Escape in the menu closes the suggestions first', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${suite.siteOrigin()}/login`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('combobox').fill('battery');
  await expect(menu.getByRole('option')).toHaveCount(6);
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('listbox')).toBeHidden();
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('combobox')).toHaveValue('battery');
  // The next one empties the field.
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('combobox')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

test('works without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${suite.siteOrigin()}/login`);
  await page.getByRole('combobox').fill('battery');
  await page.getByRole('combobox').press('Enter');
  await expect(page).toHaveURL(/\/search\?q=battery$/);
  await context.close();
});

test('what was typed before the page was interactive is searched for', async ({ page }) => {
  const release = await holdBack(page, /\.js$/);
  await page.goto(suite.siteOrigin(), { waitUntil: 'commit' });
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search articles' });
  await box.fill('batter');
  release();
  await hydrated(page);
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expect(box).toHaveValue('batter');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=batter$/);
});
