import { linksIn } from '@waypost/tooling/test/mail-server';
import { addAuthenticator, openDesk, test, expect } from '../../support/own-desk';

const INVITED = 'mona@newsroom.test';

test('somebody who is invited by mail follows its link and is on the staff', async ({
  context,
  page,
  desk,
}) => {
  const operator = await desk.signedIn('operator');
  await openDesk(operator, `${desk.origin}/desk/people`);
  await operator.getByLabel('Role').selectOption('moderator');
  await operator.getByLabel('E-mail address').fill(INVITED);
  await operator.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(operator.getByText(`The invitation is on its way to ${INVITED}.`)).toBeVisible();
  const invited = operator.getByRole('region', { name: 'Invited' });
  await expect(invited.getByText(INVITED)).toBeVisible();

  await expect.poll(() => desk.mail.to(INVITED).length).toBe(1);
  const received = desk.mail.to(INVITED)[0]!;
  const [link = ''] = linksIn(received, desk.origin);
  // Whoever reads it as HTML comes to the same place.
  expect(received.email.html).toContain(`href="${link}"`);

  await addAuthenticator(context, page);
  await openDesk(page, link);
  await expect(page.getByText('You are invited as moderator')).toBeVisible();
  await expect(page.getByText(INVITED)).toBeVisible();
  await page.getByLabel('Your name').fill('Mona');
  await page.getByRole('button', { name: 'Make a passkey and go in' }).click();
  await expect(page.getByRole('heading', { name: 'Good to see you, Mona' })).toBeVisible();

  await operator.reload();
  await expect(operator.getByText('has a passkey')).toBeVisible();
  await expect(operator.getByRole('main').getByText(INVITED)).toHaveCount(1);
  await expect(invited.getByText(INVITED)).toHaveCount(0);
  await operator.context().close();
});
