import { textOf } from './text-of';

it.each([
  ['<p>Cats &amp; dogs</p>', 'Cats & dogs'],
  [' 1 &lt; 2 &gt; 0 ', '1 < 2 > 0'],
  ['a&nbsp;b\n  c', 'a b c'],
  ['&amp;lt;', '&lt;'],
])('reads %j as %j', (html, text) => {
  expect(textOf(html)).toBe(text);
});
