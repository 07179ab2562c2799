import { linksIn } from '@waypost/tooling/test/mail-server';
import { openDesk, test, expect } from '../../support/own-desk';
import { hydrated } from '../../support/test';

const READER = 'reader@readers.test';

test('a reader subscribes, confirms and leaves with one click, and the desk shows it', async ({
  page,
  desk,
}) => {
  const stateOf = async (): Promise<string | undefined> => {
    const { results } = await desk.call<{ results: { status: string }[] }>(
      'GET',
      `/subscribers/?search=${READER}`,
    );
    return results[0]?.status;
  };
  await page.goto(`${desk.origin}/about`);
  await hydrated(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('textbox').fill(READER);
  await footer.getByRole('textbox').press('Enter');
  await expect(footer.getByText('Successfully subscribed!')).toBeVisible();
  expect(await stateOf()).toBe('PENDING');

  await expect.poll(() => desk.mail.to(READER).length).toBe(1);
  const received = desk.mail.to(READER)[0]!;
  const link = linksIn(received, desk.origin).find((each) => each.includes('/confirm/')) ?? '';
  await page.goto(link);
  expect(await stateOf()).toBe('PENDING');
  await page.getByRole('button', { name: 'Yes, subscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();
  expect(await stateOf()).toBe('CONFIRMED');

  // As a mail program does it (RFC 8058): one POST, no cookie, no page.
  const [, leave = ''] = /^<(.+)>$/.exec(received.header('list-unsubscribe') ?? '') ?? [];
  const left = await fetch(leave, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: received.header('list-unsubscribe-post') ?? '',
  });
  expect(left.status).toBe(200);
  expect(await stateOf()).toBe('UNSUBSCRIBED');

  const editor = await desk.signedIn('editor');
  await openDesk(editor, `${desk.origin}/desk/subscribers`);
  await editor.getByRole('button', { name: /^Unsubscribed/ }).click();
  await expect(editor.getByText(READER)).toBeVisible();
  await editor.context().close();
});
