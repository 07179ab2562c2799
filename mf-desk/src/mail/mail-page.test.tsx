import type { OutgoingMail } from '@waypost/shared/contracts/api.generated';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failWith, fakeHttp, networkFailure } from '@waypost/shared/testing/fake-http';
import { renderRemote } from '@waypost/shared/testing/render-remote';
import * as remote from '../routes';
import { frameResponses } from '../api/test-responses';

const dead: OutgoingMail = {
  id: 3,
  kind: 'contact-answer',
  recipient: 'gone@readers.test',
  subject: 'Re: A question',
  status: 'DEAD',
  attempts: 2,
  created_at: '2026-11-20T10:00:00Z',
  next_attempt_at: '2026-11-20T10:00:00Z',
  sent_at: null,
  expires_at: null,
  last_error: '550 No such person',
};

const paged = (results: OutgoingMail[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
});
const summaryOf = (queued: number, count: number) => ({
  has_mail: true,
  queued,
  sent: 0,
  dead: count,
});

/** The page with two dead letters, which leave it when all are tried again. */
function openMail() {
  const fake = fakeHttp({
    ...frameResponses,
    'GET /desk/mails/': paged([dead, { ...dead, id: 4, recipient: 'full@readers.test' }]),
    'GET /desk/mails/summary/': summaryOf(0, 2),
    'POST /desk/mails/retry/': () => {
      fake.respond('GET /desk/mails/', paged([]));
      fake.respond('GET /desk/mails/summary/', summaryOf(2, 0));
      return { queued: 2 };
    },
  });
  renderRemote({ remote, path: '/desk/mail', http: fake.http });
  return fake;
}

it('shows why mails were given up, and tries all of them again at once', async () => {
  const { calls } = openMail();
  expect(await screen.findByText('to gone@readers.test')).toBeVisible();
  expect(screen.getAllByText('550 No such person')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Try all again' }));
  expect(await screen.findByText('2 mails are on the way again')).toBeVisible();
  expect(await screen.findByText('No mail was given up')).toBeVisible();
  expect(screen.getByRole('button', { name: 'On their way 2' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try all again' })).toBeNull();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('tells when none is tried again, and when the desk cannot be reached', async () => {
  const { respond } = openMail();
  respond('POST /desk/mails/retry/', { queued: 0 });
  const button = await screen.findByRole('button', { name: 'Try all again' });
  await userEvent.click(button);
  expect(await screen.findByText(/^None was tried again/)).toBeVisible();
  respond('POST /desk/mails/retry/', networkFailure);
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  expect(await screen.findByText(/Nothing was lost/)).toBeVisible();
  expect(screen.getByText('to gone@readers.test')).toBeVisible();
});

it('says why a mail has not gone out yet, and when it is tried again', async () => {
  const { respond } = openMail();
  const soon = new Date(Date.now() + 5 * 60_000 + 30_000).toISOString();
  respond('GET /desk/mails/', paged([{ ...dead, status: 'QUEUED', next_attempt_at: soon }]));
  expect(await screen.findByText('Not sent yet')).toBeVisible();
  expect(screen.getByText('550 No such person')).toBeVisible();
  expect(screen.getByText(/^next try/)).toHaveTextContent(/next try in \d minutes/);
});

it('offers no other try for a mail that is out of date, and says since when it is', async () => {
  const { respond } = openMail();
  const ended = { ...dead, expires_at: new Date(Date.now() - 3 * 60 * 60_000).toISOString() };
  const soon = new Date(Date.now() + 60 * 60_000).toISOString();
  respond(
    'GET /desk/mails/',
    paged([ended, { ...dead, id: 4, subject: 'A link', expires_at: soon }]),
  );
  expect(await screen.findByText(/^out of date since/)).toHaveTextContent('since 3 hours ago');
  expect(screen.getAllByRole('button', { name: /^Try again:/ })).toHaveLength(1);
  expect(screen.getByRole('button', { name: /^Try again: A link/ })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Discard:/ })).toHaveLength(2);
});

it('offers to try all again only where one can still be sent', async () => {
  const { respond } = openMail();
  const ended = { ...dead, expires_at: new Date(Date.now() - 60 * 60_000).toISOString() };
  respond('GET /desk/mails/', paged([ended]));
  expect(await screen.findByText(/^out of date since/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try all again' })).toBeNull();
});

it('goes to the page before when the last mail of the last page leaves', async () => {
  const { respond } = openMail();
  const pages =
    (results: OutgoingMail[] | null) =>
    ({ params }: { params: { page: number } }) => {
      if (params.page === 1) return { ...paged([dead]), count: results ? 51 : 50 };
      return results
        ? { ...paged(results), count: 51 }
        : failWith(404, { detail: 'No such page.' });
    };
  const last = { ...dead, id: 51, recipient: 'last@readers.test' };
  respond('GET /desk/mails/', pages([last]));
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('to last@readers.test')).toBeVisible();
  respond('DELETE /desk/mails/51/', () => {
    respond('GET /desk/mails/', pages(null));
    return null;
  });
  await userEvent.click(screen.getByRole('button', { name: /^Discard:/ }));
  expect(await screen.findByText('to gone@readers.test')).toBeVisible();
  expect(screen.queryByText('Not found')).toBeNull();
  expect(screen.queryByText('to last@readers.test')).toBeNull();
});

it('keeps the list in view that could not be loaded again, and offers another try', async () => {
  const { respond } = openMail();
  await screen.findByText('to full@readers.test');
  respond('DELETE /desk/mails/4/', () => {
    respond('GET /desk/mails/', networkFailure);
    return null;
  });
  await userEvent.click(screen.getByRole('button', { name: /^Discard: .*full@/ }));
  expect(await screen.findByText(/^The desk cannot be reached\./)).toBeVisible();
  expect(screen.getByText('to gone@readers.test')).toBeVisible();
  respond('GET /desk/mails/', paged([dead]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('to full@readers.test')).toBeNull());
  expect(screen.getByText('to gone@readers.test')).toBeVisible();
  expect(screen.queryByText(/^The desk cannot be reached/)).toBeNull();
});

it('shows no list any more that one may not see', async () => {
  const { respond } = openMail();
  await screen.findByText('to full@readers.test');
  respond('DELETE /desk/mails/4/', () => {
    respond('GET /desk/mails/', failWith(403, { detail: 'Your role does not allow this.' }));
    return null;
  });
  await userEvent.click(screen.getByRole('button', { name: /^Discard: .*full@/ }));
  expect(await screen.findByRole('heading', { name: 'Not allowed' })).toBeVisible();
  expect(screen.queryByText('to gone@readers.test')).toBeNull();
});

it('sends a test mail, and shows it on its way', async () => {
  const { calls, respond } = openMail();
  const detail = 'A test mail is on its way to olive@waypost.test';
  respond('POST /desk/mails/test/', { detail });
  await userEvent.click(await screen.findByRole('button', { name: 'Send me a test mail' }));
  expect(await screen.findByText(detail)).toBeVisible();
  await waitFor(() =>
    expect(calls.findLast(({ url }) => url === '/desk/mails/')?.params).toMatchObject({
      status: 'QUEUED',
    }),
  );
});
