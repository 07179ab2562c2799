import { act, screen, waitFor, within } from '@testing-library/react';
import { selectNewsletterDialogOpen } from '@waypost/shared/host';
import { failWith } from '@waypost/shared/testing/fake-http';
import { article, articles, category, paged } from '../testing/content';
import { openPage } from '../testing/open-page';
import '../home/home-page';
import { quotes } from './hero-rules';

const responses = {
  'GET /articles/': paged(articles(1, 12), 1234),
  'GET /articles/featured/': [101, 102, 103, 104, 105].map((id) => article(id)),
  'GET /categories/': paged(
    ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map((slug, index) =>
      category(slug, index + 1),
    ),
  ),
};

const MORNING = new Date(2025, 8, 5, 9, 30);

beforeEach(() => {
  jest.useFakeTimers({ now: MORNING });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

async function openHero() {
  const page = await openPage('/', responses);
  await screen.findByRole('heading', { name: 'FEATURED TODAY' });
  return page;
}

const carousel = () => within(screen.getByRole('region', { name: 'FEATURED TODAY' }));
const slide = () => carousel().getByRole('article').querySelector('h3')?.textContent;
const shownQuote = () =>
  quotes.filter(({ text }) => !screen.getByText(text).closest('[aria-hidden=true]'));

it('greets by the clock of the reader', async () => {
  await openHero();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Good morning, Reader!');
  await pass(3 * 3600_000);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Good afternoon, Reader!');
});

it('changes the quote every ten seconds to another one', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  await openHero();
  expect(shownQuote()).toEqual([quotes[0]]);
  await pass(9_900);
  expect(shownQuote()).toEqual([quotes[0]]);
  await pass(200);
  expect(shownQuote()).toHaveLength(1);
  expect(shownQuote()).not.toEqual([quotes[0]]);
});

it('keeps the first featured article as the main one and shows the next three as slides', async () => {
  await openHero();
  expect(screen.getByRole('heading', { level: 2, name: 'Article 101' })).toBeVisible();
  expect(slide()).toBe('Article 102');
  expect(carousel().getAllByRole('button', { name: /^Slide/ })).toHaveLength(3);
});

it('advances every five seconds and begins again', async () => {
  await openHero();
  await pass(4_900);
  expect(slide()).toBe('Article 102');
  await pass(200);
  expect(slide()).toBe('Article 103');
  await pass(5_000);
  expect(slide()).toBe('Article 104');
  await pass(5_000);
  expect(slide()).toBe('Article 102');
});

it('shows the slide of a dot for its whole time', async () => {
  const { user } = await openHero();
  await pass(4_000);
  const dot = screen.getByRole('button', { name: 'Slide 3: Article 104' });
  await user.click(dot);
  await user.unhover(dot);
  // jsdom calls every focus visible; that a pressed dot has none is shown in the browser.
  act(() => dot.blur());
  expect(slide()).toBe('Article 104');
  await pass(4_000);
  expect(slide()).toBe('Article 104');
  await pass(1_100);
  expect(slide()).toBe('Article 102');
});

it('stands still under the pointer, and when it is asked to', async () => {
  const { user } = await openHero();
  await user.hover(carousel().getByRole('article'));
  await pass(30_000);
  expect(slide()).toBe('Article 102');
  await user.unhover(carousel().getByRole('article'));
  await pass(5_100);
  expect(slide()).toBe('Article 103');
  await user.click(screen.getByRole('button', { name: 'Stop the slides' }));
  await user.unhover(screen.getByRole('button', { name: 'Start the slides' }));
  const quote = shownQuote();
  await pass(30_000);
  expect(slide()).toBe('Article 103');
  expect(shownQuote()).toEqual(quote);
  await user.click(screen.getByRole('button', { name: 'Start the slides' }));
  await pass(5_100);
  expect(slide()).toBe('Article 104');
});

it('rests while the keyboard or the pointer is on its controls, until both have left', async () => {
  const { user } = await openHero();
  act(() => screen.getByRole('button', { name: /^Slide 1/ }).focus());
  await user.hover(screen.getByRole('button', { name: /^Slide 2/ }));
  await pass(30_000);
  expect(slide()).toBe('Article 102');
  await user.unhover(screen.getByRole('region', { name: 'FEATURED TODAY' }));
  await pass(30_000);
  expect(slide()).toBe('Article 102');
  act(() => (document.activeElement as HTMLElement).blur());
  await pass(5_100);
  expect(slide()).toBe('Article 103');
});

it('moves nothing for readers who prefer that, until they start it', async () => {
  const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...listeners, media: query, matches: true }) as never);
  const { user } = await openHero();
  await pass(30_000);
  expect(slide()).toBe('Article 102');
  expect(shownQuote()).toEqual([quotes[0]]);
  await user.click(screen.getByRole('button', { name: 'Start the slides' }));
  await pass(5_100);
  expect(slide()).toBe('Article 103');
  expect(screen.getByRole('button', { name: 'Stop the slides' })).toBeVisible();
});

it('shows six tiles of the largest categories', async () => {
  await openHero();
  const tiles = within(screen.getByRole('region', { name: 'Top Categories' })).getAllByRole('link');
  expect(tiles.map(({ textContent }) => textContent)).toEqual([
    'Seven7 articles',
    'Six6 articles',
    'Five5 articles',
    'Four4 articles',
    'Three3 articles',
    'Two2 articles',
  ]);
  expect(tiles[0]).toHaveAttribute('href', '/category/seven');
});

it('counts, shortens, and makes up the readers', async () => {
  await openHero();
  const box = within(screen.getByRole('region', { name: 'Live Statistics' }));
  const figures = Object.fromEntries(
    box
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
  expect(figures).toMatchObject({
    'Total Articles': '1.2K',
    Categories: '7',
    'Trending Topic': 'Seven',
  });
  expect(figures['Weekly Readers']).toMatch(/^[1-5]\d(\.\d)?K$/);
});

it('shows dashes for figures and times that did not load', async () => {
  const failed = failWith(500);
  await openPage('/', {
    ...responses,
    'GET /articles/': failed,
    'GET /categories/': failed,
  });
  const box = within(await screen.findByRole('region', { name: 'Live Statistics' }));
  expect(box.getByText('Total Articles').nextElementSibling).toHaveTextContent('–');
  expect(box.getByText('Categories').nextElementSibling).toHaveTextContent('–');
  expect(screen.getByText('Last updated: –')).toBeVisible();
});

it('lists four of the latest with reading time and category', async () => {
  await openHero();
  const items = within(screen.getByRole('region', { name: 'Just Published' })).getAllByRole(
    'listitem',
  );
  expect(items.map(({ textContent }) => textContent)).toEqual(
    [1, 2, 3, 4].map((id) => `Article ${id}Technology · 4 min read`),
  );
});

it('opens the newsletter dialog', async () => {
  const { user, store } = await openHero();
  await user.click(screen.getByRole('button', { name: 'Subscribe Now' }));
  await waitFor(() => expect(selectNewsletterDialogOpen(store.getState())).toBe(true));
});

it('ends with three lists and the local time of its articles', async () => {
  await openHero();
  const links = within(screen.getByRole('navigation', { name: 'Lists' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Trending Now', '/trending'],
    ["Editor's Pick", '/editors-pick'],
    ['Most Viewed', '/most-viewed'],
  ]);
  expect(screen.getByText('Last updated: 9:30 AM')).toBeVisible();
});
