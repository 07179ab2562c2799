import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { renderRemote } from '@waypost/shared/testing/render-remote';
import { deskApi } from '../../api/desk-api';
import { LinkDialog } from './link-dialog';

const paged = (...results: unknown[]) => ({
  ...{ count: results.length, next: null, previous: null },
  results,
});

function openDialog({ words = '', articles = [] as unknown[] } = {}) {
  const chosen: string[][] = [];
  const remote = {
    api: deskApi,
    routes: [
      {
        path: '/',
        element: (
          <LinkDialog
            words={words}
            onChoose={(...link) => chosen.push(link)}
            onClose={() => undefined}
          />
        ),
      },
    ],
  };
  const { http, respond } = fakeHttp({
    'GET /articles/': paged(...articles),
    'GET /pages/': paged(
      { slug: 'about', title: 'About us' },
      { slug: 'ueber', title: 'Über uns' },
    ),
    'GET /products/': paged({ slug: 'kirune-s3', name: 'Kirune S3' }),
  });
  renderRemote({ remote, path: '/', http });
  return { chosen, respond, user: userEvent.setup() };
}

it.each([
  ['an article', 'ein Wort', 'Ein Wort über Züge', '/article/a-word'],
  ['a page', 'ÜBER', 'Über uns', '/ueber'],
  ['a product', 'kirune', 'Kirune S3', '/products/kirune-s3'],
])('finds %s by words, and links its name to it', async (_what, typed, name, address) => {
  const articles = [{ slug: 'a-word', title: 'Ein Wort über Züge' }];
  const { chosen, user } = openDialog({ articles });
  await user.type(screen.getByRole('textbox'), typed);
  const found = within(await screen.findByRole('list', { name: 'What is found' }));
  await user.click(found.getByRole('button', { name }));
  expect(chosen).toEqual([[address, name]]);
});

it.each(['https://waypost.test/', 'mailto:desk@waypost.test', '/about', '#heading-2'])(
  'takes %s as it is, for the words that are selected',
  async (address) => {
    const { chosen, user } = openDialog({ words: 'these words' });
    await user.type(screen.getByRole('textbox'), `${address}{Enter}`);
    expect(chosen).toEqual([[address, 'these words']]);
    expect(screen.queryByRole('list')).toBeNull();
  },
);

it('says what to do where an address is none, and keeps what was typed', async () => {
  const { chosen, user } = openDialog();
  const field = screen.getByRole('textbox');
  await user.type(field, 'waypost.test{Enter}');
  expect(field).toHaveAccessibleDescription(/^Choose what is found below, or write an address/);
  expect(field).toHaveValue('waypost.test');
  expect(chosen).toEqual([]);
});

it('searches for words with a colon, and says where nothing has them', async () => {
  const { user, respond } = openDialog();
  respond('GET /products/', paged());
  await user.type(screen.getByRole('textbox'), 'Review: 日本語');
  expect(await screen.findByText('No article, page or product of that name.')).toBeVisible();
});

it('shows what is found where a part of the search fails, and says that', async () => {
  const { user, respond } = openDialog();
  respond('GET /articles/', failWith(503));
  await user.type(screen.getByRole('textbox'), 'kirune');
  expect(await screen.findByRole('button', { name: 'Kirune S3' })).toBeVisible();
  expect(await screen.findByRole('alert')).toBeVisible();
});
