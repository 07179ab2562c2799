/** @jest-environment jsdom */
import createDOMPurify from 'dompurify';
import { createSanitiser } from './create-sanitiser';

const sanitise = createSanitiser(createDOMPurify(window));
const html = (source: string): string => sanitise(source).html;

describe('what stays', () => {
  it.each([
    '<p>Text <strong>strong</strong> <em>em</em> <sub>1</sub> <kbd>K</kbd> <mark>m</mark></p>',
    '<ul><li>One<ol start="3" reversed=""><li value="7">Two</li></ol></li></ul>',
    '<blockquote cite="https://a.test/b"><p>Quote</p><cite>Who</cite></blockquote>',
    '<dl><dt>Term</dt><dd>Meaning</dd></dl>',
    '<figure><figcaption>Caption</figcaption></figure>',
    '<details open=""><summary>More</summary>Text</details>',
    '<p><time datetime="2026-01-02T10:00:00Z">then</time> <abbr title="A b">ab</abbr></p>',
    '<p><a href="/article/a?b=c#d">here</a> <a href="#x">there</a> <a href="a/b">near</a></p>',
    '<p><a href="mailto:a@b.test">mail</a> <a href="tel:+1555">call</a></p>',
    '<picture><source srcset="/media/a.jpg?w=480" media="(min-width: 40rem)" type="image/avif"></picture>',
  ])('%s', (source) => {
    expect(html(source)).toBe(source);
  });

  it('keeps the language of code, and no other class', () => {
    expect(html('<code class="hl language-ts wide">x</code><p class="overlay">y</p>')).toBe(
      '<code class="language-ts">x</code><p>y</p>',
    );
  });

  it.each(['c++', 'c#', 'objective-c', 'asp.net'])('keeps that code is in %s', (language) => {
    const source = `<code class="language-${language}">x</code>`;
    expect(html(source)).toBe(source);
  });

  it('keeps the boxes of tasks, for show and with a name', () => {
    const boxes = '<ul><li><input type="checkbox" checked name="x" onclick="x()"> Done</li>';
    expect(html(`${boxes}<li><input type="checkbox"> To do</li></ul>`)).toBe(
      '<ul><li><input type="checkbox" checked="" disabled="" aria-label="Done"> Done</li>' +
        '<li><input type="checkbox" disabled="" aria-label="To do"> To do</li></ul>',
    );
  });

  it('keeps where the text of a cell stands, and nobody else’s', () => {
    const cells = ['left', 'center', 'right', 'justify', 'x'].map((v) => `<td align="${v}">1</td>`);
    const table = html(`<table><tbody><tr>${cells.join('')}</tr></tbody></table><p align="right">`);
    expect(table.match(/align="\w+"/g)).toEqual([
      'align="left"',
      'align="center"',
      'align="right"',
    ]);
  });
});

it('takes nothing out of a text without anything else', () => {
  const purify = createDOMPurify(window);
  createSanitiser(purify)('<h2>Title</h2><p>Text</p>');
  expect(purify.removed).toEqual([]);
});

it('has nothing of a text that is a frameset', () => {
  expect(sanitise('<frameset><frame></frameset>')).toEqual({ html: '', headings: [] });
});

it('has nothing of the element that a text is parsed into', () => {
  expect(html('<p>a</p><body class="language-js" dir="rtl" onload="x()">z')).toBe('<p>a</p>z');
});

describe('what goes', () => {
  it.each([
    ['<p style="x" data-a="b" aria-label="c" role="d" onclick="e()">Text</p>', '<p>Text</p>'],
    ['<a name="b" target="_blank" href="a/b">x</a>', '<a href="a/b" id="user-content-b">x</a>'],
    ['<script>x</script><style>y</style><p>Text</p>', '<p>Text</p>'],
    ['<form><p>Text</p><input name="attributes"><input type="image"></form>', '<p>Text</p>'],
    ['<svg><p>Text</p></svg><math><mi>x</mi></math>', '<p>Text</p>'],
  ])('%s', (source, expected) => {
    expect(html(source)).toContain(expected);
    expect(html(source)).not.toMatch(
      /script|style|svg|form|input|id="(?!user-content-)|name=|data-|role=|onclick/,
    );
  });

  it.each([
    'javascript:a()',
    'JAVASCRIPT:a()',
    'data:text/html,a',
    '//evil.test',
    '/\\evil.test',
    'vbscript:a',
  ])('a link to %s', (href) => {
    const link = document.createElement('a');
    link.setAttribute('href', href);
    link.textContent = 'x';
    expect(html(link.outerHTML)).toBe('<a>x</a>');
  });
});

describe('what is added', () => {
  it('rel=noopener to links that lead elsewhere, whatever they said', () => {
    expect(html('<a href="https://a.test/" rel="opener">x</a>')).toBe(
      '<a href="https://a.test/" rel="noopener">x</a>',
    );
  });

  it('lazy loading and sizes to images', () => {
    const source = '<img src="/media/pages/a-12345678.jpg" width="960" height="540" alt="A">';
    const image = document.createElement('div');
    image.innerHTML = html(source);
    expect(image.firstElementChild).toMatchObject({ alt: 'A', width: 960, height: 540 });
    expect(image.firstElementChild?.getAttribute('loading')).toBe('lazy');
    expect(image.firstElementChild?.getAttribute('srcset')).toBe(
      [480, 640, 720, 960].map((w) => `/media/pages/a-12345678.jpg?w=${w} ${w}w`).join(', '),
    );
    expect(image.firstElementChild?.getAttribute('sizes')).toContain('vw');
  });

  it('no widths to images from elsewhere, and a text to none', () => {
    const image = html('<img src="https://a.test/b.jpg" width="960">');
    expect(image).not.toContain('srcset');
    expect(image).toContain('alt=""');
  });

  it('ids of its own to headings, and their list', () => {
    const { html: content, headings } = sanitise(
      '<h1 id="x">A &amp; b</h1><h2> </h2><h5>Five</h5><h4>Four <em>and</em>\n more</h4>',
    );
    expect(headings).toEqual([
      { id: 'heading-0', text: 'A & b', level: 1, name: 'x' },
      { id: 'heading-1', text: 'Four and more', level: 4 },
    ]);
    expect(content).toBe(
      '<h1 id="heading-0">A &amp; b</h1><h2> </h2><h5>Five</h5>' +
        '<h4 id="heading-1">Four <em>and</em>\n more</h4>',
    );
  });

  it('a frame to tables, which their caption names', () => {
    const frame = document.createElement('div');
    frame.innerHTML = html('<table><caption>" onfocus="a()</caption><tbody></tbody></table>');
    const region = frame.firstElementChild;
    expect(region?.getAttribute('aria-label')).toBe('Table 1: " onfocus="a()');
    expect(region?.getAttributeNames().sort()).toEqual([
      'aria-label',
      'data-frame',
      'role',
      'tabindex',
    ]);
    expect(region?.firstElementChild?.tagName).toBe('TABLE');
  });

  it('names to frames by which they can be distinguished', () => {
    const table = '<table><tbody><tr><td>1</td></tr></tbody></table>';
    const named = table.replace('<table>', '<table><caption>Costs</caption>');
    expect(html(table + named + table).match(/(?<=aria-label=")[^"]+/g)).toEqual([
      'Table 1',
      'Table 2: Costs',
      'Table 3',
    ]);
  });
});

describe('fragments', () => {
  const link = '<a href="/products/a" data-fragment="mf-x/box?slug=a%20b&amp;size=2">A</a>';

  it('are named by links that are a paragraph of their own', () => {
    const before = '<h2 id="x">Title &amp; more</h2><p>ü &lt; 1</p>\n';
    const { html: content, fragments } = sanitise(`${before}<p>${link}</p>\n<p>After</p>`);
    expect(fragments).toEqual([
      {
        remote: 'mf-x',
        name: 'box',
        params: { slug: 'a b', size: '2' },
        start: expect.any(Number),
        end: expect.any(Number),
      },
    ]);
    const [{ start, end } = { start: 0, end: 0 }] = fragments ?? [];
    expect(content.slice(0, start)).toContain('&lt; 1</p>');
    expect(content.slice(start, end)).toBe(`<p>${link}</p>`);
    expect(content.slice(end)).toBe('\n<p>After</p>');
  });

  it.each([
    ['a sentence', `<p>See ${link}</p>`],
    ['a list', `<ul><li><p>${link}</p></li></ul>`],
    ['a quotation', `<blockquote><p>${link}</p></blockquote>`],
    ['a paragraph with an image', `<p>${link}<img src="/media/a.jpg"></p>`],
  ])('are links in %s', (_, source) => {
    expect(sanitise(source).fragments).toBeUndefined();
    expect(html(source)).toContain(link);
  });

  it.each([
    ...['mf-x', 'mf-x/', '/box', '//mf-x/box', 'MF/box', 'mf-x/box#a', 'mf-x/box?<b>', 'mf-x/b/c'],
    ...['javascript:pwn()', 'mf-x/box?a="><script>pwn()</script>', 'mf-x/../box'],
  ])('are not %j', (reference) => {
    const a = document.createElement('a');
    a.setAttribute('data-fragment', reference);
    a.textContent = 'x';
    expect(html(`<p>${a.outerHTML}</p>`)).toBe('<p><a>x</a></p>');
  });

  it('are named by links alone', () => {
    expect(html('<p data-fragment="mf-x/box">x</p>')).toBe('<p>x</p>');
    expect(html('<p><span data-fragment="mf-x/box">x</span></p>')).toBe('<p><span>x</span></p>');
  });
});

describe('links within a text', () => {
  it.each([
    ['a heading by its text', '#a-plain-heading', '#heading-0'],
    ['a heading in letters of its own', '#über-öfen', '#heading-1'],
    ['the same, encoded', '#%C3%BCber-%C3%B6fen', '#heading-1'],
    ['a heading that is there twice', '#über-öfen-1', '#heading-2'],
    ['a heading in another script', '#夜行バスの話', '#heading-3'],
    ['a heading by a name of its own', '#ovens', '#heading-4'],
    ['a heading by its id', '#heading-2', '#heading-2'],
    ['a place', '#x', '#user-content-x'],
    ['a place with a name', '#y', '#user-content-y'],
    ['a place that is named already', '#z', '#user-content-z'],
    ['nothing', '#nowhere', '#nowhere'],
    ['nothing that can be decoded', '#%E0%A4%A', '#%E0%A4%A'],
  ])('lead to %s', (_name, href, expected) => {
    const source =
      '<h2>A plain <em>heading</em>!</h2><h2>Über Öfen</h2><h2>Über Öfen</h2><h2>夜行バスの話</h2>' +
      '<h2 id="user-content-ovens">Baking</h2><p id="x"><a name="y"></a><a id="user-content-z"></a></p>';
    const content = document.createElement('div');
    content.innerHTML = html(`<a href="${href}">there</a>${source}`);
    const link = content.querySelector('a');
    expect(link?.getAttribute('href')).toBe(expected);
    const isThere = content.querySelector(`[id="${expected.slice(1)}"]`) !== null;
    expect(isThere).toBe(!_name.startsWith('nothing'));
  });

  it('lead to footnotes that are named in another script, and back from their second mark', () => {
    const content = document.createElement('div');
    content.innerHTML = html(
      '<p>So<sup><a id="footnote-ref-%E6%B3%A8-2" href="#footnote-%E6%B3%A8">1</a></sup></p>' +
        '<ol><li id="footnote-%E6%B3%A8"><p><a href="#footnote-ref-%E6%B3%A8-2">↩<sup>2</sup></a></p></li></ol>',
    );
    const [mark, back] = content.querySelectorAll('a');
    expect(mark?.getAttribute('href')).toBe('#user-content-footnote-%E6%B3%A8');
    expect(back?.getAttribute('href')).toBe('#user-content-footnote-ref-%E6%B3%A8-2');
    expect(back?.getAttribute('aria-label')).toBe('Back to the text');
  });

  it('lead to footnotes and back', () => {
    const source =
      '<p>So<sup><a id="footnote-ref-1" href="#footnote-1">1</a></sup></p>' +
      '<ol><li id="footnote-1"><p>Why <a href="#footnote-ref-1">↩</a></p></li></ol>';
    expect(html(source)).toBe(
      '<p>So<sup><a id="user-content-footnote-ref-1" href="#user-content-footnote-1">1</a></sup></p>' +
        '<ol><li id="user-content-footnote-1"><p>Why ' +
        '<a href="#user-content-footnote-ref-1" aria-label="Back to the text">↩</a></p></li></ol>',
    );
  });

  it('lead to the first place of a name, and no place takes a name of the page', () => {
    const content = document.createElement('div');
    content.innerHTML = html('<p id="a">1</p><p id="a">2</p><p id="heading-0">3</p><h2>B</h2>');
    expect([...content.querySelectorAll('[id]')].map(({ id }) => id)).toEqual([
      'user-content-a',
      'user-content-heading-0',
      'heading-0',
    ]);
  });
});

describe('embeds', () => {
  it('become a link that loads nothing by itself', () => {
    const source = '<p>a</p><iframe src="https://www.films.test/embed/1" title="A film"></iframe>';
    expect(html(source)).toBe(
      '<p>a</p><a href="https://www.films.test/embed/1" rel="noopener" data-frame="embed">' +
        '<strong>A film</strong><span>View on films.test</span></a>',
    );
  });

  it.each(['http://a.test/', 'javascript:a()', '/own', 'data:text/html,a', ''])(
    'from %j leave nothing',
    (src) => {
      expect(html(`<p>a</p><iframe src="${src}"></iframe>`)).toBe('<p>a</p>');
    },
  );

  it('of films and sounds become links too', () => {
    expect(html('<video><source src="https://a.test/b.mp4"></video>')).toContain(
      'href="https://a.test/b.mp4"',
    );
  });
});
