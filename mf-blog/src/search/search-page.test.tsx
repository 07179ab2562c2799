import { screen, within } from '@testing-library/react';
import type { ArticleSearchResult } from '@waypost/shared/contracts/article';
import type { HttpRequest } from '@waypost/shared/runtime';
import { failWith } from '@waypost/shared/testing/fake-http';
import { paged } from '../testing/content';
import { openPage, pressWhenReady } from '../testing/open-page';
import './search-page';

const result = (id: number, highlight?: string): ArticleSearchResult => ({
  id,
  slug: `battery-${id}`,
  title: `Battery ${id}`,
  excerpt: 'All about a battery',
  featured_image: null,
  highlight,
});

const search = ({ params }: HttpRequest) =>
  params?.page === 2
    ? paged([result(3)], 3)
    : paged([result(1, 'The <mark>battery</mark><script>x()</script> ages'), result(2)], 3, true);

const responses = { 'GET /articles/search/': search };
const highlighted = (element: HTMLElement) =>
  [...element.querySelectorAll('mark')].map(({ textContent }) => textContent);

it('lists what was found, with the hits highlighted and nothing harmful', async () => {
  const { requests } = await openPage('/search?q=battery', responses);
  expect(await screen.findByText('3 results')).toBeVisible();
  const [first, second] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(highlighted(first)).toEqual(['Battery', 'battery']);
  expect(first.querySelector('script')).toBeNull();
  expect(highlighted(second)).toEqual(['Battery', 'battery']);
  expect(within(first).getByRole('link', { name: 'Battery 1' })).toHaveAttribute(
    'href',
    '/article/battery-1',
  );
  expect(requests()).toEqual(['GET /articles/search/?q=battery']);
});

it('shows the passage of a result without an excerpt', async () => {
  const bare = [result(1, 'The <mark>battery</mark> ages'), result(2)].map((found) => ({
    ...found,
    excerpt: undefined,
  }));
  await openPage('/search?q=battery', { 'GET /articles/search/': paged(bare) });
  expect(await screen.findByText('2 results')).toBeVisible();
  expect(highlighted(screen.getAllByRole('listitem')[0] as HTMLElement)).toEqual([
    'Battery',
    'battery',
  ]);
  expect(screen.getByRole('link', { name: 'Battery 2' })).toBeVisible();
});

it('keeps the term in the box and searches for the next one', async () => {
  const { user, requests } = await openPage('/search?q=battery', responses);
  await screen.findByText('3 results');
  const box = screen.getByRole('searchbox');
  expect(box).toHaveValue('battery');
  await user.clear(box);
  await user.type(box, ' solar panel {Enter}');
  await screen.findByRole('heading', { level: 1, name: /solar panel/ });
  await screen.findByText('3 results');
  expect(requests().at(-1)).toBe('GET /articles/search/?q=solar+panel');
  expect(screen.getByRole('searchbox')).toHaveValue('solar panel');
});

it('loads more beyond the first page', async () => {
  const { user, requests } = await openPage('/search?q=battery', responses);
  const more = await screen.findByRole('link', { name: 'Load more results' });
  expect(more).toHaveAttribute('href', '/search?q=battery&page=2');
  await user.click(more);
  expect(await screen.findByRole('link', { name: 'Battery 3' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Battery 1' })).toBeVisible();
  expect(more).not.toBeInTheDocument();
  expect(requests()).toEqual([
    'GET /articles/search/?q=battery',
    'GET /articles/search/?q=battery&page=2',
  ]);
});

it.each(['/search', '/search?q=', '/search?q=%20%20'])('asks for a term at %s', async (path) => {
  const { requests } = await openPage(path, responses);
  expect(screen.getByText('Enter a search term to find articles.')).toBeVisible();
  expect(requests()).toEqual([]);
});

it('says that nothing was found', async () => {
  await openPage('/search?q=zebra', { 'GET /articles/search/': paged([]) });
  expect(await screen.findByRole('heading', { name: 'No results found' })).toBeVisible();
});

it('says that it is searching', async () => {
  await openPage('/search?q=battery', { 'GET /articles/search/': () => new Promise(() => {}) });
  expect(screen.getByText('Searching...')).toBeVisible();
});

it('says that the search failed, and tries again', async () => {
  const { user, respond } = await openPage('/search?q=battery', {
    'GET /articles/search/': failWith(500),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to search articles. Please try again.',
  );
  respond('GET /articles/search/', search);
  await pressWhenReady(user, 'Retry');
  expect(await screen.findByText('3 results')).toBeVisible();
});
