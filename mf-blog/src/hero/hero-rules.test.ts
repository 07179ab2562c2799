import { toCardArticle } from '@waypost/shared/articles/card-article';
import { articles, category } from '../testing/content';
import { randomFigure } from '../hydration/random-figure';
import {
  clockTime,
  dealArticles,
  greetingAt,
  otherQuote,
  quotes,
  topCategories,
} from './hero-rules';

const cards = (first: number, last: number) => articles(first, last).map(toCardArticle);
const ids = (list: { id: number }[]) => list.map(({ id }) => id);

it.each([
  [4, 'Good night'],
  [5, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [16, 'Good afternoon'],
  [17, 'Good evening'],
  [20, 'Good evening'],
  [21, 'Good night'],
  [0, 'Good night'],
])('at %i it is %s', (hour, greeting) => {
  expect(greetingAt(hour)).toBe(greeting);
});

it('writes the time as Intl writes, at every hour', () => {
  const written = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
  const hours = Array.from({ length: 24 }, (_, hour) =>
    new Date(2026, 10, 22, hour, hour * 2).getTime(),
  );
  expect(hours.map(clockTime)).toEqual(hours.map((moment) => written.format(moment)));
});

it('takes featured items 2 to 4 as slides', () => {
  const { main, slides, justPublished } = dealArticles(cards(1, 6), cards(11, 15));
  expect(main?.id).toBe(1);
  expect(ids(slides)).toEqual([2, 3, 4]);
  expect(ids(justPublished)).toEqual([11, 12, 13, 14]);
});

it('fills the slides up from the latest, none of them twice', () => {
  expect(ids(dealArticles(cards(1, 2), cards(1, 5)).slides)).toEqual([2, 3, 4]);
  expect(ids(dealArticles(cards(1, 1), cards(11, 15)).slides)).toEqual([11, 12, 13]);
});

it('has a main article without any featured one', () => {
  const { main, slides } = dealArticles([], cards(11, 15));
  expect(main?.id).toBe(11);
  expect(ids(slides)).toEqual([12, 13, 14]);
});

it('deals out nothing when nothing is there', () => {
  expect(dealArticles([], [])).toEqual({ main: undefined, slides: [], justPublished: [] });
});

it('calls technology the trending topic when no category is known', () => {
  expect(topCategories([]).topic).toBe('Technology');
  expect(topCategories([category('gaming', 2), category('news', 4)]).topic).toBe('News');
});

it.each([0, 0.25, 0.5, 0.75, 0.999])('never shows the same quote again (chance %d)', (chance) => {
  jest.spyOn(Math, 'random').mockReturnValue(chance);
  quotes.forEach((_quote, index) => {
    const other = otherQuote(index);
    expect(other).not.toBe(index);
    expect(quotes[other]).toBeDefined();
  });
  expect(quotes).toHaveLength(5);
});

it.each([
  [0, 10_000],
  [0.999999, 59_999],
])('makes up a figure within its bounds (chance %d)', (chance, figure) => {
  jest.spyOn(Math, 'random').mockReturnValue(chance);
  const readers = randomFigure(10_000, 59_999);
  expect(readers()).toBe(figure);
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  expect(readers()).toBe(figure);
});
