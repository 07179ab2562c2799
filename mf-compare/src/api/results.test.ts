import type { HttpRequest } from '@waypost/shared/runtime';
import { fetchAll } from './results';

/** Answers each call with the next body. */
function pages(...bodies: unknown[]) {
  const calls: HttpRequest[] = [];
  const fetchPage = (request: HttpRequest) => {
    calls.push(request);
    return Promise.resolve({ data: bodies[calls.length - 1] });
  };
  return { calls, fetchPage };
}

const any = (item: unknown) => item;
const request = { url: '/products/', timeout: 30_000 };

it('takes a plain array', async () => {
  const { fetchPage } = pages([1, 2]);
  expect(await fetchAll(fetchPage, request, any)).toEqual({ data: [1, 2] });
});

it('leaves out items that cannot be read', async () => {
  const { fetchPage } = pages([1, null, 3]);
  const read = (item: unknown) => (typeof item === 'number' ? item : null);
  expect(await fetchAll(fetchPage, request, read)).toEqual({ data: [1, 3] });
});

it('walks a paged list to its end', async () => {
  const { fetchPage, calls } = pages(
    { count: 3, next: 'http://inside/api/products/?page=2&page_size=2', results: [1, 2] },
    { count: 3, next: null, results: [3] },
  );
  expect(await fetchAll(fetchPage, request, any)).toEqual({ data: [1, 2, 3] });
  expect(calls).toEqual([request, { ...request, params: { page: '2', page_size: '2' } }]);
});

it('fails with the page that fails', async () => {
  const error = { kind: 'network', message: 'Network Error' } as const;
  expect(await fetchAll(() => Promise.resolve({ error }), request, any)).toEqual({ error });
});

it.each([null, '', '<!doctype html>', {}, { results: 'none' }])(
  'fails on a body that is no list: %j',
  async (body) => {
    expect(await fetchAll(pages(body).fetchPage, request, any)).toMatchObject({
      error: { kind: 'status' },
    });
  },
);

it('gives up on a list that never ends', async () => {
  let calls = 0;
  const fetchPage = () => {
    calls++;
    return Promise.resolve({ data: { next: '/?page=2', results: [calls] } });
  };
  expect(await fetchAll(fetchPage, request, any)).toHaveProperty('data.length', 100);
});
