import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible';
import { openDesk, test, expect } from '../../support/own-desk';
import { hydrated } from '../../support/test';

const TITLE = 'How we measure';
const FORMER = '/how-we-measure';
const LATER = '/measuring';
const PHONE = { width: 360, height: 780 };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function look(page: Page, part = 'main'): Promise<void> {
  await expectAccessible(page, part);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(PHONE);
}

test('a page is made, previewed, published, moved, taken off, binned and brought back on a phone', async ({
  desk,
  page: stranger,
}) => {
  const editing = await desk.signedIn('editor', { viewport: PHONE });
  const statusOf = async (address: string): Promise<number> =>
    (await fetch(desk.origin + address, { redirect: 'manual' })).status;
  const isInSitemap = async (address: string): Promise<boolean> =>
    (await (await fetch(`${desk.origin}/sitemap.xml`)).text()).includes(`${address}<`);
  const said = (text: string) => expect(editing.getByText(text)).toBeVisible();

  await test.step('an editor makes it, and whoever has the link sees the draft', async () => {
    await openDesk(editing, `${desk.origin}/desk/pages`);
    await expect(editing.getByRole('link', { name: 'Privacy policy', exact: true })).toBeVisible();
    await look(editing);
    await button(editing, 'New page').click();
    await editing.getByRole('textbox', { name: 'Title' }).fill(TITLE);
    await button(editing, 'Start writing').click();
    const text = editing.getByRole('textbox', { name: 'Text of the page' });
    await text.click();
    await editing.keyboard.press('Control+A');
    await editing.keyboard.type('With a scale and a clock.');
    await expect(editing.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await button(editing, 'Preview').click();
    const link = editing.getByLabel('Link to the draft');
    await expect(link).toHaveValue(/\/draft~p/);
    await stranger.goto(await link.inputValue());
    await hydrated(stranger);
    await expect(stranger.getByRole('complementary', { name: 'Draft' })).toBeVisible();
    await expect(stranger.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expect(stranger.getByText('With a scale and a clock.')).toBeVisible();
    await expect(
      editing.frameLocator('iframe').getByRole('article').getByText('With a scale and a clock.'),
    ).toBeVisible();
    expect(await statusOf(FORMER)).toBe(404);
    expect(await isInSitemap(FORMER)).toBe(false);
    await button(editing, 'Preview').click();
  });

  await test.step('it says what search engines show, and is published', async () => {
    await button(editing, 'Details').click();
    await editing.getByLabel('Description there').fill('What our figures are worth.');
    await look(editing);
    await button(editing, 'Publish').click();
    await button(editing, 'Publish now').click();
    await said('Published. Every page shows it within a minute.');
    await expect.poll(() => statusOf(FORMER)).toBe(200);
    await expect.poll(() => isInSitemap(FORMER)).toBe(true);
    await stranger.goto(desk.origin + FORMER);
    await hydrated(stranger);
    await expect(stranger.getByText('With a scale and a clock.')).toBeVisible();
    await expect(stranger.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      'What our figures are worth.',
    );
  });

  await test.step('its address changes: none of the site’s own, and the old one leads to the new one', async () => {
    await button(editing, 'Change address').click();
    const address = editing.getByLabel('Address', { exact: true });
    await address.fill('compare');
    await button(editing, 'Use this address').click();
    await said('is the address of something else');
    await address.fill(LATER.slice(1));
    await button(editing, 'Use this address').click();
    await said(`Its address is ${LATER} now.`);
    await expect
      .poll(async () => {
        const { status, headers } = await fetch(desk.origin + FORMER, { redirect: 'manual' });
        return [status, headers.get('location')];
      })
      .toEqual([301, expect.stringContaining(LATER)]);
    await expect.poll(() => isInSitemap(LATER)).toBe(true);
    expect(await isInSitemap(FORMER)).toBe(false);
    await openDesk(editing, `${desk.origin}/desk/pages/redirects`);
    await said(FORMER);
    await look(editing);
  });

  await test.step('it is taken off the site, and goes back', async () => {
    await openDesk(editing, `${desk.origin}/desk/pages?search=how+we+measure`);
    await button(editing, `Take off: ${TITLE}`).click();
    await expect.poll(() => statusOf(LATER)).toBe(404);
    await expect.poll(() => isInSitemap(LATER)).toBe(false);
    await button(editing, 'Undo').click();
    await expect.poll(() => statusOf(LATER)).toBe(200);
  });

  await test.step('it goes to the bin, and is brought back', async () => {
    await editing.getByRole('link', { name: `Edit: ${TITLE}` }).click();
    await button(editing, 'Details').click();
    await button(editing, 'Move to bin').click();
    await button(editing, 'Move it').click();
    await said('It is in the bin.');
    await expect.poll(() => statusOf(LATER)).toBe(404);
    await button(editing, 'Bin').click();
    await button(editing, `Bring back: ${TITLE}`).click();
    await expect.poll(() => statusOf(LATER)).toBe(200);
  });
  await editing.context().close();
});
