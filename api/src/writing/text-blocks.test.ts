import { blocksOfHtml } from './text-blocks';

it('takes every block of a text by itself', () => {
  expect(
    blocksOfHtml(
      '<h2 id="a">Why <em>fuses</em></h2>\n<p>One\n line,<br>another &amp; more</p>' +
        '<ul>\n<li>First<ul><li>Within</li></ul>after</li>\n<li><p>Second</p></li></ul>' +
        '<table><thead><tr><th>Head</th></tr></thead><tbody><tr><td>1</td><td></td></tr></tbody></table>',
    ),
  ).toEqual([
    'Why fuses',
    'One line, another & more',
    ...['First', 'Within', 'after', 'Second'],
    ...['Head', '1'],
  ]);
});

it('keeps the lines of code, and the state of tasks', () => {
  expect(
    blocksOfHtml(
      '<pre><code class="language-js">  if (a)\n    b();\n</code></pre>' +
        '<ul><li><input type="checkbox" checked disabled> Done</li>' +
        '<li><input type="checkbox" disabled> To do</li></ul>',
    ),
  ).toEqual(['  if (a)\n    b();', '☑ Done', '☐ To do']);
});

it('reads any script, and finds nothing where nothing is to be read', () => {
  expect(
    blocksOfHtml('<p>日本<strong>語</strong>👩‍👩‍👧</p><hr><p> </p><p dir="rtl">مرحبا</p>'),
  ).toEqual(['日本語👩‍👩‍👧', 'مرحبا']);
  expect(blocksOfHtml('')).toEqual([]);
});
