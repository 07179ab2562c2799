import { readFile, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeImage } from '../media/images/make-image';
import { hashContent } from './content-hash';
import { checkContent } from './check/check-content';
import { loadContent } from './load-content';
import { createMarkdownRenderer } from './markdown-html';
import type { TestFolders } from './testing/content-folder';
import { VALID_FILES, makeFolders } from './testing/content-folder';

const ARTICLE = 'articles/first-article.md';
let folders: TestFolders;

beforeEach(async () => {
  folders = await makeFolders();
});
afterEach(() => folders.remove());

const withBody = (body: string) => (VALID_FILES[ARTICLE] ?? '').replace('More text.', body);

async function articleHtml(body: string): Promise<string> {
  await folders.write(ARTICLE, withBody(body));
  return (await loadContent(folders)).articles[0]?.content ?? '';
}

it('everything in the files arrives, with defaults for what they leave out', async () => {
  const content = await loadContent(folders);
  expect(content.articles).toEqual([
    expect.objectContaining({
      slug: 'first-article',
      title: 'A first article',
      metaTitle: 'A first article',
      metaDescription: 'What it is about.',
      publishedAt: '2025-09-05T08:00:00.000Z',
      updatedAt: '2025-09-05T08:00:00.000Z',
      isFeatured: false,
      isDraft: false,
      views: 0,
      readingTime: 1,
      tags: ['web'],
    }),
  ]);
  expect(content.authors[0]).toMatchObject({ username: 'ada-example', bio: '', socialLinks: {} });
  expect(content.products[0]).toMatchObject({
    slug: 'maker-one',
    currentPrice: 100,
    launchPrice: null,
    ourRating: null,
    specifications: [
      { group: 'Display', name: 'Size', value: '6.1 in' },
      { group: 'Display', name: 'Weight', value: '170 g', better: 'lower' },
    ],
  });
  expect(content.comments[0]).toMatchObject({ status: 'APPROVED', replies: [] });
  expect(content.comparisons[0]?.products).toEqual(['maker-two', 'maker-one']);
});

it('Markdown becomes HTML with tables, lists, quotes and code', async () => {
  const html = await articleHtml(
    '| a | b |\n|---|--:|\n| 1 | 2 |\n\n- one\n- two\n\n> said\n\n```ts\nconst x = 1 < 2;\n```',
  );
  expect(html).toContain('<td align="right">2</td>');
  expect(html).toContain('<li>one</li>');
  expect(html).toMatch(/<blockquote>\s*<p>said<\/p>/);
  expect(html).toContain('<code class="language-ts">const x = 1 &lt; 2;');
});

it.each([
  [
    'bold beside CJK punctuation',
    'これは**「大事な話」**です',
    '<strong>「大事な話」</strong>です',
  ],
  ['bold before a bracket', '**これ（重要）**は', '<strong>これ（重要）</strong>は'],
  ['a language with signs', '```c++\nx\n```', '<code class="language-c++">'],
  [
    'a done task',
    '- [x] Done',
    /<input(?=[^>]* checked)(?=[^>]* disabled)[^>]* type="checkbox">\s*Done/,
  ],
  ['a task to do', '- [ ] To do', /<input(?![^>]* checked)(?=[^>]* disabled)[^>]*>\s*To do/],
  ['a footnote', 'So[^a].\n\n[^a]: Why', /<sup><a [^>]*href="#footnote-a"[^>]*>1<\/a><\/sup>/],
  ['the text of a footnote', 'So[^a].\n\n[^a]: Why', /<li id="user-content-footnote-a">\s*<p>Why/],
  ['a mark of a footnote that is not there', 'So[^b].', 'So[^b].'],
  ['a name for a heading', '## Über öfen {#ovens}', '<h2 id="user-content-ovens">Über öfen</h2>'],
  [
    'a name in kramdown',
    '## An *oven* {: #ovens .wide}',
    /<h2 id="user-content-ovens">An <em>oven<\/em>\s*<\/h2>/,
  ],
  ['braces that are no name', '## Sets {a, b}', '<h2>Sets {a, b}</h2>'],
  ['a place with a name', '<a name="x"></a>Here', '<a name="user-content-x"></a>Here'],
])('%s is rendered', async (_name, markdown, expected) => {
  expect(await articleHtml(markdown)).toEqual(
    typeof expected === 'string'
      ? expect.stringContaining(expected)
      : expect.stringMatching(expected),
  );
});

it.each([
  ['<script>alert(1)</script>', /script|alert/],
  ['<img src=x onerror="alert(1)" alt="x">', /onerror/],
  ['<iframe src="https://elsewhere.example"></iframe>', /iframe/],
  ['<p style="position:fixed" class="overlay" id="root">x</p>', /style|class|id="root/],
  ['<form action="/x"><input name="y"><input type="image" src="z"></form>', /form|input/],
  ['<input type="checkbox" name="y" onclick="x()" autofocus>', /name|onclick|autofocus/],
  ['<svg><a xlink:href="javascript:alert(1)">x</a></svg>', /javascript|svg/],
])('markup that could harm is taken out: %s', (markup, harmful) => {
  const markdown = createMarkdownRenderer();
  const html = markdown.render(`Before.\n\n${markup}\n\nAfter.`);
  markdown.close();
  expect(html).toMatch(/Before\.[\s\S]*After\./);
  expect(html).not.toMatch(harmful);
});

it('reading time is the words at 225 a minute, rounded up', async () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
  const minutesOf = async (count: number) => {
    await folders.write(
      ARTICLE,
      (VALID_FILES[ARTICLE] ?? '').replace(/An opening[\s\S]*/, words(count)),
    );
    return (await loadContent(folders)).articles[0]?.readingTime;
  };
  expect(await minutesOf(225)).toBe(1);
  expect(await minutesOf(226)).toBe(2);
  expect(await minutesOf(451)).toBe(3);
});

it.each([
  ['500 characters of Japanese', '夜行バスで大阪へ行く。'.repeat(50), 1],
  ['3,000 characters of Japanese', '夜行バスで大阪へ行くよ'.repeat(273), 7],
  ['both together', `${'word '.repeat(225)}${'話'.repeat(500)}`, 2],
  ['450 words of Thai', 'รถไฟ'.repeat(450), 2],
  ['226 words of Korean, which has spaces', '서울에서 '.repeat(226), 2],
])('reading time of %s is counted by characters or words', async (_name, text, minutes) => {
  await folders.write(ARTICLE, (VALID_FILES[ARTICLE] ?? '').replace(/An opening[\s\S]*/, text));
  expect((await loadContent(folders)).articles[0]?.readingTime).toBe(minutes);
});

it('loading again gives the same, and draws nothing', async () => {
  const first = await loadContent(folders);
  expect(await loadContent(folders)).toEqual(first);
  await expect(readdir(folders.mediaDir)).rejects.toThrow('ENOENT');
});

it('an image is made as it was described, byte by byte the same each time', async () => {
  const { images } = await loadContent(folders);
  expect(images.map(({ path }) => path.split('/')[0])).toEqual(
    expect.arrayContaining(['authors', 'covers', 'products']),
  );
  for (const { path, recipe, info } of images) {
    const { color } = info;
    const make = async (mediaDir: string) => {
      await makeImage({ mediaDir, path, recipe, color, source: null });
      return readFile(join(mediaDir, path));
    };
    const made = await make(folders.mediaDir);
    const { width, height } = await sharp(made).metadata();
    expect({ width, height }).toEqual({ width: info.width, height: info.height });
    expect((await make(join(folders.mediaDir, 'second'))).equals(made)).toBe(true);
  }
});

it('images tell their size, widths and colour', async () => {
  const { articles, authors, products, pages } = await loadContent(folders);
  expect(articles[0]?.featuredImage).toEqual({
    url: expect.stringMatching(/^\/media\/covers\/first-article-[0-9a-f]{8}\.jpg$/) as string,
    info: {
      width: 1600,
      height: 900,
      widths: [96, 160, 320, 480, 640, 720, 960, 1280, 1600],
      color: expect.stringMatching(/^#[0-9a-f]{6}$/) as string,
    },
  });
  expect(authors[0]?.profilePicture?.info).toMatchObject({
    width: 640,
    widths: [96, 160, 320, 480, 640],
  });
  expect(products[0]?.thumbnail?.info).toMatchObject({ width: 1280, height: 960 });
  expect(pages[0]?.featuredImage).toBeNull();
});

it('what has an error is left out and reported, and everything else is loaded', async () => {
  await folders.write('articles/broken.md', '---\ntitle: "open\n---\nText.\n');
  await folders.write('articles/remote.md', withBody('![A cat](https://cats.example/cat.jpg)'));
  await folders.write('articles/links.md', withBody('See [this](/article/broken).'));
  await folders.write('products/maker-two.yaml', 'name: Two\n');
  await folders.write(
    'comments.yaml',
    (VALID_FILES['comments.yaml'] ?? '').replace('A thoughtful remark.', 'Short.'),
  );
  await folders.write(
    'authors.yaml',
    `${VALID_FILES['authors.yaml']}- { username: bob, first_name: Bob, email: bob, joined_date: 2020-01-01 }\n`,
  );
  const content = await loadContent(folders);
  expect(content.articles.map(({ slug }) => slug)).toEqual(['first-article', 'links', 'remote']);
  expect(content.products.map(({ slug }) => slug)).toEqual(['maker-one']);
  expect(content.comparisons).toEqual([]);
  expect(content.authors.map(({ username }) => username)).toEqual(['ada-example']);
  expect(content.pages).toHaveLength(1);
  expect([...new Set(content.errors.map(({ file }) => file))]).toEqual([
    'articles/broken.md',
    'authors.yaml',
    'comments.yaml',
    'comparisons/maker-one-vs-maker-two.yaml',
    'products/maker-two.yaml',
  ]);
  // What the database holds of them is not taken away.
  expect([...(content.written?.articles ?? [])]).toContain('broken');
  expect([...(content.written?.authors ?? [])]).toEqual(['ada-example', 'bob']);
  expect(content.comments).toEqual([]);
  expect([...(content.written?.comments ?? [])]).toEqual([
    'first-article reader@mail.example 2025-09-06T00:00:00.000Z',
  ]);
});

it('nothing is loaded when a list that others name things of cannot be read', async () => {
  await folders.write('authors.yaml', '- username: "open\n');
  await expect(loadContent(folders)).rejects.toThrow(/^The content has a problem:\nauthors.yaml:/);
});

it('a draft is loaded as one', async () => {
  await folders.write(ARTICLE, (VALID_FILES[ARTICLE] ?? '').replace('tags:', 'draft: true\ntags:'));
  const { articles, comments } = await loadContent(folders);
  expect(articles).toMatchObject([{ slug: 'first-article', isDraft: true }]);
  expect(comments).toMatchObject([{ article: 'first-article' }]);
});

it('no image is made for what does not want one', async () => {
  await folders.write(
    ARTICLE,
    (VALID_FILES[ARTICLE] ?? '').replace('tags:', 'cover: false\ntags:'),
  );
  await folders.write(
    'products/maker-one.yaml',
    `${VALID_FILES['products/maker-one.yaml']}image: false\n`,
  );
  const { articles, products } = await loadContent(folders);
  expect(articles[0]?.featuredImage).toBeNull();
  expect(products.map(({ thumbnail }) => thumbnail !== null)).toEqual([false, true]);
});

it('an image made by a person takes the place of the drawn one, and a new one a new address', async () => {
  const photo = (colour: string) =>
    sharp({ create: { width: 2000, height: 1000, channels: 3, background: colour } })
      .png()
      .toBuffer();
  const coverOf = async () => (await loadContent(folders)).articles[0]?.featuredImage;
  const drawn = await coverOf();
  await folders.write('pictures/covers/first-article.png', await photo('#ff0000'));
  const red = await coverOf();
  await folders.write('pictures/covers/first-article.png', await photo('#0000ff'));
  const blue = await coverOf();
  expect(red?.info).toMatchObject({ width: 1600, height: 800, color: '#ff0000' });
  expect(new Set([drawn?.url, red?.url, blue?.url]).size).toBe(3);
});

it('an article may have an image of texts as its cover', async () => {
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: '#00ff00' } });
  await folders.write('pictures/texts/bench.png', await photo.png().toBuffer());
  const withCover = (cover: string) =>
    folders.write(ARTICLE, (VALID_FILES[ARTICLE] ?? '').replace('tags:', `cover: ${cover}\ntags:`));
  await withCover('pictures/texts/bench.png');
  const { articles, images } = await loadContent(folders);
  expect(articles[0]?.featuredImage).toMatchObject({
    url: expect.stringMatching(/^\/media\/texts\/bench-[0-9a-f]{8}\.jpg$/) as string,
    info: { width: 900, height: 600 },
  });
  expect(images.map(({ recipe }) => recipe)).toContainEqual({ file: 'pictures/texts/bench.png' });

  await withCover('pictures/texts/not-there.png');
  const { problems } = await checkContent(folders);
  expect(problems).toMatchObject(
    [{ line: 6, field: 'cover', severity: 'warning', message: /there is no image/ }].map(
      (problem) => ({ ...problem, message: expect.stringMatching(problem.message) as string }),
    ),
  );
  expect((await loadContent(folders)).articles[0]?.featuredImage?.url).toMatch(/\/covers\//);
});

it('an image inside a text comes in all sizes', async () => {
  const photo = await sharp({
    create: { width: 1000, height: 500, channels: 3, background: '#336699' },
  })
    .png()
    .toBuffer();
  await folders.write('pictures/texts/bench.png', photo);
  const html = await articleHtml('![The "bench"](pictures/texts/bench.png)');
  const url = /src="(\/media\/texts\/bench-[0-9a-f]{8}\.jpg)\?w=960"/.exec(html)?.[1] ?? '';
  expect(url).not.toBe('');
  expect(html).toContain(`${url}?w=320 320w`);
  expect(html).toContain('width="1000"');
  expect(html).toContain('alt="The &quot;bench&quot;"');
  const { images } = await loadContent(folders);
  expect(images).toContainEqual(
    expect.objectContaining({
      path: url.replace('/media/', ''),
      recipe: { file: 'pictures/texts/bench.png' },
    }),
  );
});

it('a text may show the image that is its cover', async () => {
  const photo = sharp({ create: { width: 1000, height: 500, channels: 3, background: '#336699' } });
  await folders.write('pictures/covers/first-article.png', await photo.png().toBuffer());
  const html = await articleHtml('![The bench](pictures/covers/first-article.png)');
  expect(html).toMatch(/src="\/media\/texts\/first-article-[0-9a-f]{8}\.jpg\?w=960"/);
  expect(html).toContain('width="1000"');
});

describe('the hash of the content', () => {
  it('is the same for the same files, wherever they are', async () => {
    const other = await makeFolders();
    expect(hashContent(other)).toEqual(hashContent(folders));
    await other.remove();
  });

  it.each([
    ['an edit', ARTICLE, withBody('Other text.')],
    ['a new file', 'articles/second.md', VALID_FILES[ARTICLE] ?? ''],
    ['a removed file', 'comments.yaml', null],
    ['a new image', 'pictures/covers/first-article.png', 'x'],
  ])('changes with %s', async (_, file, text) => {
    const before = hashContent(folders).hash;
    await folders.write(file, text);
    expect(hashContent(folders).hash).not.toBe(before);
  });

  it('follows links to files and folders, and passes by those that lead nowhere', async () => {
    const other = await makeFolders({ 'articles/linked.md': VALID_FILES[ARTICLE] ?? '' });
    const link = (to: string, name: string) => symlink(to, join(folders.contentDir, name));
    await link(join(other.contentDir, 'articles/linked.md'), 'articles/linked.md');
    await link(join(other.contentDir, 'articles'), 'pictures');
    await link('nowhere', 'articles/gone.md');
    await link('..', 'pages/up');
    const { hash, files } = hashContent(folders);
    expect(files).toHaveProperty(['articles/linked.md']);
    expect(Object.keys(files).filter((file) => /gone|up/.test(file))).toEqual([]);
    for (const file of ['linked', 'first-article']) {
      const before = hashContent(folders).hash;
      await other.write(`articles/${file}.md`, 'Other text.');
      expect(hashContent(folders).hash).not.toBe(before);
    }
    expect(hashContent(folders).hash).not.toBe(hash);
    await other.remove();
  });
});

describe('directives', () => {
  const PRODUCT =
    '<p><a href="/products/maker-one" data-fragment="mf-compare/product-box?slug=maker-one">One</a></p>';

  it('become a paragraph with a link that names their fragment', async () => {
    expect(await articleHtml('Before.\n\n::product[maker-one]\n\nAfter.')).toContain(
      `<p>Before.</p>\n${PRODUCT}\n<p>After.</p>`,
    );
    expect(await articleHtml('::comparison[maker-two-vs-maker-one]')).toContain(
      '<p><a href="/compare/maker-two-vs-maker-one" data-fragment="mf-compare/comparison-box?slug=maker-two-vs-maker-one">Two vs One</a></p>',
    );
  });

  it('need a line of their own, and no empty ones around it', async () => {
    const html = await articleHtml('Before.\n::product[maker-one]\nAfter.');
    expect(html).toContain(`<p>Before.</p>\n${PRODUCT}\n<p>After.</p>`);
  });

  it.each(['A\n', 'A\n \n', 'A\n\t\n', 'A\r\n', 'A\n\nB\n'])(
    'are read after %j',
    async (before) => {
      expect(await articleHtml(`${before}::product[maker-one]`)).toContain(`</p>\n${PRODUCT}`);
    },
  );

  it.each([
    ['a sentence', 'Write ::product[maker-one] so.'],
    ['a line with more words', '::product[maker-one] is good.'],
    ['a line after one letter', 'a::product[maker-one]'],
    ['a code span', '`::product[maker-one]`'],
    ['a fenced code block', '```\n::product[maker-one]\n```'],
    ['an indented code block', '    ::product[maker-one]'],
    ['another kind', '::video[maker-one]'],
  ])('are text as typed in %s', async (_, body) => {
    const html = await articleHtml(body);
    expect(html).toMatch(/::(product|video)\[maker-one\]/);
    expect(html).not.toContain('data-fragment');
  });

  it('name the product as it is', async () => {
    const product = (VALID_FILES['products/maker-one.yaml'] ?? '').replace('One', '"A <b> & C"');
    await folders.write('products/maker-one.yaml', product);
    expect(await articleHtml('::product[maker-one]')).toContain('>A &lt;b&gt; &amp; C</a>');
  });

  it('can be written in HTML, with a reference alone, and on a link alone', async () => {
    const html = await articleHtml(
      [
        '<p><a href="/a" data-fragment="mf-x/box?a=1&amp;b=%C3%A9">kept</a></p>',
        '<p data-fragment="mf-x/box">no link</p>',
        ...['javascript:x', 'mf-x', 'mf-x/box?<b>', '//mf-x/box', 'MF/box', 'mf-x/box#a'].map(
          (value) => `<p><a href="/a" data-fragment="${value}">x</a></p>`,
        ),
      ].join('\n\n'),
    );
    expect(html.match(/data-fragment="[^"]*"/g)).toEqual([
      'data-fragment="mf-x/box?a=1&amp;b=%C3%A9"',
    ]);
  });
});
