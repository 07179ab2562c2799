import { itemsOf } from './items-of';

const page = (...ids: number[]) => ({ results: ids.map((id) => ({ id })) });

it('joins the pages in their order, every item once', () => {
  expect(itemsOf([page(3, 2), page(2, 1)]).map(({ id }) => id)).toEqual([3, 2, 1]);
});

it('is empty without pages', () => {
  expect(itemsOf([])).toEqual([]);
});
