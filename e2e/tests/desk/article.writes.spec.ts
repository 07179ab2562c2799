import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible';
import { openDesk, test, expect } from '../../support/own-desk';

/** Controls of a page at most, for whoever goes from one to the next. */
const MAX_CONTROLS = 80;

/** Goes to a control as somebody without a pointer does. */
async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  for (let tabs = 0; tabs < MAX_CONTROLS; tabs += 1) {
    if (await control.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${control} is not reached by ${key}`);
}

test('an editor writes an article and publishes it by keys alone', async ({ desk }) => {
  const page = await desk.signedIn('editor', { viewport: { width: 360, height: 780 } });
  await openDesk(page, `${desk.origin}/desk/articles`);
  await tabTo(page, page.getByRole('button', { name: 'New article' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'Title' }));
  await page.keyboard.type('A kettle that listens');
  await page.keyboard.press('Enter');

  const text = page.getByRole('textbox', { name: 'Text of the article' });
  await tabTo(page, text);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('It boils when you say so.\n\n');
  await page.keyboard.press('Control+Alt+2');
  await page.keyboard.type('What it hears\n\n- every word\nnothing else\n\n');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Loudly');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('.\n\n|name|price|\n|-|-|\n|Kettle|5|');
  // Tab goes through a table, and out of it at its end.
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();
  await expect(text).toContainText('| Kettle | 5     |');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText(/^\d+ words, 1 min$/)).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Publish', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Publish now' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Published. Every page shows it within a minute.')).toBeVisible();

  await expect
    .poll(async () => (await fetch(`${desk.origin}/article/a-kettle-that-listens`)).status)
    .toBe(200);
  await page.goto(`${desk.origin}/article/a-kettle-that-listens`);
  const article = page.getByRole('main');
  await expect(article.getByRole('heading', { name: 'A kettle that listens' })).toBeVisible();
  await expect(article.getByRole('heading', { name: 'What it hears', level: 2 })).toBeVisible();
  await expect(article.getByRole('listitem').filter({ hasText: 'nothing else' })).toBeVisible();
  await expect(article.locator('strong', { hasText: 'Loudly' })).toBeVisible();
  await expect(article.getByRole('cell', { name: 'Kettle' })).toBeVisible();
});

test('the editor of a text is accessible with everything that opens beside it', async ({
  desk,
}) => {
  const page = await desk.signedIn('editor');
  const { id } = await desk.call<{ id: number }>('POST', '/articles/', { title: 'An open text' });
  await openDesk(page, `${desk.origin}/desk/articles/${id}`);
  await expect(page.getByRole('textbox', { name: 'Text of the article' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByLabel('Excerpt')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(page.getByText('Both say the same.')).toBeVisible();
  await expectAccessible(page);
});

test('a draft goes from a writer to an editor and back, is published, and changes its address', async ({
  desk,
}) => {
  const writing = await desk.signedIn('writer');
  const writer = desk.newest().name;
  const editing = await desk.signedIn('editor');
  const editor = desk.newest().name;
  await openDesk(writing, `${desk.origin}/desk/articles`);
  await writing.getByRole('button', { name: 'New article' }).click();
  await writing.getByRole('textbox', { name: 'Title' }).fill('A lamp that waits');
  await writing.getByRole('button', { name: 'Start writing' }).click();
  const text = writing.getByRole('textbox', { name: 'Text of the article' });
  await text.click();
  await writing.keyboard.press('Control+a');
  await writing.keyboard.type('It waits for the dark.');
  const send = async (note: string) => {
    await writing.getByRole('button', { name: 'Send for review' }).click();
    await writing.getByLabel('Note to the editor (optional)').fill(note);
    await writing.getByRole('button', { name: 'Send it' }).click();
    await expect(writing.getByText(`Sent for review by ${writer}`)).toBeVisible();
  };
  await send('Is it long enough?');

  const openAsEditor = async () => {
    await openDesk(editing, `${desk.origin}/desk/articles?state=draft&search=lamp+that+waits`);
    const row = editing.getByRole('listitem').filter({ hasText: 'A lamp that waits' });
    await expect(row.getByText('Sent for review')).toBeVisible();
    await row.getByRole('link', { name: 'Edit: A lamp that waits' }).click();
    await expect(editing.getByText(`Sent for review by ${writer}`)).toBeVisible();
  };
  await openAsEditor();
  await expect(editing.getByText('Is it long enough?')).toBeVisible();
  await editing.getByRole('button', { name: 'Send back' }).click();
  await expectAccessible(editing);
  await editing.getByLabel('What is to be changed').fill('Say what it does by day.');
  await editing.getByRole('button', { name: 'Send it back' }).click();
  await expect(editing.getByText(`Sent back by ${editor}`)).toBeVisible();

  await writing.reload();
  await expect(writing.getByText('Say what it does by day.')).toBeVisible();
  await text.click();
  await writing.keyboard.press('Control+End');
  await writing.keyboard.type(' By day it sleeps.');
  await send('');

  await openAsEditor();
  await editing.getByRole('button', { name: 'Publish', exact: true }).click();
  await editing.getByRole('button', { name: 'Publish now' }).click();
  await expect(editing.getByText('Published. Every page shows it within a minute.')).toBeVisible();
  await expect(editing.getByRole('region', { name: 'Review' })).toBeHidden();
  const former = `${desk.origin}/article/a-lamp-that-waits`;
  await expect.poll(async () => (await fetch(former)).status).toBe(200);

  await editing.getByRole('button', { name: 'Details' }).click();
  await editing.getByRole('button', { name: 'Change address' }).click();
  await expect(editing.getByText('The old address will lead to the new one.')).toBeVisible();
  await expectAccessible(editing);
  await editing.getByLabel('Address', { exact: true }).fill('the-patient-lamp');
  await editing.getByRole('button', { name: 'Use this address' }).click();
  await expect(editing.getByText('Its address is /article/the-patient-lamp now.')).toBeVisible();
  await expect
    .poll(async () => {
      const { status, headers } = await fetch(former, { redirect: 'manual' });
      return [status, headers.get('location')];
    })
    .toEqual([301, expect.stringContaining('/article/the-patient-lamp')]);
});
