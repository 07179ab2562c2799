import type { HttpRequest } from '../runtime/http-client';
import { walkList } from './walk-list';

type Params = HttpRequest['params'];

it('requests the next number where the link of the next page has no query', async () => {
  const call = jest.fn((params: Params) => ({
    data: { results: [params?.page], next: params?.page === 3 ? null : '/next' },
  }));
  const walked = await walkList(call, { params: { page: 1, page_size: 2 }, maxPages: 9 });
  expect(walked).toEqual({ data: [1, 2, 3], complete: true });
  expect(call).toHaveBeenLastCalledWith({ page: 3, page_size: 2 });
});

it('follows the query of the link of the next page', async () => {
  const call = jest.fn((params: Params) => ({
    data: { results: [1], next: params ? null : 'http://inside/api/things/?cursor=b4&page_size=2' },
  }));
  expect(await walkList(call, { maxPages: 9 })).toEqual({ data: [1, 1], complete: true });
  expect(call).toHaveBeenLastCalledWith({ page: 2, cursor: 'b4', page_size: '2' });
});

it('takes a plain array for the whole list', async () => {
  expect(await walkList(() => ({ data: [1, 2] }), { maxPages: 9 })).toEqual({
    data: [1, 2],
    complete: true,
  });
});

it('says that a list which does not end is not complete', async () => {
  const endless = () => ({ data: { results: [1], next: '/next' } });
  expect(await walkList(endless, { maxPages: 3 })).toEqual({ data: [1, 1, 1], complete: false });
});

it.each([undefined, null, '<!doctype html>', {}, { results: 'none' }])(
  'fails on a body that is no list: %j',
  async (data) => {
    expect(await walkList(() => ({ data }), { maxPages: 9 })).toMatchObject({
      error: { kind: 'status' },
    });
  },
);
