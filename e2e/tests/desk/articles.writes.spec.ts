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
