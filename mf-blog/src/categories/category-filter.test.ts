import { category } from '../testing/content';
import { choiceOf, chosenOf, figuresOf, libraryOf, searchOf } from './category-filter';

const library = libraryOf([
  category('news', 2),
  category('empty', 0),
  category('technology', 9),
  category('gaming', 5),
  category('business', 3),
]);
const names = (search: string) => chosenOf(library, choiceOf(search)).map(({ slug }) => slug);

it('keeps categories with an article, the largest first', () => {
  expect(names('')).toEqual(['technology', 'gaming', 'business', 'news']);
});

it('finds three or more articles popular, and filters nothing for "recent"', () => {
  expect(names('filter=popular')).toEqual(['technology', 'gaming', 'business']);
  expect(names('filter=recent')).toEqual(names('filter=all'));
  expect(names('filter=nonsense')).toEqual(names('filter=all'));
});

it('searches names and descriptions in any case', () => {
  expect(names('q=GAM')).toEqual(['gaming']);
  expect(names('q=about+news')).toEqual(['news']);
  expect(names('q=zebra')).toEqual([]);
});

it.each(['', '?q=a+b', '?filter=popular&view=list', '?q=x&filter=recent&view=list'])(
  'writes the address %j as it read it',
  (search) => {
    expect(searchOf(choiceOf(search))).toBe(search);
  },
);

it('counts categories, popular topics, articles and their rounded average', () => {
  expect(figuresOf(library)).toEqual({
    categories: 4,
    popularTopics: 2,
    articles: 19,
    average: 5,
  });
  expect(figuresOf([]).average).toBe(0);
});
