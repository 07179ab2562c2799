import { screen } from '@testing-library/react';
import { failWith } from '@waypost/shared/testing/fake-http';
import { articles, paged } from '../testing/content';
import { openPage, pressWhenReady } from '../testing/open-page';
import './list-page';

const list = { 'GET /articles/': paged(articles(1, 20), 55, true) };

it.each([
  ['/articles', 'All articles', 'GET /articles/?page=1&page_size=20'],
  ['/trending', 'Trending now', 'GET /articles/?ordering=-trending&page=1&page_size=20'],
  ['/most-viewed', 'Most viewed', 'GET /articles/?ordering=-views_count&page=1&page_size=20'],
  ['/articles?page=3', 'All articles', 'GET /articles/?page=3&page_size=20'],
])('%s is a list of its own', async (path, title, call) => {
  const { requests } = await openPage(path, list);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(await screen.findByRole('heading', { level: 2, name: 'Article 20' })).toBeVisible();
  expect(requests()).toEqual([call]);
});

it('links to its other pages', async () => {
  const { user, requests } = await openPage('/trending?page=2', list);
  await screen.findByText('Article 20');
  const links = screen.getAllByRole('link', { name: /^(Previous|Next|Page \d+)$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/trending',
    '/trending',
    '/trending?page=2',
    '/trending?page=3',
    '/trending?page=3',
  ]);
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await screen.findByText('Article 20');
  expect(requests().at(-1)).toBe('GET /articles/?ordering=-trending&page=3&page_size=20');
});

it('makes pages of the editors’ picks', async () => {
  const { user, requests } = await openPage('/editors-pick', {
    'GET /articles/featured/': articles(1, 25),
  });
  await screen.findByText('Article 20');
  expect(screen.queryByText('Article 21')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Page 2' }));
  expect(await screen.findByText('Article 25')).toBeVisible();
  expect(screen.queryByText('Article 20')).not.toBeInTheDocument();
  expect(requests()).toEqual(['GET /articles/featured/']);
});

it('says that it failed, and tries again', async () => {
  const { user, respond } = await openPage('/articles', { 'GET /articles/': failWith(500) });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to load articles. Please try again later.',
  );
  respond('GET /articles/', paged(articles(1, 2)));
  await pressWhenReady(user, 'Retry');
  expect(await screen.findByText('Article 2')).toBeVisible();
});

it.each([
  ['/articles?page=9', { 'GET /articles/': failWith(404, { detail: 'Invalid page.' }) }],
  ['/articles?page=9', { 'GET /articles/': paged([], 20) }],
  ['/editors-pick?page=9', { 'GET /articles/featured/': articles(1, 3) }],
])('%s says that the list ends before, and leads to its first page', async (path, responses) => {
  await openPage(path, responses);
  expect(await screen.findByRole('heading', { name: 'There is no page 9' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
    'href',
    path.split('?')[0],
  );
});

it('says that there is nothing yet', async () => {
  await openPage('/editors-pick', { 'GET /articles/featured/': [] });
  expect(await screen.findByRole('heading', { name: 'No Articles Yet' })).toBeVisible();
});
