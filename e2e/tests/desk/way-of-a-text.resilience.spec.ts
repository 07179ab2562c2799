import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible';
import { tabTo, useByKeys, writeByKeys } from '../../support/keys';
import { openDesk, test, expect } from '../../support/own-desk';
import { repositoryRoot } from '../../support/process';
import { hydrated } from '../../support/test';

const TITLE = 'A lamp that waits';
const FORMER = '/article/a-lamp-that-waits';
const LATER = '/article/the-patient-lamp';
const PICTURE = path.join(repositoryRoot, 'api/content/pictures/products/norvane-atlas-2.webp');
const PHONE = { width: 360, height: 780 };

/** Every page and document that leads readers to an article. */
const LISTS = ['/articles', '/feed', '/sitemap.xml'];

/** Expects that axe finds nothing wrong, and goes on as before. */
async function look(page: Page, part = 'main'): Promise<void> {
  await expectAccessible(page, part);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(PHONE);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text of the article' });

test('a text goes its whole way by keys alone on a phone: written, reviewed, published, moved, taken off and brought back', async ({
  desk,
  page: stranger,
}) => {
  const writing = await desk.signedIn('writer', { viewport: PHONE });
  const writer = desk.newest().name;
  const editing = await desk.signedIn('editor', { viewport: PHONE });
  const editor = desk.newest().name;
  const status = async (address: string): Promise<number> =>
    (await fetch(desk.origin + address, { redirect: 'manual' })).status;
  /** Which lists lead to an address. */
  const showing = async (address: string): Promise<string[]> => {
    const found: string[] = [];
    for (const list of LISTS) {
      const text = await (await fetch(desk.origin + list)).text();
      if (text.includes(address)) found.push(list);
    }
    return found;
  };

  await test.step('a writer makes it, with a picture', async () => {
    await openDesk(writing, `${desk.origin}/desk/articles`);
    await useByKeys(button(writing, 'New article'));
    await writeByKeys(writing.getByRole('textbox', { name: 'Title' }), TITLE);
    await writing.keyboard.press('Enter');
    await writeByKeys(textOf(writing), 'It waits for the dark.\n\n');
    await useByKeys(button(writing, 'Picture'), 'Shift+Tab');
    const upload = writing.getByLabel('Upload pictures');
    await tabTo(writing, upload);
    // The dialog that chooses a file is the system's.
    await upload.setInputFiles(PICTURE);
    await writeByKeys(writing.getByLabel('Description', { exact: true }), 'A lamp on a table');
    await look(writing, 'dialog');
    await useByKeys(button(writing, 'Insert the picture'));
    await expect(textOf(writing)).toContainText('![A lamp on a table](pictures/');
    await expect(writing.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  });

  await test.step('whoever has the link sees the draft', async () => {
    await useByKeys(button(writing, 'Preview'), 'Shift+Tab');
    const link = writing.getByLabel('Link to the draft');
    await expect(link).toHaveValue(/./);
    await stranger.goto(await link.inputValue());
    await hydrated(stranger);
    await expect(stranger.getByText('It waits for the dark.')).toBeVisible();
    await expect(stranger.getByRole('img', { name: 'A lamp on a table' })).toBeVisible();
    expect(await status(FORMER)).toBe(404);
    await useByKeys(button(writing, 'Preview'), 'Shift+Tab');
  });

  const send = async (note: string): Promise<void> => {
    await useByKeys(button(writing, 'Send for review'), 'Shift+Tab');
    await writeByKeys(writing.getByLabel('Note to the editor (optional)'), note);
    await useByKeys(button(writing, 'Send it'));
    await expect(writing.getByText(`Sent for review by ${writer}`)).toBeVisible();
  };
  const openAsEditor = async (): Promise<void> => {
    await openDesk(editing, `${desk.origin}/desk/articles?state=draft&search=lamp+that+waits`);
    await expect(editing.getByText('Sent for review')).toBeVisible();
    await useByKeys(editing.getByRole('link', { name: `Edit: ${TITLE}` }));
    await expect(editing.getByText(`Sent for review by ${writer}`)).toBeVisible();
  };

  await test.step('an editor sends it back, and the writer sends it again', async () => {
    await send('Is it long enough?');
    await openAsEditor();
    await expect(editing.getByText('Is it long enough?')).toBeVisible();
    await useByKeys(button(editing, 'Send back'));
    await look(editing);
    await writeByKeys(editing.getByLabel('What is to be changed'), 'Say what it does by day.');
    await useByKeys(button(editing, 'Send it back'));
    await expect(editing.getByText(`Sent back by ${editor}`)).toBeVisible();

    await writing.reload();
    await expect(writing.getByText('Say what it does by day.')).toBeVisible();
    await tabTo(writing, textOf(writing));
    await writing.keyboard.press('Control+Home');
    await writing.keyboard.type('By day it sleeps. ');
    await look(writing);
    await send('');
  });

  await test.step('an editor publishes it', async () => {
    await openAsEditor();
    await useByKeys(button(editing, 'Publish'));
    await useByKeys(button(editing, 'Publish now'));
    await expect(
      editing.getByText('Published. Every page shows it within a minute.'),
    ).toBeVisible();
    await expect(editing.getByRole('region', { name: 'Review' })).toBeHidden();
    await expect.poll(() => status(FORMER)).toBe(200);
    await expect.poll(() => showing(FORMER)).toEqual(LISTS);
    await stranger.goto(desk.origin + FORMER);
    await hydrated(stranger);
    await expect(stranger.getByText('By day it sleeps.')).toBeVisible();
    const picture = stranger.getByRole('img', { name: 'A lamp on a table' });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  });

  await test.step('its address changes, and the old one leads to the new one', async () => {
    await useByKeys(button(editing, 'Details'));
    await useByKeys(button(editing, 'Change address'));
    await expect(editing.getByText('The old address will lead to the new one.')).toBeVisible();
    await look(editing);
    await writeByKeys(editing.getByLabel('Address', { exact: true }), 'the-patient-lamp');
    await useByKeys(button(editing, 'Use this address'));
    await expect(editing.getByText(`Its address is ${LATER} now.`)).toBeVisible();
    await expect
      .poll(async () => {
        const { status, headers } = await fetch(desk.origin + FORMER, { redirect: 'manual' });
        return [status, headers.get('location')];
      })
      .toEqual([301, expect.stringContaining(LATER)]);
    await expect.poll(() => showing(LATER)).toEqual(LISTS);
    await expect.poll(() => showing(FORMER)).toEqual([]);
  });

  await test.step('it is taken off the site and brought back', async () => {
    await openDesk(editing, `${desk.origin}/desk/articles?search=lamp+that+waits`);
    await useByKeys(button(editing, `Take off: ${TITLE}`));
    await expect.poll(() => status(LATER)).toBe(404);
    await expect.poll(() => showing(LATER)).toEqual([]);
    await useByKeys(button(editing, 'Off the site'), 'Shift+Tab');
    await useByKeys(button(editing, `Publish now: ${TITLE}`));
    await look(editing, 'dialog');
    await useByKeys(editing.getByRole('dialog').getByRole('button', { name: /^As of now$/ }));
    await expect.poll(() => status(LATER)).toBe(200);
    await expect.poll(() => showing(LATER)).toEqual(LISTS);
  });
  await writing.context().close();
  await editing.context().close();
});
