import { act, screen, waitFor, within } from '@testing-library/react';
import { clickForNewTab } from '@waypost/shared/testing/click-for-new-tab';
import { failWith } from '@waypost/shared/testing/fake-http';
import type { HttpRequest } from '@waypost/shared/runtime';
import { article, articles, category, paged } from '../testing/content';
import { openPage, pressWhenReady } from '../testing/open-page';
import './home-page';

afterEach(() => jest.useRealTimers());

const TOTAL = 30;

/** Thirty articles in pages of the size that was requested. */
const library = ({ params }: HttpRequest) => {
  const size = Number(params?.page_size);
  const first = (Number(params?.page) - 1) * size + 1;
  const last = Math.min(first + size - 1, TOTAL);
  return paged(articles(first, last), TOTAL, last < TOTAL);
};

const healthy = {
  'GET /articles/': library,
  'GET /articles/featured/': [article(101), article(102), article(103), article(104)],
  'GET /categories/': paged([category('technology', 9), category('gaming', 5)]),
};

const latest = async () => within(await screen.findByRole('region', { name: 'Latest Articles' }));
const cardTitles = (region: Awaited<ReturnType<typeof latest>>) =>
  region.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

it('makes exactly the calls of home and hero, each once', async () => {
  const { requests } = await openPage('/', healthy);
  await (await latest()).findByText('Article 12');
  expect(requests().toSorted()).toEqual([
    'GET /articles/?page=1&page_size=10',
    'GET /articles/?page=1&page_size=12',
    'GET /articles/featured/',
    'GET /categories/?page=1',
  ]);
});

it('shows every part of a card', async () => {
  await openPage('/', healthy);
  const region = await latest();
  const card = within((await region.findAllByRole('article'))[0] as HTMLElement);
  expect(card.getByRole('link', { name: 'Article 1' })).toHaveAttribute(
    'href',
    '/article/article-1',
  );
  expect(card.getByRole('link', { name: 'Technology' })).toHaveAttribute(
    'href',
    '/category/technology',
  );
  expect(card.getByRole('link', { name: '#web' })).toHaveAttribute('href', '/tag/web');
  expect(card.getByText('What article 1 is about')).toBeVisible();
  expect(card.getByText('Ada Byron')).toBeVisible();
  expect(card.getByText('Sep 05, 2025')).toBeVisible();
  expect(card.getByText('4 min read')).toBeVisible();
  expect(card.getByRole('button', { name: 'Share “Article 1”' })).toBeVisible();
});

it('appends pages until there is no next one', async () => {
  const { user } = await openPage('/', healthy);
  const region = await latest();
  await region.findByText('Article 12');
  expect(region.getByText('Stay updated with our latest content')).toBeVisible();
  expect(region.getByRole('link', { name: 'View All Articles' })).toHaveAttribute(
    'href',
    '/articles',
  );
  await user.click(region.getByRole('link', { name: 'Load More Articles' }));
  await region.findByText('Article 24');
  const heard: (string | null)[] = [];
  const status = region.getByRole('status');
  status.addEventListener('focus', () => heard.push(status.textContent));
  await user.click(region.getByRole('link', { name: 'Load More Articles' }));
  await region.findByText('Article 30');
  expect(cardTitles(region)).toEqual(articles(1, 30).map(({ title }) => title));
  expect(region.queryByRole('link', { name: 'Load More Articles' })).not.toBeInTheDocument();
  expect(status).toHaveFocus();
  // The number that is read out is that of the cards that are there.
  expect(heard).toEqual(['30 shown']);
});

it('leaves a new tab to those who ask for one', async () => {
  const { requests } = await openPage('/', healthy);
  const region = await latest();
  await region.findByText('Article 12');
  const calls = requests().length;
  const more = region.getByRole('link', { name: 'Load More Articles' });
  expect(clickForNewTab(more)).toBe(false);
  expect(requests()).toHaveLength(calls);
});

it('shows an article once that moved onto the next page', async () => {
  const { user, respond } = await openPage('/', healthy);
  const region = await latest();
  await region.findByText('Article 12');
  respond('GET /articles/', paged(articles(12, 23), 31));
  await user.click(region.getByRole('link', { name: 'Load More Articles' }));
  await region.findByText('Article 23');
  expect(cardTitles(region)).toEqual(articles(1, 23).map(({ title }) => title));
});

it('is as long as it was after 25 minutes elsewhere, without a call', async () => {
  jest.useFakeTimers();
  const { router, requests, user } = await openPage('/', healthy);
  await (await latest()).findByText('Article 12');
  await user.click((await latest()).getByRole('link', { name: 'Load More Articles' }));
  await (await latest()).findByText('Article 24');
  const calls = requests();
  await act(() => router.navigate('/elsewhere/else'));
  await screen.findByText('Another page');
  await act(() => jest.advanceTimersByTimeAsync(25 * 60_000));
  await act(() => router.navigate(-1));
  expect(cardTitles(await latest())).toHaveLength(24);
  expect(screen.getByRole('heading', { name: 'FEATURED TODAY' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Top Categories' })).toBeVisible();
  expect(requests()).toEqual(calls);
});

it('only logs that loading more failed, and lets the reader try again', async () => {
  const { user, respond, logged } = await openPage('/', healthy);
  const region = await latest();
  await region.findByText('Article 12');
  respond('GET /articles/', failWith(500));
  await user.click(region.getByRole('link', { name: 'Load More Articles' }));
  await waitFor(() => expect(logged).toHaveLength(1));
  expect(cardTitles(region)).toHaveLength(12);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  respond('GET /articles/', library);
  await user.click(await region.findByRole('link', { name: 'Load More Articles' }));
  expect(await region.findByText('Article 24')).toBeVisible();
});

it('says that the list failed, and loads it on Retry', async () => {
  const { user, respond } = await openPage('/', { ...healthy, 'GET /articles/': failWith(503) });
  const region = await latest();
  expect(await region.findByRole('alert')).toHaveTextContent(
    'Failed to load articles. Please try again later.',
  );
  respond('GET /articles/', library);
  await pressWhenReady(user, 'Retry');
  expect(await region.findByText('Article 12')).toBeVisible();
  expect(region.queryByRole('alert')).not.toBeInTheDocument();
});

it('only logs what the hero misses', async () => {
  const { logged } = await openPage('/', {
    ...healthy,
    'GET /articles/featured/': failWith(500),
    'GET /categories/': failWith(500),
  });
  await (await latest()).findByText('Article 12');
  const failed = () => new Set(logged.map(({ context }) => context.endpoint));
  await waitFor(() => expect(failed()).toEqual(new Set(['getFeatured', 'getCategories'])));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Live Statistics' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Top Categories' })).not.toBeInTheDocument();
});

it('says that there is nothing yet', async () => {
  await openPage('/', {
    'GET /articles/': paged([]),
    'GET /articles/featured/': [],
    'GET /categories/': paged([]),
  });
  expect(await screen.findByRole('heading', { name: 'No Articles Yet' })).toBeVisible();
});

it('shows the following articles alone where Load More leads without JavaScript', async () => {
  const { requests } = await openPage('/?page=2', healthy);
  const region = await latest();
  await region.findByText('Article 13');
  expect(region.getByRole('heading', { level: 1 })).toHaveTextContent('Latest Articles');
  expect(requests()).toEqual(['GET /articles/?page=2&page_size=12']);
  expect(region.getByRole('link', { name: 'Load More Articles' })).toHaveAttribute(
    'href',
    '/?page=3',
  );
});

it('leads advertisers to the contact page', async () => {
  await openPage('/', healthy);
  expect(screen.getByRole('link', { name: /Advertorial/ })).toHaveAttribute('href', '/contact');
});
