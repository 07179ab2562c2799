import { openDesk, test, expect } from '../../support/own-desk';

/** More than the queue shows at once. */
const COMMENTS = 110;

/** What it shows at once. */
const SHOWN = 100;

interface Queue {
  count: number;
}

test(`${COMMENTS} comments are decided by keys alone`, async ({ desk }) => {
  const { results } = (await (await fetch(`${desk.origin}/api/articles/?page_size=10`)).json()) as {
    results: { id: number }[];
  };
  for (let index = 0; index < COMMENTS; index++) {
    const response = await fetch(`${desk.origin}/api/comments/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        author_name: 'Keyed',
        author_email: `keyed${index}@readers.test`,
        content: `What reader number ${index} has to say about this article.`,
        article: results[index % results.length]?.id,
      }),
    });
    expect(response.status).toBe(201);
  }
  const page = await desk.signedIn('moderator');
  await openDesk(page, `${desk.origin}/desk/comments`);
  const items = page.getByRole('listitem', { name: /^Comment of/ });
  await expect(items.first()).toBeVisible();

  // From the first key to the last one no pointer is used.
  const start = Date.now();
  await page.keyboard.press('/');
  await page.keyboard.type('Keyed');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Only comments with “Keyed”.')).toBeVisible();
  await expect(items).toHaveCount(SHOWN);
  await page.keyboard.press('j');
  for (let index = 0; index < COMMENTS; index++) {
    // The first hundred is used up: the others are loaded.
    if (index === SHOWN) await expect(items).toHaveCount(COMMENTS - SHOWN);
    await page.keyboard.press(index % 2 === 0 ? 'a' : 'r');
  }
  await expect(page.getByText('Nothing waits')).toBeVisible();
  console.log(`${COMMENTS} comments decided by keys in ${Date.now() - start} ms`);
  const decided = (status: string): Promise<Queue> =>
    desk.call<Queue>('GET', `/comments/?search=Keyed&status=${status}`);
  await expect.poll(async () => (await decided('PENDING')).count).toBe(0);
  expect((await decided('APPROVED')).count).toBe(COMMENTS / 2);
  expect((await decided('REJECTED')).count).toBe(COMMENTS / 2);

  // The last decision can be taken back for ten seconds, also by a key.
  await page.keyboard.press('z');
  await expect(items).toHaveCount(1);
  await expect.poll(async () => (await decided('PENDING')).count).toBe(1);
});

test('many are decided at once, with the discussion and the reason in view', async ({ desk }) => {
  const page = await desk.signedIn('moderator');
  const { results } = (await (await fetch(`${desk.origin}/api/articles/?page_size=1`)).json()) as {
    results: { id: number }[];
  };
  for (const index of [1, 2, 3]) {
    await fetch(`${desk.origin}/api/comments/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        author_name: 'Bulky',
        author_email: `bulky${index}@readers.test`,
        content: `Number ${index} leads to https://example.org/${index} as ever.`,
        article: results[0]?.id,
      }),
    });
  }
  await openDesk(page, `${desk.origin}/desk/comments?search=Bulky`);
  const items = page.getByRole('listitem', { name: 'Comment of Bulky' });
  await expect(items).toHaveCount(3);
  await expect(items.first()).toContainText('links: 1 link');
  await items.first().getByRole('button', { name: 'Discussion' }).click();
  await expect(items.first().getByRole('button', { name: 'Trust this address' })).toBeVisible();
  // Its name tells how many are selected from then on.
  await page.getByRole('checkbox', { name: 'Select all 3' }).click();
  await page.getByRole('button', { name: 'Reject 3' }).click();
  await expect(page.getByText('Nothing waits')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(items).toHaveCount(3);
});
