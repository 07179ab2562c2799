import { openDesk, test, expect } from '../../support/desk';

test.use({ allowedConsole: /Failed to load resource|An API call failed|net::ERR/ });

test('offline the desk stays open, says so, and loses no decision and no draft', async ({
  desk,
}) => {
  const { results } = (await (await fetch(`${desk.origin}/api/articles/?page_size=1`)).json()) as {
    results: { id: number }[];
  };
  await fetch(`${desk.origin}/api/comments/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      author_name: 'Offline',
      author_email: 'offline@readers.test',
      content: 'Written while the line still stood.',
      article: results[0]?.id,
    }),
  });
  const page = await desk.signedIn('moderator');
  await openDesk(page, `${desk.origin}/desk/comments?search=Offline`);
  const comment = page.getByRole('listitem', { name: 'Comment of Offline' });
  await expect(comment).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await comment.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('alert').getByText(/Check your connection/)).toBeVisible();
  await expect(comment).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await comment.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('1 comment approved')).toBeVisible();
  await expect(comment).toHaveCount(0);
  await page.context().close();
});
