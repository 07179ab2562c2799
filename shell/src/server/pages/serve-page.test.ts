import { pickEncoding } from './serve-page';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  [undefined, 'identity'],
])('for "%s" a page is sent as %s', (accept, encoding) => {
  expect(pickEncoding(accept)).toBe(encoding);
});
