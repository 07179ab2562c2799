import { beginningOf } from './beginning-of';
import { textOf } from './text-of';

it.each([
  ['<p>Cats &amp; dogs</p>', 'Cats & dogs'],
  [' 1 &lt; 2 &gt; 0 ', '1 < 2 > 0'],
  ['a&nbsp;b\n  c', 'a b c'],
  ['&amp;lt;', '&lt;'],
])('reads %j as %j', (html, text) => {
  expect(textOf(html)).toBe(text);
});

it.each([
  [
    'a text of words',
    `<p>${'Nothing but words '.repeat(20)}</p>`,
    /^(?:Nothing but words ){8}Nothing but…$/,
  ],
  [
    'a text without spaces',
    `<p>USB</p><p>${'夜行バスで大阪へ行く。'.repeat(40)}</p>`,
    /^USB 夜行.{140,158}…$/,
  ],
  ['a word that never ends', 'a'.repeat(400), /^a{160}…$/],
])('begins %s with whole words', (_what, html, expected) => {
  expect(beginningOf(html)).toMatch(expected);
});
