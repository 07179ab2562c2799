import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { renderRemote } from '@waypost/shared/testing/render-remote';
import * as remote from '../routes';
import { frameResponses } from '../api/test-responses';

const WORDS = 'GET /desk/words/';
const ADDRESSES = 'GET /desk/trusted-addresses/';

function openRules(responses: Record<string, unknown> = {}) {
  const fake = fakeHttp({ ...frameResponses, [WORDS]: [], [ADDRESSES]: [], ...responses });
  renderRemote({ remote, path: '/desk/comments/rules', http: fake.http });
  return { ...fake, user: userEvent.setup() };
}

it('adds a word that rejects, and removes it again', async () => {
  const { user, calls, respond } = openRules({
    'POST /desk/words/': () => {
      respond(WORDS, [{ id: 5, word: 'casino*', effect: 'reject' }]);
      return null;
    },
    'DELETE /desk/words/5/': () => {
      respond(WORDS, []);
      return null;
    },
  });
  expect(await screen.findByText('No words yet')).toBeVisible();
  const field = screen.getByLabelText('Word or phrase');
  await user.type(field, 'casino*');
  await user.selectOptions(screen.getByLabelText('What it does to a comment'), 'Rejects it');
  await user.click(screen.getByRole('button', { name: 'Add the word' }));
  const row = (await screen.findByText('casino*', { selector: 'li *' })).closest('li')!;
  expect(within(row).getByText('Rejects')).toBeVisible();
  expect(field).toHaveValue('');
  expect(calls.find(({ method }) => method === 'POST')?.data).toEqual({
    word: 'casino*',
    effect: 'reject',
  });
  await user.click(screen.getByRole('button', { name: 'Remove casino*' }));
  expect(await screen.findByText('No words yet')).toBeVisible();
});

it('says what is wrong with a word and an address, and keeps what was typed', async () => {
  const { user } = openRules({
    'POST /desk/words/': failWith(400, { word: ['The word is listed already'] }),
    'POST /desk/trusted-addresses/': failWith(400, {
      email: ['Please enter a valid email address'],
    }),
  });
  const word = await screen.findByLabelText('Word or phrase');
  await user.type(word, 'casino{Enter}');
  await waitFor(() => expect(word).toHaveAccessibleDescription(/listed already/));
  expect(word).toHaveValue('casino');
  const address = screen.getByLabelText('E-mail address');
  await user.type(address, 'nobody{Enter}');
  await waitFor(() => expect(address).toHaveAccessibleDescription(/valid email address/));
  expect(address).toHaveValue('nobody');
});

it('trusts an address, and does so no more', async () => {
  const { user, respond } = openRules({
    'POST /desk/trusted-addresses/': () => {
      respond(ADDRESSES, [{ id: 2, email: 'ada@readers.test' }]);
      return null;
    },
    'DELETE /desk/trusted-addresses/2/': () => {
      respond(ADDRESSES, []);
      return null;
    },
  });
  await user.type(await screen.findByLabelText('E-mail address'), 'ada@readers.test{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Remove ada@readers.test' }));
  expect(await screen.findByText('No trusted address yet')).toBeVisible();
});
