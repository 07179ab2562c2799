import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { renderRemote } from '@waypost/shared/testing/render-remote';
import * as remote from '../routes';

const articles = {
  results: [{ slug: 'first', title: 'The first article', excerpt: 'What it is about' }],
};

it('shows the newest articles with links to them', async () => {
  const { http, calls } = fakeHttp({ 'GET /articles/': articles });
  renderRemote({ remote, path: '/example', http });
  expect(await screen.findByRole('link', { name: 'The first article' })).toHaveAttribute(
    'href',
    '/article/first',
  );
  expect(screen.getByText('What it is about')).toBeVisible();
  expect(calls).toHaveLength(1);
});

it('offers another try where the articles could not be loaded', async () => {
  const { http, respond } = fakeHttp({ 'GET /articles/': failWith(503) });
  renderRemote({ remote, path: '/example', http });
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');

  // A failed request is made again when the page appears, and the button waits for it.
  const retry = screen.getByRole('button', { name: 'Try Again' });
  await waitFor(() => expect(retry).toBeEnabled());
  respond('GET /articles/', articles);
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'The first article' })).toBeVisible();
});
