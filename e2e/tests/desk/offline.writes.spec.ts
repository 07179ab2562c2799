import { openDesk, test, expect } from '../../support/own-desk';
import { hydrated } from '../../support/test';
import { writeComment, writeMessage } from '../../support/write-forms';

test.use({ allowedConsole: /Failed to load resource|An API call failed|net::ERR/ });

/** Of a message that nobody else answers. */
const SUBJECT = 'A question without a line';

test('offline the queue stays open, says so, and loses no decision', async ({ desk }) => {
  await writeComment(desk.origin, {
    author: 'Offline',
    content: 'Written while the line still stood.',
  });
  const page = await desk.signedIn('moderator');
  await openDesk(page, `${desk.origin}/desk/comments?search=Offline`);
  const comment = page.getByRole('listitem', { name: 'Comment of Offline' });
  await expect(comment).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await comment.getByRole('button', { name: 'Approve' }).click();
  // Said of the decision, and of the list that was loaded again to see what became of it.
  await expect(
    page
      .getByRole('alert')
      .getByText(/Check your connection/)
      .first(),
  ).toBeVisible();
  await expect(comment).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await comment.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('1 comment approved')).toBeVisible();
  await expect(comment).toHaveCount(0);
  await page.context().close();
});

test('offline an answer that is written is not lost, and goes out once', async ({ desk }) => {
  await writeMessage(desk.origin, { name: 'Ofelia', subject: SUBJECT, text: 'Where from?' });
  const page = await desk.signedIn('editor');
  await openDesk(page, `${desk.origin}/desk/inbox`);
  await page.getByRole('link', { name: SUBJECT }).click();
  const draft = page.getByLabel('Answer Ofelia');
  const send = page.getByRole('button', { name: 'Send the answer' });
  await draft.fill('From the maker.');
  await page.context().setOffline(true);
  await send.click();
  await expect(
    page.getByText('Check your connection, then try again. Nothing was lost.', { exact: true }),
  ).toBeVisible();
  await expect(draft).toHaveValue('From the maker.');

  await page.context().setOffline(false);
  await page.reload();
  await hydrated(page);
  await expect(draft).toHaveValue('From the maker.');
  // The API takes the answer, but its response is lost on the way.
  await page.route('**/answers/', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send.click();
  await expect(
    page.getByText('Check your connection, then try again. Nothing was lost.', { exact: true }),
  ).toBeVisible();
  await page.unroute('**/answers/');
  await send.click();
  await expect(draft).toHaveValue('');
  await expect.poll(() => desk.mail.to('ofelia@readers.test').length).toBe(1);
  const { results } = await desk.call<{ results: { subject: string; answers: number }[] }>(
    'GET',
    '/messages/',
  );
  expect(results.find(({ subject }) => subject === SUBJECT)?.answers).toBe(1);
  await page.context().close();
});
