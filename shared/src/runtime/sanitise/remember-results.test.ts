import type { SafeHtml } from './create-sanitiser';
import { rememberResults } from './remember-results';

const counted = (limit?: number) => {
  const sanitise = jest.fn((html: string) => ({ html: `<${html}>` as SafeHtml, headings: [] }));
  return { sanitise, remembering: rememberResults(sanitise, limit) };
};

it('does the same text once', () => {
  const { sanitise, remembering } = counted();
  expect(remembering('a')).toEqual({ html: '<a>', headings: [] });
  expect(remembering('a')).toEqual({ html: '<a>', headings: [] });
  expect(remembering('b').html).toBe('<b>');
  expect(sanitise.mock.calls).toEqual([['a'], ['b']]);
});

it('forgets the longest unused first', () => {
  // Each text is one character and its result three: there is room for two.
  const { sanitise, remembering } = counted(8);
  for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) remembering(text);
  expect(sanitise.mock.calls).toEqual([['a'], ['b'], ['c'], ['b']]);
});

it('keeps nothing that is larger than all it may keep', () => {
  const { sanitise, remembering } = counted(3);
  remembering('a');
  remembering('a');
  expect(sanitise).toHaveBeenCalledTimes(2);
});
