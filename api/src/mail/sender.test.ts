import { readSender } from './sender';

it.each([
  ['news@example.org', '', 'news@example.org', 'example.org'],
  ['<news@example.org>', '', 'news@example.org', 'example.org'],
  ['Weekly: news <news@example.org>', 'Weekly: news', 'news@example.org', 'example.org'],
  ['"Weekly, news" <news@example.org>', 'Weekly, news', 'news@example.org', 'example.org'],
  ['例え <news@例え.jp>', '例え', 'news@xn--r8jz45g.jp', 'xn--r8jz45g.jp'],
])('reads %s', (from, name, address, host) => {
  expect(readSender(from)).toEqual({ name, address, host });
});
