import { type RequestAgain, takeList, takeOne } from './results';

/** Responds to each call with the next body. */
function pages(...bodies: unknown[]) {
  const calls: unknown[] = [];
  const requestAgain: RequestAgain = (params) => {
    calls.push(params);
    return Promise.resolve({ data: bodies[calls.length] });
  };
  return { calls, take: () => takeList({ data: bodies[0] }, requestAgain, (item) => item) };
}

const never: RequestAgain = () => {
  throw new Error('Nothing more should be requested');
};

it('takes a plain array', async () => {
  expect(await pages([1, 2]).take()).toEqual({ data: [1, 2] });
});

it('leaves out items that cannot be read', async () => {
  const read = (item: unknown) => (typeof item === 'number' ? item : null);
  expect(await takeList({ data: [1, null, 3] }, never, read)).toEqual({ data: [1, 3] });
});

it('walks a paged list to its end', async () => {
  const { take, calls } = pages(
    { count: 3, next: 'http://inside/api/products/?page=2&page_size=2', results: [1, 2] },
    { count: 3, next: null, results: [3] },
  );
  expect(await take()).toEqual({ data: [1, 2, 3] });
  expect(calls).toEqual([{ page: '2', page_size: '2' }]);
});

it('fails with the page that fails', async () => {
  const error = { kind: 'network', message: 'Network Error' } as const;
  expect(await takeList({ error }, never, () => 1)).toEqual({ error });
  const first = { data: { next: '/?page=2', results: [1] } };
  expect(
    await takeList(
      first,
      () => Promise.resolve({ error }),
      () => 1,
    ),
  ).toEqual({ error });
});

it.each([null, '', '<!doctype html>', {}, { results: 'none' }])(
  'fails on a body that is no list: %j',
  async (body) => {
    expect(await pages(body).take()).toMatchObject({ error: { kind: 'status' } });
  },
);

it('gives up on a list that never ends', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const endless = { data: { next: '/?page=2', results: [1] } };
  const list = takeList(
    endless,
    () => Promise.resolve(endless),
    (item) => item,
  );
  expect(await list).toHaveProperty('data.length', 100);
  expect(warn).toHaveBeenCalledTimes(1);
});

it('takes one thing, and fails on what is none', () => {
  const error = { kind: 'network', message: 'Network Error' } as const;
  expect(takeOne({ data: 1 }, (body) => body)).toEqual({ data: 1 });
  expect(takeOne({ data: '<!doctype html>' }, () => null)).toMatchObject({
    error: { kind: 'status' },
  });
  expect(takeOne({ error }, () => 1)).toEqual({ error });
});
