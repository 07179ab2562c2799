import { comparison } from './comparison';

const picked = (id: number) => ({ id, slug: `p-${id}`, name: `P ${id}`, thumbnail: null });

afterEach(() => comparison.set([]));

/** The topic as another remote has it compiled in. */
function elsewhere(): typeof comparison {
  let other = comparison;
  jest.isolateModules(() => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- a second copy of the module
    other = (require('./comparison') as { comparison: typeof comparison }).comparison;
  });
  expect(other).not.toBe(comparison);
  return other;
}

it('is one value for remotes of which each has its own copy', () => {
  const other = elsewhere();
  const onChange = jest.fn();
  const stop = other.subscribe(onChange);
  comparison.set([picked(1)]);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(other.get()).toEqual([picked(1)]);
  stop();
  comparison.set([]);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(other.get()).toEqual([]);
});

it('reaches those who listen also where storage is full', () => {
  const other = elsewhere();
  const stop = other.subscribe(() => undefined);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  comparison.set([picked(1), picked(2)]);
  expect(other.get()).toHaveLength(2);
  full.mockRestore();
  stop();
});
