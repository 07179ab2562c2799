import type { DeskText } from '@waypost/shared/contracts/api.generated';
import { expect, test } from '../../support/own-desk';

// An article of this test's own: comments stay closed for what runs on the same site after it.
const SLUG = 'when-a-machine-has-seen-the-exam';
const SAID = 'A thought that took a while to write.';

test('a comment of a reader without scripts is refused, not lost, where comments closed meanwhile', async ({
  browser,
  desk,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto(`${desk.origin}/article/${SLUG}`);
  const form = reader.getByRole('form', { name: 'Write a comment' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Jo Reader');
  await form.getByRole('textbox', { name: 'Email' }).fill('jo@mail.example');
  await form.getByRole('textbox', { name: 'Comment', exact: true }).fill(SAID);

  const found = await reader.request.get(`${desk.origin}/api/articles/${SLUG}/`);
  const { id } = (await found.json()) as { id: number };
  const address = `/articles/${id}/text`;
  const { source, version } = await desk.call<DeskText>('GET', `${address}/`);
  const closed = await desk.call<DeskText>(
    'PUT',
    `${address}/`,
    { source: source.replace('\n---\n', '\ncomments: closed\n---\n'), intent: 'explicit' },
    version,
  );
  await desk.call('POST', `${address}/publication/`, {}, closed.version);

  const sent = reader.waitForResponse((response) => response.request().method() === 'POST');
  await form.getByRole('button', { name: 'Submit comment' }).click();
  expect((await sent).status()).toBe(409);
  await expect(form.getByRole('alert')).toHaveText('Comments on this article are closed');
  await expect(form.getByRole('textbox', { name: 'Comment', exact: true })).toHaveValue(SAID);
  // The page cache learns of the publication from the feed of changes.
  await expect(async () => {
    await reader.goto(`${desk.origin}/article/${SLUG}`);
    await expect(form).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await context.close();
});
