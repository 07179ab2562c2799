import type { Category } from '../contracts/category';
import { failWith } from '../testing/fake-http';
import type { HttpRequest } from '../runtime/http-client';
import { MAX_PAGES, walkCategories } from './walk-categories';

const category = (id: number) => ({ id }) as Category;
const page = (id: number, next: string | null) => ({ data: { results: [category(id)], next } });

it('merges the pages until there is no next one', async () => {
  const call = jest.fn(({ params }: HttpRequest) =>
    page(Number(params?.page), params?.page === 3 ? null : 'more'),
  );
  expect(await walkCategories(call)).toEqual({ data: [1, 2, 3].map(category) });
  expect(call.mock.calls.map(([{ url, params }]) => [url, params?.page])).toEqual([
    ['/categories/', 1],
    ['/categories/', 2],
    ['/categories/', 3],
  ]);
});

it('takes a plain array for the whole list', async () => {
  const call = jest.fn(() => ({ data: [category(1)] }));
  expect(await walkCategories(call)).toEqual({ data: [category(1)] });
  expect(call).toHaveBeenCalledTimes(1);
});

it('hands a failure on, on whatever page it came', async () => {
  const failure = failWith(500);
  const responses = [page(1, 'more'), { error: failure }];
  expect(await walkCategories(() => responses.shift() ?? {})).toEqual({ error: failure });
});

it('stops, and logs it, where the list never ends', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const call = jest.fn(() => page(1, 'more'));
  const walked = await walkCategories(call);
  expect(call).toHaveBeenCalledTimes(MAX_PAGES);
  expect(walked).toHaveProperty('data.length', MAX_PAGES);
  expect(warn).toHaveBeenCalledTimes(1);
});
