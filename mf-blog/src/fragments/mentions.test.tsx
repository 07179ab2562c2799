import { screen } from '@testing-library/react';
import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { renderRemote } from '@waypost/shared/testing/render-remote';
import * as remote from '../routes';
import { article } from '../testing/content';
import { Mentions } from './mentions';

function show(response: Parameters<typeof fakeHttp>[0][string]) {
  const element = (
    <main>
      <p>The page</p>
      <Mentions products="a,b" />
    </main>
  );
  const routes = [{ id: 'mf-blog:page', path: '/page', element }];
  const api = fakeHttp({ 'GET /articles/': response });
  renderRemote({ remote: { ...remote, routes }, path: '/page', http: api.http });
  return api;
}

const listOf = (results: unknown[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
});

it('lists the newest articles that mention one of the products', async () => {
  const { calls } = show(listOf([article(1), article(2)]));
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/article/article-1',
    '/article/article-2',
  ]);
  expect(screen.getByRole('navigation', { name: 'In our articles' })).toBeVisible();
  expect(calls[0]?.params).toMatchObject({ mentions: 'a,b', page_size: 4 });
});

it.each([
  ['none does', listOf([])],
  ['they do not load', failWith(503)],
])('shows nothing where %s', async (_, response) => {
  const { calls } = show(response);
  await screen.findByText('The page');
  expect(calls).toHaveLength(1);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
