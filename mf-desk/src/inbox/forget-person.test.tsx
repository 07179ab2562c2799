import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { renderRemote } from '@waypost/shared/testing/render-remote';
import * as remote from '../routes';
import { frameResponses, operator } from '../testing/desk-responses';

const FORGET = 'POST /desk/forget/';

function openInbox(responses: Record<string, unknown> = {}) {
  const fake = fakeHttp({
    ...frameResponses,
    'GET /desk/messages/': { count: 0, next: null, previous: null, results: [] },
    ...responses,
  });
  renderRemote({ remote, path: '/desk/inbox', http: fake.http });
  return { ...fake, user: userEvent.setup() };
}

it('erases a person after saying what that means, and tells what went', async () => {
  const { user, calls, respond } = openInbox({
    [FORGET]: failWith(400, { email: ['Please enter a valid email address'] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Erase a person' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase a person' }));
  expect(dialog.getByText(/Nothing brings them back/)).toBeVisible();
  await user.type(dialog.getByLabelText('E-mail address'), 'ada@readers');
  await user.click(dialog.getByRole('button', { name: 'Erase everything' }));
  expect(await dialog.findByText('Please enter a valid email address')).toBeVisible();

  respond(FORGET, { comments: 3, messages: 1, subscriptions: 1 });
  await user.type(dialog.getByLabelText('E-mail address'), '.test');
  await user.click(dialog.getByRole('button', { name: 'Erase everything' }));
  const done = await dialog.findByRole('status');
  expect(done).toHaveTextContent('Erased: 3 comments, 1 message, 1 subscription.');
  const erased = calls.filter(({ url }) => url === '/desk/forget/').map(({ data }) => data);
  expect(erased).toEqual([{ email: 'ada@readers' }, { email: 'ada@readers.test' }]);
  await user.click(within(done).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('is not offered to an editor', async () => {
  openInbox({
    'GET /desk/session/': { ...operator, role: 'editor', permissions: ['comments', 'inbox'] },
  });
  expect(await screen.findByText('No messages here')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Erase a person' })).toBeNull();
});
