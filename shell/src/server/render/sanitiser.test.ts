import type { SafeHtml } from '@waypost/shared/host/create-sanitiser';
import { memoizeSanitiser } from './sanitiser';

const counted = (limit?: number) => {
  const sanitise = jest.fn((html: string) => ({ html: `<${html}>` as SafeHtml, headings: [] }));
  return { sanitise, memoized: memoizeSanitiser(sanitise, limit) };
};

it('does the same text once', () => {
  const { sanitise, memoized } = counted();
  expect(memoized('a')).toEqual({ html: '<a>', headings: [] });
  expect(memoized('a')).toEqual({ html: '<a>', headings: [] });
  expect(memoized('b').html).toBe('<b>');
  expect(sanitise.mock.calls).toEqual([['a'], ['b']]);
});

it('tells texts apart that differ in one letter far inside', () => {
  const { memoized } = counted();
  const texts = ['a', 'b'].map((letter) => 'x'.repeat(50_000) + letter + 'x'.repeat(50_000));
  expect(texts.map((text) => memoized(text).html)).toEqual(texts.map((text) => `<${text}>`));
});

it('lets go of the longest unused first', () => {
  // Each result is three characters and five hundred of its own: there is room for two.
  const { sanitise, memoized } = counted(1_006);
  for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) memoized(text);
  expect(sanitise.mock.calls).toEqual([['a'], ['b'], ['c'], ['b']]);
});

it('caches nothing that is larger than all it may cache', () => {
  const { sanitise, memoized } = counted(502);
  memoized('a');
  memoized('a');
  expect(sanitise).toHaveBeenCalledTimes(2);
});
