import { expectAccessible } from '../../support/accessible';
import { openDesk, test, expect } from '../../support/own-desk';

// Named: other tests of the same site publish newer articles.
const SLUG = 'how-a-signal-crosses-an-ocean';

test('an editor takes an article off the site, schedules it and lets the file decide again', async ({
  desk,
}) => {
  const article = `${desk.origin}/api/articles/${SLUG}/`;
  const { title } = (await (await fetch(article)).json()) as { title: string };
  const status = async (): Promise<number> => (await fetch(article)).status;
  const page = await desk.signedIn('editor');
  await openDesk(page, `${desk.origin}/desk/articles`);
  await expect(page.getByText('Write them here or in their files')).toBeVisible();
  await page.getByRole('button', { name: `Take off: ${title}` }).click();
  await expect(page.getByRole('button', { name: `Take off: ${title}` })).toHaveCount(0);
  expect(await status()).toBe(404);

  await page.getByRole('button', { name: 'Off the site', exact: true }).click();
  await page.getByRole('button', { name: `Schedule: ${title}` }).click();
  await page.getByLabel(`When ${title} is to be public`).fill('2999-05-01T12:00');
  await page.getByRole('button', { name: 'Schedule it' }).click();
  await page.getByRole('button', { name: 'Scheduled', exact: true }).click();
  await page.getByRole('button', { name: `As the file says: ${title}` }).click();
  const question = page.getByRole('dialog', { name: 'Publish it now?' });
  expect(await status()).toBe(404);
  await question.getByRole('button', { name: 'Publish it' }).click();
  await expect.poll(status).toBe(200);
});

test('an editor gives changes of an article a time, takes it back, and writes on until then', async ({
  desk,
}) => {
  const title = 'A clock that is right';
  const { id } = await desk.call<{ id: number }>('POST', '/articles/', { title });
  await desk.call('POST', `/articles/${id}/text/publication/`, {}, 1);
  const read = async (): Promise<string> =>
    (await fetch(`${desk.origin}/article/a-clock-that-is-right`)).text();
  await expect.poll(read).toContain('The first thing to know');

  const page = await desk.signedIn('editor');
  await openDesk(page, `${desk.origin}/desk/articles/${id}`);
  const text = page.getByRole('textbox', { name: 'Text of the article' });
  const write = async (words: string): Promise<void> => {
    await text.press('Control+End');
    await page.keyboard.type(words);
    await expect(page.getByText('Saving…')).toBeVisible();
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  };
  const note = page.getByRole('region', { name: 'Changes at a time' });
  const time = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await page.getByText('At a time', { exact: true }).click();
    await page.getByLabel('When they go public').fill('2999-05-01T12:00');
    await page.getByRole('button', { name: 'Schedule it' }).click();
    await expect(note).toContainText('Changes go public on May 1, 2999, 12:00');
  };
  await write('Words of tomorrow.');
  await time();
  await expectAccessible(page);
  await note.getByRole('button', { name: 'Take the time back' }).click();
  await expect(note).toBeHidden();
  await time();
  await write(' And of the day after.');

  await openDesk(page, `${desk.origin}/desk/articles?search=clock+that+is+right`);
  await expect(page.getByText('changes go public on May 1, 2999, 12:00')).toBeVisible();
  expect(await read()).not.toContain('Words of tomorrow');
});
