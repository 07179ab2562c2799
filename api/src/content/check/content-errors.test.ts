import { checkContent } from './check-content';
import { describeProblems, errorsOf } from './content-problem';
import type { ContentProblem } from './content-problem';
import { VALID_FILES, makeFolders } from '../testing/content-folder';

const ARTICLE = 'articles/first-article.md';
const PRODUCT = 'products/maker-one.yaml';
const COMPARISON = 'comparisons/maker-one-vs-maker-two.yaml';

/** A valid file with one piece of its text replaced. */
function changed(file: string, from: string | RegExp, to: string): Record<string, string> {
  const text = (VALID_FILES[file] ?? '').replace(from, to);
  if (text === VALID_FILES[file]) throw new Error(`${file} does not hold ${String(from)}`);
  return { [file]: text };
}

async function messageOf(
  changes: Changes,
  which: (problems: ContentProblem[]) => ContentProblem[] = errorsOf,
): Promise<string> {
  const folders = await makeFolders(changes);
  try {
    const { problems } = await checkContent(folders);
    return describeProblems(which(problems));
  } finally {
    await folders.remove();
  }
}

/** A valid file with bytes in place of a text. */
const withBytes = (file: string, from: string, to: Buffer): Record<string, Buffer> => {
  const [before = '', after] = (VALID_FILES[file] ?? '').split(from);
  if (after === undefined) throw new Error(`${file} does not hold ${from}`);
  return { [file]: Buffer.concat([Buffer.from(before), to, Buffer.from(after)]) };
};

type Changes = Record<string, string | Buffer | null>;

const cases: [what: string, changes: Changes, found: string][] = [
  [
    'a text with U+0000',
    changed(ARTICLE, 'More text.', 'More\u0000 text.'),
    `${ARTICLE}:13 holds the control character U+0000`,
  ],
  [
    'a title that YAML writes with U+0000',
    changed(ARTICLE, 'A first article', '"A first\\0 article"'),
    `${ARTICLE}:2 title: holds the control character U+0000`,
  ],
  [
    'a language that is none',
    changed(ARTICLE, 'title:', 'language: in German\ntitle:'),
    `${ARTICLE}:2 language: must be the tag of a language such as de, pt-BR or zh-Hant`,
  ],
  [
    'a list that YAML writes with U+0007',
    changed('tags.yaml', 'Web', '"We\\ab"'),
    'tags.yaml:1 0.name: holds the control character U+0007',
  ],
  [
    'a name that YAML writes with U+0000',
    changed(PRODUCT, 'Size: 6.1 in', '"Si\\0ze": 6.1 in'),
    `${PRODUCT}:8 specifications.Display: has a name that holds the control character U+0000`,
  ],
  [
    'half a character that YAML writes',
    changed('tags.yaml', 'Web', '"We\\udc00b"'),
    'tags.yaml:1 0.name: holds U+DC00, which is half a character',
  ],
  [
    'a text in Windows-1252',
    withBytes(ARTICLE, 'More text.', Buffer.from('caf\xe9', 'latin1')),
    `${ARTICLE}:13 is not UTF-8`,
  ],
  [
    'a text in UTF-16',
    { [ARTICLE]: Buffer.from(`\uFEFF${VALID_FILES[ARTICLE]}`, 'utf16le') },
    `${ARTICLE}:1 is UTF-16; save it as UTF-8`,
  ],
  [
    'a list that is not UTF-8',
    withBytes('comments.yaml', 'thoughtful', Buffer.from([0xff])),
    'comments.yaml:4 is not UTF-8',
  ],
  ['a missing field', changed(ARTICLE, /title: .*\n/, ''), `${ARTICLE}:2 title: is required`],
  [
    'a misspelt field',
    changed(ARTICLE, 'tags: [web]', 'tag: [web]'),
    `${ARTICLE}:6 tag: is not a known field; check its spelling or remove it`,
  ],
  [
    'an empty field',
    changed(ARTICLE, 'What it is about.', "''"),
    `${ARTICLE}:3 excerpt: must not be empty`,
  ],
  [
    'a field of the wrong kind',
    changed(ARTICLE, 'tags: [web]', 'tags: [web]\nfeatured: maybe'),
    `${ARTICLE}:7 featured: Invalid input: expected boolean`,
  ],
  [
    'a date that is none',
    changed(ARTICLE, '2025-09-05T08:00:00Z', 'last Friday'),
    `${ARTICLE}:7 published_at: must be a date such as 2025-09-05`,
  ],
  [
    'an update before the publication',
    changed(ARTICLE, 'tags: [web]', 'tags: [web]\nupdated_at: 2024-01-01'),
    `${ARTICLE}:7 updated_at: must not be before published_at`,
  ],
  [
    'front matter that is not YAML',
    changed(ARTICLE, 'title: A first article', 'title: "A first article'),
    `${ARTICLE}:`,
  ],
  [
    'a field given twice',
    changed(ARTICLE, 'excerpt:', 'title: Again\nexcerpt:'),
    `${ARTICLE}:3 Map keys must be unique`,
  ],
  ['no front matter', { [ARTICLE]: 'Just text.' }, `${ARTICLE}:1 must start with front matter`],
  [
    'no text',
    changed(ARTICLE, /An opening[\s\S]*/, ''),
    `${ARTICLE}:9 has no text after the front matter`,
  ],
  [
    'a name that is no slug',
    { 'articles/My Text.md': 'x' },
    'articles/My Text.md:1 the name of the file must be a slug',
  ],
  [
    'a file of another kind',
    { 'articles/notes.txt': 'x' },
    'articles/notes.txt:1 only files ending in ".md" belong here',
  ],
  ['a file nobody reads', { 'quote.yaml': 'x' }, 'quote.yaml:1 nothing reads this'],
  ['a missing list', { 'authors.yaml': null }, 'authors.yaml:1 the file is missing'],
  [
    'an unknown category',
    changed(ARTICLE, 'category: technology', 'category: magic'),
    `${ARTICLE}:4 category: "magic" is not in categories.yaml`,
  ],
  [
    'an unknown author',
    changed(ARTICLE, 'ada-example', 'bob-example'),
    `${ARTICLE}:5 author: "bob-example" is not in authors.yaml`,
  ],
  [
    'an unknown tag',
    changed(ARTICLE, '[web]', '[web, moon]'),
    `${ARTICLE}:6 tags.1: "moon" is not in tags.yaml`,
  ],
  [
    'a tag named twice',
    changed(ARTICLE, '[web]', '[web, web]'),
    `${ARTICLE}:6 tags.1: "web" is named twice`,
  ],
  [
    'a second title in the text',
    changed(ARTICLE, '## A heading', '# A heading'),
    `${ARTICLE}:11 the title is the only heading 1`,
  ],
  [
    'an image that is none',
    { 'pictures/covers/first-article.jpg': 'not an image' },
    'pictures/covers/first-article.jpg:1 cannot be read as an image',
  ],
  [
    'an image in the wrong place',
    { 'pictures/cat.jpg': 'x' },
    'pictures/cat.jpg:1 images belong in one of covers, authors, products, pages, texts',
  ],
  [
    'a colour that is none',
    changed('categories.yaml', '#1f4e9e', 'blue'),
    'categories.yaml:1 0.hue: must be a colour',
  ],
  [
    'a slug used twice',
    { 'tags.yaml': '- { name: Web, slug: web }\n- { name: Net, slug: web }\n' },
    'tags.yaml:2 1.slug: "web" is there twice',
  ],
  [
    'an address that is none',
    changed('authors.yaml', 'ada@waypost.example', 'ada'),
    'authors.yaml:4 0.email: must be an e-mail address',
  ],
  [
    'an unknown brand',
    changed(PRODUCT, 'brand: maker', 'brand: other'),
    `${PRODUCT}:2 brand: "other" is not in brands.yaml`,
  ],
  [
    'a price below zero',
    changed(PRODUCT, '100', '-1'),
    `${PRODUCT}:5 current_price: must not be negative`,
  ],
  [
    'a rating above ten',
    changed(PRODUCT, 'currency: USD', 'currency: USD\nour_rating: 11'),
    `${PRODUCT}:5 our_rating: must be from 0 to 10`,
  ],
  [
    'a specification that is a list',
    changed(PRODUCT, '6.1 in', '[6.1]'),
    `${PRODUCT}:9 specifications.Display.Size: must be a text, a number or`,
  ],
  [
    'a comparison of one',
    changed(COMPARISON, 'maker-two, maker-one', 'maker-one'),
    `${COMPARISON}:2 products: must name at least 2 products`,
  ],
  [
    'a comparison of a stranger',
    changed(COMPARISON, 'maker-two,', 'maker-six,'),
    `${COMPARISON}:2 products.0: "maker-six" is not in products/`,
  ],
  [
    'a comparison under another name',
    { [COMPARISON]: null, 'comparisons/first.yaml': VALID_FILES[COMPARISON] ?? '' },
    'comparisons/first.yaml:2 products: the name of the file must be "maker-one-vs-maker-two.yaml"',
  ],
  [
    'an article at an address of the API',
    { 'articles/featured.md': VALID_FILES[ARTICLE] ?? '' },
    'articles/featured.md:2 the API has this address for something else',
  ],
  [
    'a product that is called by a number',
    { 'products/14.yaml': VALID_FILES[PRODUCT] ?? '' },
    'products/14.yaml:1 the name of the file must not be a number',
  ],
  [
    'an author who is called by a number',
    changed('authors.yaml', 'ada-example', "'007'"),
    'authors.yaml:1 0.username: must not be a number',
  ],
  [
    'a former address of a page that is not there',
    { 'redirects.yaml': '- { from: a, to: first-article, kind: page }\n' },
    'redirects.yaml:1 0.to: "first-article" is not in pages/',
  ],
  [
    'a former address that is a page itself',
    { 'redirects.yaml': '- { from: about, to: about, kind: page }\n' },
    'redirects.yaml:1 0.from: "about" is a page itself',
  ],
  [
    'a comment on nothing',
    changed('comments.yaml', 'first-article', 'gone'),
    'comments.yaml:1 0.article: "gone" is not in articles/',
  ],
  [
    'a comment said twice',
    { 'comments.yaml': (VALID_FILES['comments.yaml'] ?? '').repeat(2) },
    'comments.yaml:7 1: the same person says two things at once',
  ],
  [
    'an unknown status',
    changed('comments.yaml', 'approved', 'maybe'),
    'comments.yaml:5 0.status: must be PENDING, APPROVED or REJECTED',
  ],
  [
    'a directive that names a product which is not there',
    changed(ARTICLE, 'More text.', 'Text.\n\n::product[maker-on]'),
    `${ARTICLE}:15 ::product[maker-on] names the product "maker-on", which is not in products/; did you mean "maker-one"?`,
  ],
  [
    'a directive that names nothing like a product',
    changed(ARTICLE, 'More text.', '::product[toaster]'),
    `${ARTICLE}:13 ::product[toaster] names the product "toaster", which is not in products/`,
  ],
  [
    'a comparison of which a product is not there',
    changed(ARTICLE, 'More text.', '- a\n- b\n\n::comparison[maker-one-vs-maker-tow]'),
    `${ARTICLE}:16 ::comparison[maker-one-vs-maker-tow] names the product "maker-tow", which is not in products/; did you mean "maker-two"?`,
  ],
  [
    'a comparison of one product',
    changed(ARTICLE, 'More text.', '::comparison[maker-one]'),
    `${ARTICLE}:13 ::comparison[maker-one] must name 2 to 4 products`,
  ],
  [
    'a comparison of a product with itself',
    changed(ARTICLE, 'More text.', '::comparison[maker-one-vs-maker-one]'),
    `${ARTICLE}:13 ::comparison[maker-one-vs-maker-one] names a product twice`,
  ],
];

const PAGE = '---\ntitle: A page\n---\nSome text.\n';

const blemishes: [what: string, changes: Changes, found: string][] = [
  [
    'a page at an address of the site',
    { 'pages/compare.md': PAGE },
    'pages/compare.md:2 the site shows something else at /compare; choose another address',
  ],
  [
    'a page at an address of the API',
    { 'pages/media.md': PAGE },
    'pages/media.md:2 the site shows something else at /media; choose another address',
  ],
  [
    'a link to the API',
    changed(ARTICLE, 'More text.', 'See [this](/api).'),
    `${ARTICLE}:13 the link /api leads nowhere`,
  ],
  [
    'a former address of a page where the site has something else',
    { 'redirects.yaml': '- { from: contact, to: about, kind: page }\n' },
    'redirects.yaml:1 0.from: the site shows something else at /contact',
  ],
  [
    'a link to a page that is a draft',
    {
      ...changed(ARTICLE, 'More text.', 'See [ours](/imprint).'),
      'pages/imprint.md': PAGE.replace('title:', 'draft: true\ntitle:'),
    },
    `${ARTICLE}:13 the link /imprint leads nowhere`,
  ],
  [
    'an image of a page that is not there',
    { 'pages/imprint.md': PAGE.replace('title:', 'featured_image: pictures/texts/a.jpg\ntitle:') },
    'pages/imprint.md:2 featured_image: there is no image pictures/texts/a.jpg; it is drawn',
  ],
  [
    'a scene of a drawn image',
    changed(ARTICLE, 'title:', 'scene: loom\ntitle:'),
    `${ARTICLE}:2 scene: is ignored: images are files now`,
  ],
  [
    'a link that leads nowhere',
    changed(ARTICLE, 'More text.', 'See [this](/article/gone).'),
    `${ARTICLE}:13 the link /article/gone leads nowhere`,
  ],
  [
    'a link to a comparison of a stranger',
    changed(ARTICLE, 'More text.', 'See [this](/compare/maker-one-vs-gone).'),
    `${ARTICLE}:13 the link /compare/maker-one-vs-gone leads nowhere`,
  ],
  [
    'a link to an unknown author',
    changed(ARTICLE, 'More text.', 'See [her](/author/nobody).'),
    `${ARTICLE}:13 the link /author/nobody leads nowhere`,
  ],
  [
    'a link to an unknown tag',
    changed(ARTICLE, 'More text.', 'See [those](/tag/moon).'),
    `${ARTICLE}:13 the link /tag/moon leads nowhere`,
  ],
  [
    'a link to an unknown page',
    changed(ARTICLE, 'More text.', 'See [ours](/imprint).'),
    `${ARTICLE}:13 the link /imprint leads nowhere`,
  ],
  [
    'a link without a beginning',
    changed(ARTICLE, 'More text.', 'See [this](article/first-article).'),
    `${ARTICLE}:13 the link article/first-article must start with "/" or "https://"`,
  ],
  [
    'a link to a draft',
    {
      ...changed(ARTICLE, 'More text.', 'See [this](/article/second).'),
      'articles/second.md': (VALID_FILES[ARTICLE] ?? '').replace('tags:', 'draft: true\ntags:'),
    },
    `${ARTICLE}:13 the link /article/second leads nowhere`,
  ],
  [
    'a link in HTML that leads nowhere',
    changed(ARTICLE, 'More text.', 'See <a href="/article/gone">this</a>.'),
    `${ARTICLE}:13 the link /article/gone leads nowhere`,
  ],
  [
    'a link in HTML that hides what it runs',
    changed(ARTICLE, 'More text.', '<div><A HREF=" java&#115;cript:alert(1)">x</A></div>'),
    `${ARTICLE}:13 the link javascript:alert(1) is of a kind`,
  ],
  [
    'an image in HTML',
    changed(ARTICLE, 'More text.', '<img src="https://cats.example/cat.jpg" alt="A cat">'),
    `${ARTICLE}:13 the image https://cats.example/cat.jpg is on another host`,
  ],
  [
    'an image from elsewhere',
    changed(ARTICLE, 'More text.', '![A cat](https://cats.example/cat.jpg)'),
    `${ARTICLE}:13 the image https://cats.example/cat.jpg is on another host`,
  ],
  [
    'a link that runs a script',
    changed(ARTICLE, 'More text.', '[x](javascript:alert(1))'),
    `${ARTICLE}:13 the link javascript:alert(1) is of a kind`,
  ],
  [
    'an image that is not there',
    changed(ARTICLE, 'More text.', '![A cat](cat.jpg)'),
    `${ARTICLE}:13 there is no image cat.jpg; put it into pictures/texts/`,
  ],
];

describe('an error in the content files names file, line and field', () => {
  it.each(cases)('%s', async (_, changes, found) => {
    expect(await messageOf(changes)).toContain(found);
  });

  it.each(blemishes)('a warning does, too: %s', async (_, changes, found) => {
    const warnings = (problems: ContentProblem[]) =>
      problems.filter(({ severity }) => severity === 'warning');
    expect(await messageOf(changes, warnings)).toContain(found);
    expect(await messageOf(changes)).not.toContain(ARTICLE);
  });

  it('all files are reported at once', async () => {
    const message = await messageOf({
      ...changed(ARTICLE, 'title: A first article\n', ''),
      ...changed(PRODUCT, 'currency: USD', 'currency: dollars'),
    });
    expect(message).toMatch(/^The content has 3 problems:\n/);
    expect(message).toContain(`${ARTICLE}:2 title: is required`);
    expect(message).toContain(`${PRODUCT}:4 currency: must be a currency code such as USD`);
    expect(message).toContain(
      `${COMPARISON}:2 products.1: "maker-one" has an error of its own in products/`,
    );
  });
});

describe('what other systems make something of', () => {
  const FOREIGN = [
    ['{% include map.html %}', 'is Liquid'],
    ['Read {{ site.title }}.', 'is Liquid'],
    ['{{< figure src="a.jpg" >}}', 'is a shortcode'],
    ['[gallery ids="1,2"]', 'is a shortcode'],
    ['{% if x\n%}', '{% if x %} is Liquid'],
    ['See {{ site.title\n}}', 'is Liquid'],
    ['{{< figure\nsrc="a.jpg" >}}', 'is a shortcode'],
    ['Words [caption id="x"] after', 'is a shortcode'],
    ['[youtube https://films.test/1]', 'is a shortcode'],
    ['{: .note }', 'is an attribute list of kramdown'],
    ['Words{: .note #a }', 'is an attribute list of kramdown'],
    ['[TOC]', 'have a table of contents'],
    ['[[toc]]', 'have a table of contents'],
    ['!!! note "Mind"', 'is an admonition'],
    ['::: warning', 'is an admonition'],
    ['> [!NOTE]', 'is an alert'],
    ['###Leads nowhere', 'is no heading'],
  ] as const;

  const problemsOf = async (markdown: string) => {
    const folders = await makeFolders(changed(ARTICLE, 'More text.', markdown));
    try {
      return (await checkContent(folders)).problems;
    } finally {
      await folders.remove();
    }
  };

  it('is reported with its line and stops nothing', async () => {
    const lineOf = (index: number) =>
      FOREIGN.slice(0, index).reduce((line, [markup]) => line + markup.split('\n').length + 1, 13);
    const found = await problemsOf(FOREIGN.map(([markup]) => markup).join('\n\n'));
    expect(found).toEqual(
      FOREIGN.map(([, message], index) =>
        expect.objectContaining({
          file: ARTICLE,
          line: lineOf(index),
          severity: 'warning',
          message: expect.stringContaining(message),
        }),
      ),
    );
  });

  it('is nothing in code, and neither are names, lists of tasks and footnotes', async () => {
    const code = FOREIGN.map(([markup]) => `\`${markup}\``).join('\n\n');
    const fence = `\`\`\`md\n${FOREIGN.map(([markup]) => markup).join('\n')}\n\`\`\``;
    const rest =
      '- [ ] To do\n\n[See it](https://a.test/) [see it]: [link one] [a=b] [x a=b](https://a.test/) [see https://a.test/]\n\n{ a: .b }\n\n[A b](https://a.test/)[^1] #1 of {a}\n\n[^1]: Why\n\n## Named {#n}\n\n## Named {: #m .b}';
    const nested =
      '> ~~~\n> {{ a }}\n> ```\n> ~~~\n\n- One\n\n  ```\n  {% b %}\n  ```\n\n```{{ c }}``` is it';
    expect(await problemsOf([code, fence, nested, rest].join('\n\n'))).toEqual([]);
    const outside = await problemsOf('```{{ a }}``` and {{ b }}, `c');
    expect(outside.map(({ message }) => message)).toEqual([expect.stringMatching(/^\{\{ b \}\}/)]);
  });
});
