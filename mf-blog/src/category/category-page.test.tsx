import { act, screen } from '@testing-library/react';
import { failWith } from '@waypost/shared/testing/fake-http';
import { articles, category, paged } from '../testing/content';
import { openPage, pressWhenReady } from '../testing/open-page';
import './category-page';

const responses = {
  'GET /categories/gaming/': category('gaming', 30),
  'GET /categories/gaming/articles/': paged(articles(1, 12), 30, true),
  'GET /articles/': paged(articles(7, 8)),
};

it('shows the category and a page of twelve', async () => {
  const { requests } = await openPage('/category/gaming?page=2', responses);
  expect(await screen.findByRole('heading', { level: 1, name: 'Gaming' })).toBeVisible();
  expect(screen.getByText('All about gaming')).toBeVisible();
  expect(screen.getByText('30 articles')).toBeVisible();
  expect(await screen.findByText('Article 12')).toBeVisible();
  expect(requests()).toEqual([
    'GET /categories/gaming/',
    'GET /categories/gaming/articles/?page=2&page_size=12',
  ]);
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
    'href',
    '/category/gaming?page=3',
  );
});

it('searches within the category, at the address of the category', async () => {
  const { user, router, requests } = await openPage('/category/gaming', responses);
  await screen.findByText('Article 12');
  await user.type(
    screen.getByRole('searchbox', { name: 'Search in Gaming' }),
    ' frame rate {Enter}',
  );
  expect(await screen.findByText(/2 of them for “frame rate”/)).toBeVisible();
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/category/gaming?search=frame+rate',
  );
  expect(requests().at(-1)).toBe(
    'GET /articles/?category=gaming&search=frame+rate&page=1&page_size=12',
  );
  expect(screen.getByRole('searchbox')).toHaveValue('frame rate');
  await user.click(screen.getByRole('link', { name: 'Show all' }));
  expect(await screen.findByText('Article 12')).toBeVisible();
});

it('shows another category with an empty search', async () => {
  const { user, router } = await openPage('/category/gaming', {
    ...responses,
    'GET /categories/news/': category('news', 1),
    'GET /categories/news/articles/': paged(articles(40, 40)),
  });
  await screen.findByText('Article 12');
  await user.type(screen.getByRole('searchbox'), 'half a wor');
  await act(() => router.navigate('/category/news'));
  expect(await screen.findByText('Article 40')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search in News' })).toHaveValue('');
});

it('says that there is no such page', async () => {
  await openPage('/category/gaming?page=9', {
    ...responses,
    'GET /categories/gaming/articles/': failWith(404),
  });
  expect(await screen.findByRole('heading', { name: 'There is no page 9' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
    'href',
    '/category/gaming',
  );
});

it('does not search for nothing', async () => {
  const { user, router, requests } = await openPage('/category/gaming', responses);
  await screen.findByText('Article 12');
  const calls = requests().length;
  await user.type(screen.getByRole('searchbox'), '   {Enter}');
  expect(router.state.location.search).toBe('');
  expect(requests()).toHaveLength(calls);
});

it('says that a search found nothing', async () => {
  await openPage('/category/gaming?search=zebra', { ...responses, 'GET /articles/': paged([]) });
  expect(await screen.findByRole('heading', { name: 'No results found' })).toBeVisible();
});

it('says that the category is empty', async () => {
  await openPage('/category/gaming', {
    ...responses,
    'GET /categories/gaming/articles/': paged([]),
  });
  expect(await screen.findByRole('heading', { name: 'No Articles Yet' })).toBeVisible();
});

it.each([404, 500])('says that the category did not load (%i)', async (status) => {
  await openPage('/category/gaming', { ...responses, 'GET /categories/gaming/': failWith(status) });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Category Not Found');
  expect(alert).toHaveTextContent('Failed to load category. Please try again later.');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/categories');
});

it('offers another try when only the articles did not load', async () => {
  const { user, respond } = await openPage('/category/gaming', {
    ...responses,
    'GET /categories/gaming/articles/': failWith(500),
  });
  await screen.findByText('Failed to load articles. Please try again later.');
  respond('GET /categories/gaming/articles/', paged(articles(1, 12)));
  await pressWhenReady(user, 'Retry');
  expect(await screen.findByText('Article 12')).toBeVisible();
});
