import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failWith, fakeHttp, networkFailure } from '@waypost/shared/testing/fake-http';
import { renderRemote } from '@waypost/shared/testing/render-remote';
import * as remote from '../routes';
import { frameResponses, operator } from '../api/test-responses';

const ANSWER = 'POST /desk/messages/5/answers/';
const message = {
  id: 5,
  name: 'Ann Asker',
  email: 'ann@readers.test',
  subject: 'A question',
  message: 'How do you choose?',
  created_at: '2026-11-20T10:00:00Z',
  is_read: true,
  is_archived: false,
  answers: 0,
  thread: [],
};

beforeEach(() => sessionStorage.clear());

const open = (responses: Record<string, unknown> = {}) => {
  const fake = fakeHttp({ ...frameResponses, 'GET /desk/messages/5/': message, ...responses });
  renderRemote({ remote, path: '/desk/inbox/5', http: fake.http });
  return { ...fake, user: userEvent.setup() };
};
const field = () => screen.findByLabelText('Answer Ann Asker');

it('keeps a draft when one has to sign in again, until it is sent', async () => {
  const first = open({ [ANSWER]: failWith(401, { detail: 'Please sign in' }) });
  await first.user.type(await field(), 'By what readers ask about.');
  await first.user.click(screen.getByRole('button', { name: 'Send the answer' }));
  cleanup();

  const second = open({ [ANSWER]: { detail: 'The answer is on its way' } });
  expect(await field()).toHaveValue('By what readers ask about.');
  await second.user.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(await field()).toHaveValue('');
  cleanup();

  open();
  expect(await field()).toHaveValue('');
});

it('sends the same answer under one key until it is known to have come, also after a reload', async () => {
  const first = open({ [ANSWER]: networkFailure });
  await first.user.type(await field(), 'Only once.');
  const send = () => screen.getByRole('button', { name: 'Send the answer' });
  await first.user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection');
  cleanup();
  const second = open({ [ANSWER]: { detail: 'The answer is on its way' } });
  await field();
  await second.user.click(send());
  await waitFor(async () => expect(await field()).toHaveValue(''));
  await second.user.type(await field(), 'Only once.');
  await second.user.click(send());
  const keyOf = ({ calls }: typeof first) =>
    calls
      .filter(({ method }) => method === 'POST')
      .map(({ data }) => (data as { idempotency_key: string }).idempotency_key);
  const [key] = keyOf(first);
  expect(key).toMatch(/^[\w-]{16,64}$/);
  expect(keyOf(second)).toEqual([key, expect.not.stringMatching(key!)]);
});

it('keeps the form with its text when the connection is gone', async () => {
  const { user, respond, calls } = open();
  await user.type(await field(), 'Later, then.');
  respond('GET /desk/messages/5/', networkFailure);
  respond(ANSWER, networkFailure);
  const before = calls.length;
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection');
  expect(await field()).toHaveValue('Later, then.');
  expect(calls.slice(before).map(({ url }) => url)).toEqual(['/desk/messages/5/answers/']);
});

it('shows a draft to nobody else', async () => {
  const { user } = open();
  await user.type(await field(), 'Mine alone.');
  cleanup();
  open({ 'GET /desk/session/': { ...operator, person: { ...operator.person, id: 99 } } });
  expect(await field()).toHaveValue('');
});
