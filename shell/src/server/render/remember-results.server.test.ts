import type { SafeHtml } from '@waypost/shared/host/create-sanitiser';
import { rememberResults } from './remember-results.server';

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

it('tells texts apart that differ in one letter far inside', () => {
  const { remembering } = counted();
  const texts = ['a', 'b'].map((letter) => 'x'.repeat(50_000) + letter + 'x'.repeat(50_000));
  expect(texts.map((text) => remembering(text).html)).toEqual(texts.map((text) => `<${text}>`));
});

it('forgets the longest unused first', () => {
  // Each result is three characters: there is room for two.
  const { sanitise, remembering } = counted(6);
  for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) remembering(text);
  expect(sanitise.mock.calls).toEqual([['a'], ['b'], ['c'], ['b']]);
});

it('keeps nothing that is larger than all it may keep', () => {
  const { sanitise, remembering } = counted(2);
  remembering('a');
  remembering('a');
  expect(sanitise).toHaveBeenCalledTimes(2);
});
