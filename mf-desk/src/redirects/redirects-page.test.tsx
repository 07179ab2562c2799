import type { DeskRedirect } from '@waypost/shared/contracts/api.generated';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { renderRemote } from '@waypost/shared/testing/render-remote';
import * as remote from '../routes';
import { frameResponses } from '../api/test-responses';

const LIST = 'GET /desk/redirects/';

const redirect = (more: Partial<DeskRedirect> = {}): DeskRedirect => ({
  id: 7,
  from: 'an-old-address',
  to: 'what-a-fuse-is-for',
  text_id: 4,
  title: 'What a fuse is for',
  created_at: '2026-11-20T10:00:00Z',
  ...more,
});

const listOf = (...results: DeskRedirect[]) => ({
  ...{ count: results.length, next: null, previous: null },
  results,
});

function openRedirects(listed: DeskRedirect[], responses: Record<string, unknown> = {}) {
  const fake = fakeHttp({ ...frameResponses, [LIST]: listOf(...listed), ...responses });
  renderRemote({ remote, path: '/desk/articles/redirects', http: fake.http });
  const sent = (method: string) =>
    fake.calls.filter((call) => call.method === method).map(({ data }) => data);
  return { ...fake, sent, user: userEvent.setup() };
}

it('lists former addresses, each with the article that it leads to', async () => {
  openRedirects([redirect()]);
  const row = within((await screen.findByText('/article/an-old-address')).closest('li')!);
  expect(row.getByRole('link', { name: 'What a fuse is for' })).toHaveAttribute(
    'href',
    '/article/what-a-fuse-is-for',
  );
});

it('makes an address lead to an article, pasted whole or as its end alone', async () => {
  const { user, sent, respond } = openRedirects([], {
    'POST /desk/redirects/': () => {
      respond(LIST, listOf(redirect()));
      return redirect();
    },
  });
  expect(await screen.findByText('No redirects yet')).toBeVisible();
  const from = screen.getByLabelText('Former address');
  await user.type(from, 'https://waypost.test/article/an-old-address/?page=2');
  await user.type(screen.getByLabelText('Leads to'), ' /article/what-a-fuse-is-for ');
  await user.click(screen.getByRole('button', { name: 'Add the redirect' }));
  expect(await screen.findByText('/article/an-old-address')).toBeVisible();
  expect(sent('POST')).toEqual([{ from: 'an-old-address', to: 'what-a-fuse-is-for' }]);
  expect(from).toHaveValue('');
});

it('says at its field why an address cannot lead on, and keeps what was typed', async () => {
  const { user } = openRedirects([], {
    'POST /desk/redirects/': failWith(400, {
      from: ['“a-live-one” is the address of “A live one”'],
      to: ['There is no article at “not-there”'],
    }),
  });
  const from = await screen.findByLabelText('Former address');
  await user.type(from, 'a-live-one');
  const to = screen.getByLabelText('Leads to');
  await user.type(to, 'not-there{Enter}');
  await waitFor(() => expect(from).toHaveAccessibleDescription(/is the address of “A live one”/));
  expect(to).toHaveAccessibleDescription(/There is no article at “not-there”/);
  expect(from).toHaveValue('a-live-one');
});

it('changes a redirect in its row, and says there what is refused', async () => {
  const { user, sent, respond } = openRedirects([redirect()], {
    'PUT /desk/redirects/7/': failWith(400, { to: ['There is no article at “gone”'] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Change an-old-address' }));
  const row = within(screen.getByRole('form', { name: 'Change an-old-address' }));
  const to = row.getByLabelText('Leads to');
  expect(to).toHaveValue('what-a-fuse-is-for');
  expect(row.getByLabelText('Former address')).toHaveFocus();
  await user.clear(to);
  await user.type(to, 'gone{Enter}');
  await waitFor(() => expect(to).toHaveAccessibleDescription(/There is no article at “gone”/));
  respond('PUT /desk/redirects/7/', () => {
    respond(LIST, listOf(redirect({ to: 'a-letter', title: 'A letter' })));
    return redirect();
  });
  await user.clear(to);
  await user.type(to, 'a-letter{Enter}');
  expect(await screen.findByRole('link', { name: 'A letter' })).toBeVisible();
  expect(sent('PUT').at(-1)).toEqual({ from: 'an-old-address', to: 'a-letter' });
  expect(screen.queryByRole('form', { name: 'Change an-old-address' })).toBeNull();
});

it('removes a redirect after a question', async () => {
  const { user, sent, respond } = openRedirects([redirect()], {
    'DELETE /desk/redirects/7/': () => {
      respond(LIST, listOf());
      return null;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove an-old-address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this redirect?' }));
  expect(sent('DELETE')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Remove it' }));
  expect(await screen.findByText('No redirects yet')).toBeVisible();
});
