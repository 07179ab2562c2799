import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { HttpRequest } from '@waypost/shared/runtime';
import { failWith } from '@waypost/shared/testing/fake-http';
import { articles, category, paged } from '../testing/content';
import { openPage, pressWhenReady } from '../testing/open-page';
import './categories-page';

afterEach(() => jest.useRealTimers());

const sections = [
  category('technology', 9),
  category('gaming', 7),
  category('business', 5),
  category('health', 4),
  category('news', 3),
  category('cars', 2),
  category('empty', 0),
];

/** The categories in two pages, as a backend with many of them sends them. */
const walk = ({ params }: HttpRequest) =>
  params?.page === 1 ? paged(sections.slice(0, 4), 7, true) : paged(sections.slice(4), 7);

const preview = ({ params }: HttpRequest) => paged(articles(1, Number(params?.page_size)));

const responses = {
  'GET /categories/': walk,
  ...Object.fromEntries(sections.map(({ slug }) => [`GET /categories/${slug}/articles/`, preview])),
};

const shown = () => screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent);
const open = async (path = '/categories', change = {}) => {
  const page = await openPage(path, { ...responses, ...change });
  await screen.findByRole('link', { name: 'Technology' });
  return page;
};

it('walks all pages and shows categories with articles, the largest first', async () => {
  const { requests } = await open();
  expect(requests().slice(0, 2)).toEqual(['GET /categories/?page=1', 'GET /categories/?page=2']);
  expect(shown()).toEqual(['Technology', 'Gaming', 'Business', 'Health', 'News', 'Cars']);
});

it('shows four figures', async () => {
  await open();
  const figures = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(figures).toEqual([
    ['Total Categories', '6'],
    ['Popular Topics', '3'],
    ['Total Articles', '30'],
    ['Avg per Category', '5'],
  ]);
});

it('preloads three articles for the top five', async () => {
  const { requests } = await open();
  const previews = () => requests().slice(2);
  await waitFor(() => expect(previews()).toHaveLength(5));
  expect(previews()).toEqual(
    ['technology', 'gaming', 'business', 'health', 'news'].map(
      (slug) => `GET /categories/${slug}/articles/?page=1&page_size=3`,
    ),
  );
});

it('shows a preloaded preview without another call', async () => {
  const { user, requests } = await open();
  await user.click(await screen.findByRole('button', { name: 'Preview: Technology' }));
  expect(screen.getByRole('link', { name: 'Article 3' })).toHaveAttribute(
    'href',
    '/article/article-3',
  );
  await user.click(screen.getByRole('button', { name: 'Hide: Technology' }));
  expect(screen.queryByRole('link', { name: 'Article 3' })).not.toBeInTheDocument();
  expect(requests().filter((call) => call.includes('technology'))).toHaveLength(1);
});

it('loads six articles on demand, once', async () => {
  const { user, requests } = await open();
  await user.click(await screen.findByRole('button', { name: 'Load Articles: Cars' }));
  expect(await screen.findByRole('link', { name: 'Article 6' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hide: Cars' }));
  await user.click(screen.getByRole('button', { name: 'Preview: Cars' }));
  expect(screen.getByRole('link', { name: 'Article 6' })).toBeVisible();
  expect(requests().filter((call) => call.includes('cars'))).toEqual([
    'GET /categories/cars/articles/?page=1&page_size=6',
  ]);
});

it('only logs a failed preview, and requests it again', async () => {
  const { user, respond, logged } = await open('/categories', {
    'GET /categories/cars/articles/': failWith(500),
  });
  await user.click(screen.getByRole('button', { name: 'Load Articles: Cars' }));
  await waitFor(() => expect(logged).toHaveLength(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  respond('GET /categories/cars/articles/', preview);
  await user.click(await screen.findByRole('button', { name: 'Load Articles: Cars' }));
  expect(await screen.findByRole('link', { name: 'Article 6' })).toBeVisible();
});

it('searches, filters and changes the view, all in the address', async () => {
  const { user, router } = await open();
  await user.click(screen.getByRole('link', { name: 'Popular' }));
  expect(shown()).not.toContain('Cars');
  await user.click(screen.getByRole('link', { name: 'Recent' }));
  expect(shown()).toContain('Cars');
  await user.click(screen.getByRole('link', { name: 'List' }));
  expect(screen.getByRole('link', { name: 'List', current: true })).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search categories' }), 'gam');
  expect(shown()).toEqual(['Gaming']);
  await waitFor(() => expect(router.state.location.search).toBe('?q=gam&filter=recent&view=list'));
});

it('tells the address of a text once it is typed, and of clicks at once, losing none', async () => {
  const { user, router } = await open();
  jest.useFakeTimers();
  const announced: string[] = [];
  router.subscribe(({ location }) => void announced.push(location.search));
  const box = screen.getByRole('searchbox');
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  type('g');
  type('ga');
  await act(() => jest.advanceTimersByTimeAsync(299));
  expect(announced).toEqual([]);
  fireEvent.click(screen.getByRole('link', { name: 'Popular' }));
  fireEvent.click(screen.getByRole('link', { name: 'List' }));
  type('gam');
  expect(shown()).toEqual(['Gaming']);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(box).toHaveValue('gam');
  expect(router.state.location.search).toBe('?q=gam&filter=popular&view=list');
  expect(new Set(announced)).not.toContain('?q=g');
  jest.useRealTimers();
  await act(() => router.navigate('/categories'));
  expect(box).toHaveValue('');
  expect(shown()).toContain('Cars');
  await user.type(box, 'x');
  expect(box).toHaveValue('x');
});

it('opens the same previews when a reader comes back', async () => {
  const { user, router } = await open();
  await user.click(await screen.findByRole('button', { name: 'Preview: Technology' }));
  await user.click(await screen.findByRole('button', { name: 'Load Articles: Cars' }));
  await screen.findByRole('link', { name: 'Article 6' });
  await user.type(screen.getByRole('searchbox'), 'a');
  await waitFor(() => expect(router.state.location.search).toBe('?q=a'));
  await act(() => router.navigate('/elsewhere/else'));
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('button', { name: 'Hide: Technology' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hide: Cars' })).toBeVisible();
});

it('opens with what the address says', async () => {
  await openPage('/categories?q=zebra&filter=popular', responses);
  expect(await screen.findByRole('heading', { name: 'No Categories Found' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('zebra');
  expect(screen.getByRole('link', { name: 'Popular', current: true })).toBeVisible();
});

it('links every category to its page', async () => {
  await open();
  const entry = within(
    screen.getByRole('heading', { name: 'Gaming' }).closest('li') as HTMLElement,
  );
  expect(entry.getByRole('link', { name: 'View All Articles: Gaming' })).toHaveAttribute(
    'href',
    '/category/gaming',
  );
});

it('says that the categories did not load, and tries again', async () => {
  const { user, respond } = await openPage('/categories', { 'GET /categories/': failWith(503) });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to load categories. Please try again later.',
  );
  for (const [call, body] of Object.entries(responses)) respond(call, body);
  await pressWhenReady(user, 'Try Again');
  expect(await screen.findByRole('link', { name: 'Technology' })).toBeVisible();
});
