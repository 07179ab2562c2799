import { canonicalAddress, canonicalSearch } from './canonical-address';

it.each([
  ['/', '/'],
  ['/x', '/x'],
  ['/x/', '/x'],
  ['/x//', '/x'],
  [`${'/'.repeat(15_000)}x`, '/x'],
  ['/%78/%c3%a9/%2fa%3F%23', '/x/%C3%A9/%2Fa%3F%23'],
  ['/%zz/', '/%zz/'],
  ['/x/y/?', '/x/y'],
  ['/search?q=a%20b&page=2', '/search?page=2&q=a+b'],
  ['/x/?utm_source=letter&fbclid=1&gclid=2', '/x'],
  ['/x?b=2&utm_medium=mail&a=1', '/x?a=1&b=2'],
])('%s is kept as %s', (address, expected) => {
  const { pathname, search } = canonicalAddress(new URL(`http://page${address}`));
  expect(pathname + search).toBe(expected);
});

it.each([
  ['?sent=1&x=2', '?sent=1'],
  ['?sent=2', ''],
  ['?sent=1&sent=1', ''],
  ['?page=7&sent=0', '?page=7'],
])(
  'of %s a page that reads two parameters, one of them with one value, gets %s',
  (search, kept) => {
    expect(canonicalSearch(search, ['page', 'sent=1'])).toBe(kept);
  },
);
