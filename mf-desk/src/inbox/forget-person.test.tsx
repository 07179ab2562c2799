import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { renderRemote } from '@waypost/shared/testing/render-remote';
import * as remote from '../routes';
import { frameResponses, operator } from '../api/test-responses';

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

it('ends in the list that one came from, with its counts, when it began at a message', async () => {
  const message = {
    ...{ id: 5, name: 'Ada', email: 'ada@readers.test', subject: 'A question' },
    ...{ message: 'How do you choose?', created_at: '2026-11-20T10:00:00Z' },
    ...{ is_read: true, is_archived: true, answers: 0 },
  };
  const { http, respond, calls } = fakeHttp({
    ...frameResponses,
    'GET /desk/messages/': { count: 1, next: null, previous: null, results: [message] },
    'GET /desk/messages/5/': { ...message, thread: [] },
    [FORGET]: { comments: 3, messages: 1, subscriptions: 0 },
  });
  const { router } = renderRemote({ remote, path: '/desk/inbox?folder=archive&search=ada', http });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('link', { name: /Ada/ }));
  await user.click(await screen.findByRole('button', { name: 'Erase this person' }));
  respond('GET /desk/messages/5/', failWith(404));
  await user.click(screen.getByRole('button', { name: 'Erase everything' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase a person' }));
  const done = await dialog.findByRole('status');
  expect(done).toHaveTextContent('Erased: 3 comments, 1 message, 0 subscriptions.');
  // The message is read anew, and is not there any more.
  const reads = () => calls.filter(({ url }) => url === '/desk/messages/5/').length;
  await waitFor(() => expect(reads()).toBe(2));
  expect(done).toBeVisible();
  await user.click(within(done).getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('heading', { name: 'Inbox' })).toBeVisible();
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/desk/inbox?folder=archive&search=ada');
});
