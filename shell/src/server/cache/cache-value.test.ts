import { cacheValue } from './cache-value';

function counted(seconds: number) {
  let now = 1;
  let made = 0;
  const make = jest.fn(async () => ++made);
  return {
    make,
    get: cacheValue(seconds, make, { now: () => now }),
    pass: (milliseconds: number) => (now += milliseconds),
  };
}

it('a value is made once for all requests meanwhile, and cached for its seconds', async () => {
  const { get, pass } = counted(30);
  await expect(Promise.all([get(), get()])).resolves.toEqual([1, 1]);
  pass(29_999);
  await expect(get()).resolves.toBe(1);
  pass(1);
  await expect(get()).resolves.toBe(2);
});

it('with 0 seconds nothing is cached once it is made', async () => {
  const { get } = counted(0);
  await expect(Promise.all([get(), get()])).resolves.toEqual([1, 1]);
  await expect(get()).resolves.toBe(2);
});

it('a failure is passed to all who wait, and not cached', async () => {
  const { get, make } = counted(30);
  make.mockRejectedValueOnce(new Error('Out of order'));
  const both = Promise.allSettled([get(), get()]);
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(get()).resolves.toBe(1);
});

it('drops its value when it is asked to, also one that is being made', async () => {
  const { get } = counted(30);
  const first = get();
  get.forget();
  await expect(Promise.all([first, get()])).resolves.toEqual([1, 2]);
  get.forget();
  await expect(get()).resolves.toBe(3);
});
