import type * as fileSystem from 'node:fs/promises';
import { link, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { importMarkdown } from './import-markdown';
import { excerptOf } from './excerpt';
import { linksAmong } from './links';
import { piecesOf, withAddresses } from './pieces';
import { loadContent } from '../load-content';
import { makeFolders } from '../testing/content-folder';
import type { TestFolders } from '../testing/content-folder';

jest.mock('node:fs/promises', () => {
  const real = jest.requireActual<typeof fileSystem>('node:fs/promises');
  return { ...real, link: jest.fn(real.link) };
});

let folders: TestFolders;
let source: string;

beforeEach(async () => {
  folders = await makeFolders();
  source = join(folders.contentDir, '..', 'old-site');
  await mkdir(source);
});
afterEach(() => folders.remove());

const put = (name: string, text: string) => writeFile(join(source, name), text);
const choices = { author: 'ada-example', category: 'technology' };
const imported = (file: string) => readFile(join(folders.contentDir, file), 'utf8');

it('what is missing is filled in and reported', async () => {
  await put(
    'Plain Note.md',
    '# A plain note\n\nIts *first* [paragraph](https://x.example).\n\n# Part\n\nEnd.',
  );
  const { reports } = await importMarkdown(folders.contentDir, source, choices);
  expect(reports).toEqual([
    {
      source: 'Plain Note.md',
      target: 'articles/plain-note.md',
      filledIn: ['excerpt', 'category', 'author', 'published_at'],
      notes: [],
    },
  ]);
  const article = await imported('articles/plain-note.md');
  expect(article).toContain('title: A plain note\nexcerpt: Its first paragraph.\n');
  expect(article).toContain('## Part');
  expect((await loadContent(folders)).articles).toHaveLength(2);
});

it.each([
  ['lang: de', 'language: de\n', undefined],
  ['locale: pt_br', 'language: pt-BR\n', undefined],
  [
    'language: In German',
    undefined,
    'line 3: language is no tag of a language such as de; left out',
  ],
])('the language of %s is kept or reported', async (written, kept, note) => {
  await put('webstuhl.md', `---\ntitle: Der Webstuhl\n${written}\n---\n\nEin Text.`);
  const { reports } = await importMarkdown(folders.contentDir, source, choices);
  expect(reports[0]?.notes).toEqual(note === undefined ? [] : [note]);
  const article = await imported('articles/webstuhl.md');
  if (kept === undefined) expect(article).not.toContain('language');
  else expect(article).toContain(kept);
});

it.each([
  ['comments: false', 'comments: closed\n', []],
  ['comments: true', undefined, []],
  ['comments: by mail', undefined, ['left out the fields comments (line 3)']],
])('%s says whether readers may comment', async (written, kept, notes) => {
  await put('loom.md', `---\ntitle: The loom\n${written}\n---\n\nA text.`);
  const { reports } = await importMarkdown(folders.contentDir, source, choices);
  expect(reports[0]?.notes).toEqual(notes);
  const article = await imported('articles/loom.md');
  if (kept === undefined) expect(article).not.toContain('comments');
  else expect(article).toContain(kept);
});

const EXCERPTS: [what: string, body: string, excerpt: string | RegExp][] = [
  [
    'Liquid, images and marks',
    '{% include a.html %}\n\n![A](b.jpg)\n\nIt[^1] *is* {{ x }}so.\n\n[^1]: A',
    'It is so.',
  ],
  [
    'code as written',
    'The `snake_case` of a snake_case *name* and `a*b`.',
    'The snake_case of a snake_case name and a*b.',
  ],
  ['entities and signs', 'Cats &amp; dogs &lt;3 \\*so\\* &hellip;', 'Cats & dogs <3 *so* …'],
  [
    'a reference',
    'See [the *loom*][1] and <https://a.test/>.\n\n[1]: https://b.test/',
    'See the loom and https://a.test/.',
  ],
  ['a text of quotes', '> Said *once*.\n\n## More', 'Said once.'],
  [
    'a text of HTML',
    '<div class="a">\n<p>Once <b>more</b> &amp; again.</p>\n</div>',
    'Once more & again.',
  ],
  ['a long text', `${'Sentences of words '.repeat(20)}`, /^(?:Sentences of words ){10}Sentences…$/],
  [
    'a long text without spaces',
    `USB ${'夜行バスで大阪へ行く。'.repeat(40)}`,
    /^USB 夜行バス.{180,192}…$/u,
  ],
  ['a long Thai text', 'รถไฟไปเชียงใหม่'.repeat(40), /^(?:รถไฟไปเชียงใหม่)+(?:รถไฟ(?:ไป)?)?…$/u],
  [
    'a short beginning',
    'Short.\n\n![A](b.jpg)\n\nThen *more*.\n\n- No\n\n## Part\n\nNo.',
    'Short. Then more.',
  ],
  ['two paragraphs', `Short.\n\n${'words '.repeat(80)}`, /^Short\. (?:words ){31}words…$/],
  ['a text after a comment', '<!-- a > b -->\n\n<p>Text.</p>', 'Text.'],
  ['a text of styles', '<style>\na > b { color: red }\n</style>\n\n<script>a > b</script>', ''],
  ['one endless word', `See ${'a'.repeat(400)}`, /^See a{196}…$/],
  ['emoji', `A ${'👩‍🚀'.repeat(150)}`, /^A (?:👩‍🚀){60,66}…$/u],
];

it.each(EXCERPTS)('the excerpt of %s is what a reader sees', (_what, body, excerpt) => {
  expect(excerptOf(body)).toEqual(
    typeof excerpt === 'string' ? excerpt : expect.stringMatching(excerpt),
  );
});

it.each([
  ['**Bold** &amp; [linked](https://a.test/) `a_b`', 'Bold & linked a_b'],
  ['snake_case, 2 * 3 * 4 and C#', 'snake_case, 2 * 3 * 4 and C#'],
  ['Array<T> and {{ it }}', 'Array<T> and {{ it }}'],
  ['1. One', '1. One'],
])('the description "%s" is plain text', async (written, excerpt) => {
  await put('a.md', `---\ntitle: A\ndescription: '${written}'\n---\nText.`);
  await importMarkdown(folders.contentDir, source, choices);
  const { articles } = await loadContent(folders);
  expect(articles.find(({ slug }) => slug === 'a')?.excerpt).toBe(excerpt);
});

it('a title underlined in a file with Windows line ends is taken off the text', async () => {
  await put('windows.md', 'A windy day\r\n===========\r\n\r\nIt blows.\r\n\r\nA lot.\r\n');
  await importMarkdown(folders.contentDir, source, choices);
  const article = await imported('articles/windows.md');
  expect(article).toContain('title: A windy day\n');
  expect(article).toMatch(/---\n\nIt blows\.\n\nA lot\.\n$/);
});

it('what is there is kept, and strange values are reported', async () => {
  await put(
    'kept.md',
    '---\ntitle: Kept\ndescription: As written.\ncategory: Technology\nauthor: Ada Example\ntags: Web, Moon\ndate: 2024-03-02\nlayout: post\n---\nText.\n',
  );
  const {
    reports: [report],
  } = await importMarkdown(folders.contentDir, source, choices);
  expect(report).toMatchObject({
    target: 'articles/kept.md',
    filledIn: [],
    notes: [
      'line 6: left out unknown tags: Moon (--create adds them)',
      'left out the fields layout (line 8)',
    ],
  });
  const article = await imported('articles/kept.md');
  expect(article).toContain('excerpt: As written.');
  expect(article).toContain('published_at: 2024-03-02T00:00:00.000Z');
  expect(article).toContain('author: ada-example');
  expect(article).not.toContain('layout');
});

it('a file that cannot be taken over is reported and does not stop the others', async () => {
  await put('a-broken.md', '---\ntitle: "open\n---\nText.');
  await put('b-empty.md', '---\ntitle: Empty\n---\n');
  await put('first-article.md', 'Would overwrite.');
  await put('good.md', 'Good text.');
  const before = await imported('articles/first-article.md');
  const { reports } = await importMarkdown(folders.contentDir, source, choices);
  expect(reports.map(({ source: name, target, notes }) => [name, target, notes[0]])).toEqual([
    ['a-broken.md', undefined, expect.stringContaining('the front matter is not YAML')],
    ['b-empty.md', undefined, 'has no text'],
    ['first-article.md', undefined, 'articles/first-article.md exists already'],
    ['good.md', 'articles/good.md', undefined],
  ]);
  expect(await imported('articles/first-article.md')).toBe(before);
});

it('headings of either spelling start at level 2', async () => {
  await put(
    'old.md',
    'The title\n=========\n\nText.\n\nPart one\n========\n\nMore.\n\nA detail\n--------\n\n```\n# no heading\n```\n',
  );
  const {
    reports: [report],
  } = await importMarkdown(folders.contentDir, source, choices);
  expect(report).toMatchObject({ target: 'articles/old.md', notes: [] });
  const article = await imported('articles/old.md');
  expect(article).toContain('title: The title\n');
  expect(article).toContain('\n## Part one\n\nMore.\n\n### A detail\n\n```\n# no heading\n```\n');
  expect(article).not.toContain('===');
});

const text = (body: string, fields = '') =>
  `---\ntitle: A\nexcerpt: B\ncategory: technology\nauthor: ada-example\ndate: 2024-03-02\n${fields}---\n${body}\n`;

it('no blemish keeps a text out, and each is reported', async () => {
  await put('a.md', text('See [b](/article/b), [c](/article/c), [](), [f](ftp://x.example/).'));
  await put('b.md', text('![A cat](https://cats.example/cat.jpg)\n\n![A dog](dog.jpg)'));
  await put('early.md', text('Text.', 'updated_at: 2020-01-01\n'));
  await put('search.md', text('Text.'));
  const { reports } = await importMarkdown(folders.contentDir, source);
  expect(reports.map(({ target, notes }) => [target, notes])).toEqual([
    [
      'articles/a.md',
      [
        'articles/a.md:10 the link /article/c leads nowhere: there is no such page',
        'articles/a.md:10 a link leads nowhere: it has no address',
        expect.stringContaining('the link ftp://x.example/ is of a kind that is not allowed'),
      ],
    ],
    [
      'articles/b.md',
      [
        expect.stringContaining(
          'articles/b.md:10 the image https://cats.example/cat.jpg is on another host and becomes a link',
        ),
        'articles/b.md:12 there is no image dog.jpg; put it into pictures/texts/',
      ],
    ],
    ['articles/early.md', ['line 7: updated_at is before the publication; left out']],
    [undefined, ['the API has this address for something else; choose another file name']],
  ]);
  const { articles, errors } = await loadContent(folders);
  expect(articles.map(({ slug }) => slug)).toEqual(['a', 'b', 'early', 'first-article']);
  expect(articles[1]?.content).toBe(
    '<p><a href="https://cats.example/cat.jpg">A cat</a></p>\n<p>A dog</p>',
  );
  expect(errors).toEqual([]);
});

it.each([
  ['is not UTF-8', Buffer.from('---\ntitle: A\n---\ncaf\xe9', 'latin1'), 'line 4: is not UTF-8'],
  ['is UTF-16', Buffer.from('\uFEFFText.', 'utf16le'), 'line 1: is UTF-16; save it as UTF-8'],
  ['holds U+0000', Buffer.from('One.\nTwo\0.'), 'line 2: holds the control character U+0000'],
])('a file that %s stays behind, reported with its line', async (_, bytes, note) => {
  await writeFile(join(source, 'a.md'), bytes);
  const { reports } = await importMarkdown(folders.contentDir, source, choices);
  expect(reports).toEqual([
    { source: 'a.md', filledIn: [], notes: [expect.stringContaining(note)] },
  ]);
});

it('what readers would stumble over is reported with its line', async () => {
  await put('a.md', text('Text.\n\n## Two\n\n#### Four'));
  const { reports } = await importMarkdown(folders.contentDir, source);
  expect(reports).toMatchObject([
    {
      target: 'articles/a.md',
      notes: ['articles/a.md:14 a heading 4 follows a heading 2; a level is left out'],
    },
  ]);
});

describe('an author or a category that is not there', () => {
  const stranger = '---\ntitle: A\ncategory: Deep Sea\nauthor: Jane van Roe\ntags: [Moon]\n';

  beforeEach(async () => {
    await put('jane.md', `${stranger}date: 2024-03-02\n---\nText.\n`);
    await put('jane-2.md', `${stranger}date: 2023-01-05\n---\nText.\n`);
    await put('nobody.md', '---\ntitle: B\n---\nText.\n');
  });

  it('is required, and nobody else is put in place', async () => {
    const { reports, added } = await importMarkdown(folders.contentDir, source);
    expect(reports.map(({ target }) => target)).toEqual([undefined, undefined, undefined]);
    expect(reports[0]?.notes).toEqual(
      expect.arrayContaining([
        'line 3: the category "Deep Sea" is not in categories.yaml; add it there, or say --create',
        'line 4: the author "Jane van Roe" is not in authors.yaml; add it there, or say --create',
      ]),
    );
    expect(reports[2]?.notes).toEqual([
      'names no category; say which one with --category SLUG',
      'names no author; say which one with --author USERNAME',
    ]);
    expect(added).toEqual([]);
    expect((await loadContent(folders)).authors).toHaveLength(1);
  });

  it('is added when that is wanted, and what was written stays', async () => {
    const lists = ['authors.yaml', 'categories.yaml', 'tags.yaml'];
    await folders.write('tags.yaml', '# Tags\n[{ name: Web, slug: web }]\n');
    const before = await Promise.all(lists.map(imported));
    const { reports, added } = await importMarkdown(folders.contentDir, source, {
      ...choices,
      create: true,
    });
    expect(reports.every(({ target }) => target !== undefined)).toBe(true);
    expect(added).toEqual([
      'authors.yaml: added "jane-van-roe"; add bio and email',
      'categories.yaml: added "deep-sea"; add a description',
      'tags.yaml: added "moon"',
    ]);
    const { authors, categories, tags, articles, errors } = await loadContent(folders);
    expect(errors).toEqual([]);
    expect(authors[1]).toMatchObject({
      username: 'jane-van-roe',
      firstName: 'Jane',
      lastName: 'van Roe',
      joinedDate: '2023-01-05',
    });
    expect(categories[1]).toMatchObject({ slug: 'deep-sea', name: 'Deep Sea' });
    expect(tags.map(({ slug }) => slug)).toEqual(['web', 'moon']);
    expect(articles.map(({ slug, author }) => [slug, author])).toEqual([
      ['first-article', 'ada-example'],
      ['jane-2', 'jane-van-roe'],
      ['jane', 'jane-van-roe'],
      ['nobody', 'ada-example'],
    ]);
    for (const [index, file] of lists.slice(0, 2).entries())
      expect(await imported(file)).toContain(before[index]?.trim());
  });

  it('cannot be chosen for others', async () => {
    await expect(importMarkdown(folders.contentDir, source, { author: 'nobody' })).rejects.toThrow(
      '"nobody" is not in authors.yaml',
    );
  });
});

it('a disk that is full midway leaves everything as it was, and the report says why', async () => {
  const lists = ['authors.yaml', 'categories.yaml', 'tags.yaml'];
  const before = await Promise.all(lists.map(imported));
  const { link: realLink } = jest.requireActual<typeof fileSystem>('node:fs/promises');
  jest
    .mocked(link)
    .mockImplementationOnce(realLink)
    .mockRejectedValueOnce(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }));
  await put('a.md', '---\ntitle: A\nauthor: Jane Roe\n---\nText.\n');
  await put('b.md', '---\ntitle: B\n---\nText.\n');
  const { reports, added } = await importMarkdown(folders.contentDir, source, {
    ...choices,
    create: true,
  });
  expect(reports.map(({ target, notes }) => [target, notes[0]])).toEqual([
    [undefined, 'cannot be written: ENOSPC: no space left'],
    [undefined, 'cannot be written: ENOSPC: no space left'],
  ]);
  expect(added).toEqual([]);
  expect(await readdir(join(folders.contentDir, 'articles'))).toEqual(['first-article.md']);
  expect(await Promise.all(lists.map(imported))).toEqual(before);
});

it('a text that is there already adds no names', async () => {
  const before = await imported('authors.yaml');
  await put('first-article.md', '---\ntitle: A\nauthor: Jane Roe\n---\nText.\n');
  const { reports, added } = await importMarkdown(folders.contentDir, source, {
    ...choices,
    create: true,
  });
  expect(reports[0]?.notes).toContain('articles/first-article.md exists already');
  expect(added).toEqual([]);
  expect(await imported('authors.yaml')).toBe(before);
});

it('importing again changes nothing and is no failure', async () => {
  await put('a.md', text('Text.'));
  await importMarkdown(folders.contentDir, source);
  const { reports } = await importMarkdown(folders.contentDir, source);
  expect(reports).toMatchObject([{ target: 'articles/a.md', notes: ['was imported before'] }]);
  await put('a.md', text('Another text.'));
  const { reports: changed } = await importMarkdown(folders.contentDir, source);
  expect(changed[0]).toMatchObject({ notes: ['articles/a.md exists already'] });
  expect(changed[0]?.target).toBeUndefined();
});

it.each([
  ...['draft: true', 'draft: yes', 'draft: "true"', 'draft: on', 'draft: 1', 'Draft: true'],
  ...['draft: perhaps', 'published: false', 'published: no', 'published: "false"'],
  ...['is_draft: true', 'isDraft: yes', 'visible: false', 'hide: 1', 'show: no', 'enabled: off'],
  ...['extra: { draft: true }', 'params: { status: private }', 'isPublished: false'],
  ...['draft: true\ndraft: false', 'draft: false\nDraft: true', 'Draft: true\ndraft: false'],
  ...['published: 0', 'status: draft', 'status: pending', 'private: true', 'password: x'],
  ...['date: 2020-11-31', 'date: 05/01/2020', 'date: soon', 'updated_at: 2020-13-01'],
])('"%s" keeps a text from readers, and is reported', async (field) => {
  await put('later.md', `---\ntitle: Later\n${field}\n---\nText.\n`);
  const { reports } = await importMarkdown(folders.contentDir, source, choices);
  expect(reports[0]?.notes[0]).toMatch(/^is a draft: line [34]: /);
  const { articles } = await loadContent(folders);
  expect(articles.find(({ slug }) => slug === 'later')?.isDraft).toBe(true);
});

it.each([
  ...['draft: false', 'draft: no', 'draft:', 'published: true', 'published: 2020-01-01'],
  ...['status: publish', 'private: 0', 'is-draft: no', 'isVisible: true', 'enabled: yes'],
  ...['extra: { draft: false }', 'draft: no\nDraft: false', 'cover: { hidden: true }'],
])('"%s" does not', async (field) => {
  await put('now.md', `---\ntitle: Now\n${field}\n---\nText.\n`);
  await importMarkdown(folders.contentDir, source, choices);
  expect(await imported('articles/now.md')).not.toContain('draft');
});

const fieldsOf = (open: string, close: string) =>
  `${open}title: "It"\ndraft: true\ndate: 2020-01-05\n${close}\nText.\n`;

it.each([
  ['an empty line before it', `\n\n${fieldsOf('---\n', '---')}`],
  ['a comment before it', `<!-- made by hand -->\n${fieldsOf('---\n', '---')}`],
  ['no closing line', fieldsOf('---\n', '')],
  ['no opening line', fieldsOf('', '---')],
  ['no line around it', fieldsOf('', '')],
  ['JSON', '{\n"title": "It",\n"draft": true,\n"date": "2020-01-05"\n}\nText.\n'],
  ['JSON of Hexo', ';;;\n"title": "It",\n"draft": true,\n"date": "2020-01-05"\n;;;\nText.\n'],
  ['TOML', '+++\ntitle = "It"\ndraft = true\ndate = 2020-01-05\n+++\nText.\n'],
  ['JSON named', '---json\n{"title": "It", "draft": true, "date": "2020-01-05"}\n---\nText.\n'],
  ['a key in Japanese', fieldsOf('---\nタイトル: 旅\n', '---')],
  ['a key of two words', fieldsOf('---\nLast modified: 2020\n', '---')],
  ['a key with a colon', fieldsOf('---\nog:title: It\n', '---')],
  ['a comment beside its line', fieldsOf('--- # fields\n', '---')],
  ['indented lines', ' ---\n title: It\n draft: true\n date: 2020-01-05\n ---\nText.\n'],
  ['a tab before it', fieldsOf('\t---\n', '---')],
  ['lines of dashes', fieldsOf('———\n', '———')],
  ['a wide space before it', fieldsOf('\u3000---\n', '---')],
  ['an invisible space before it', fieldsOf('\u200B---\n', '---')],
])('front matter with %s is read, the draft too', async (_, written) => {
  await put('it.md', written);
  await importMarkdown(folders.contentDir, source, choices);
  expect(await imported('articles/it.md')).toMatch(
    /^---\ntitle: It\n[^]*published_at: 2020-01-0[45]T[^]*\ndraft: true\n---\n\nText\.\n$/,
  );
});

it.each([
  ['a fence', '```yaml\ntitle: It\ndraft: true\n```\nText.\n'],
  ['JSON in a line', '{ "title": "It", "draft": true }\nText.\n'],
  ['JSON without an end', '{\n"title": "It",\n"draft": true\nText.\n'],
  ['JSON after an empty line', '{\n\n"title": "It",\n"isDraft": true\n}\nText.\n'],
  ['another comment', '// by hand\n---\ntitle: It\ndraft: true\n---\nText.\n'],
  ['a key first that nobody knows', '下書き: いいえ\nstatus: draft\n\nText.\n'],
  ['a description first', 'description: It\n\nText.\n'],
  ['a private one first', 'Private: true\n\nText.\n'],
])('front matter as %s may be one: a draft', async (_, written) => {
  await put('it.md', written);
  const { reports } = await importMarkdown(folders.contentDir, source, choices);
  expect(reports[0]?.notes[0]).toMatch(/^is a draft: /);
  expect(await imported('articles/it.md')).toContain('\ndraft: true\n');
});

it.each([
  '---\n\nIn short: a line across the page.\n\n---\n\nText.',
  'The loom: how it works\n\nIts status was unclear, and a draft is cold.',
])('a text without front matter stays whole and public: %j', async (written) => {
  await put('it.md', written);
  const { reports } = await importMarkdown(folders.contentDir, source, choices);
  expect(reports[0]?.notes).toEqual([]);
  expect(await imported('articles/it.md')).toContain(`---\n\n${written}\n`);
});

it.each([
  ['2013-04-09-my-first-loom.md', '', '2013-04-08T15:00:00.000Z'],
  ['2013/04/09/loom.md', '', '2013-04-08T15:00:00.000Z'],
  ['a.md', 'date: 2020-01-05', '2020-01-04T15:00:00.000Z'],
  ['a.md', 'date: 2020-01-05 10:30:00', '2020-01-05T01:30:00.000Z'],
  ['a.md', 'date: 2020-01-05T10:30:00-05:00', '2020-01-05T15:30:00.000Z'],
  ['a.md', 'date: 2020-01-05 10:30 +0200', '2020-01-05T08:30:00.000Z'],
  ['a.md', 'date: 31.12.2019', '2019-12-30T15:00:00.000Z'],
  ['a.md', 'date: 31/12/2019', '2019-12-30T15:00:00.000Z'],
  ['a.md', 'date: 20200105', '2020-01-04T15:00:00.000Z'],
  ['a.md', 'date: 2020年1月5日', '2020-01-04T15:00:00.000Z'],
  ['a.md', 'date: January 5, 2020', '2020-01-04T15:00:00.000Z'],
  ['a.md', 'date: Jan. 5, 2020', '2020-01-04T15:00:00.000Z'],
  ['a.md', 'date: 5 Sept. 2020', '2020-09-04T15:00:00.000Z'],
  ['a.md', 'date: January 5th, 2020 3:00 pm', '2020-01-05T06:00:00.000Z'],
  ['20130409-foo.md', '', '2013-04-08T15:00:00.000Z'],
  ['2013-04-09-a.md', 'date: 2020-11-31', '2013-04-08T15:00:00.000Z'],
])('%s with "%s" is of the zone that was chosen', async (name, field, instant) => {
  await mkdir(join(source, name, '..'), { recursive: true });
  await put(name, `---\ntitle: A\n${field}\n---\nText.\n`);
  const { reports } = await importMarkdown(folders.contentDir, source, {
    ...choices,
    timeZone: 'Asia/Tokyo',
  });
  expect(reports[0]?.filledIn).not.toContain('published_at');
  expect(await imported(reports[0]?.target ?? '')).toContain(`published_at: ${instant}`);
});

it.each(['2020-13-45-foo', '2020/02/31/foo', '20201345_foo', '2020-11-31'])(
  'a text of the day %s, which no calendar has, is a draft',
  async (path) => {
    await mkdir(join(source, path, '..'), { recursive: true });
    await put(`${path}.md`, '---\ntitle: A\n---\nText.\n');
    const { reports } = await importMarkdown(folders.contentDir, source, choices);
    expect(reports[0]?.notes[0]).toMatch(/^is a draft: its path: "2020.*" is no date/);
    expect(await imported(reports[0]?.target ?? '')).toContain('\ndraft: true\n');
  },
);

it.each(['20-ways-to-weave', '2020', '12345678-looms', '2020-looms', '1984-01'])(
  'a text called %s has no day and is public',
  async (name) => {
    await put(`${name}.md`, '---\ntitle: A\n---\nText.\n');
    const { reports } = await importMarkdown(folders.contentDir, source, choices);
    expect(reports[0]).toMatchObject({
      notes: [],
      filledIn: ['excerpt', 'category', 'author', 'published_at'],
    });
  },
);

it('values keep their letters, and what an article has no place for is reported by line', async () => {
  const names = `author: Mia Roth <mia@example.org>
categories: [2019, Looms]
tags: [旅, 列車, Tokyo, C++, C#, C, 007]`;
  await put(
    'a.md',
    `---\nbase: &base\n  lastmod: 2020-02-01 10:00:00 Z\n<<: *base\ntitle: 1984\n${names}\ndate: 2020-01-05\n---\n# Another title\n\nText.\n`,
  );
  await put(
    'b.md',
    '---\ntitle: true\nauthors: [{ name: 山田花子 }, Bob]\ncategory: 旅\n---\nText.\n',
  );
  await put('c.md', '---\ntitle: GCPの話\nauthor: 7\nslug: GCPの話\ncategory: Café\n---\nText.\n');
  const { reports } = await importMarkdown(folders.contentDir, source, {
    create: true,
    timeZone: 'UTC',
  });
  expect(reports.map(({ target }) => target)).toEqual([
    'articles/a.md',
    'articles/b.md',
    'articles/gcpの話.md',
  ]);
  expect(reports[0]?.notes).toEqual([
    'left out the fields base (line 2)',
    'line 7: an article has one category; left out Looms',
    'line 6: left out the mail address of the author',
  ]);
  expect(reports[1]?.notes).toEqual(['line 3: an article has one author; left out Bob']);
  const { articles, authors, categories, tags, errors } = await loadContent(folders);
  expect(errors).toEqual([]);
  expect(articles.map(({ title, author, category }) => [title, author, category])).toEqual([
    ['1984', 'mia-roth', '2019'],
    ['true', '山田花子', '旅'],
    ['A first article', 'ada-example', 'technology'],
    ['GCPの話', 'author-7', 'cafe'],
  ]);
  expect(articles[0]).toMatchObject({
    updatedAt: '2020-02-01T10:00:00.000Z',
    tags: ['旅', '列車', 'tokyo', 'c-plus-plus', 'c-sharp', 'c', '007'],
    content: '<h2>Another title</h2>\n<p>Text.</p>',
  });
  expect(authors.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())).toEqual([
    ...['Ada Example', 'Mia Roth', '山田花子', '7'],
  ]);
  expect(categories.map(({ name }) => name)).toEqual(['Technology', '2019', '旅', 'Café']);
  expect(tags.map(({ name }) => name)).toEqual([
    ...['Web', '旅', '列車', 'Tokyo', 'C++', 'C#', 'C', '007'],
  ]);
});

it('of two fields for the same thing the one that does not count is reported', async () => {
  await put(
    'a.md',
    `---
title: A
category: Technology
categories: [technology, B, C]
author: Ada Example
authors: [ada-example, { name: Bob }]
tags: Web
keywords: [web, Looms]
excerpt: One.
description: Two.
summary: One.
date: 2020-01-05
published: 2020-01-06
updated: 2020-02-01
lastmod: 2020-02-02
cover: { image: gone.jpg, alt: A loom, caption: '' }
image: other.jpg
---
Text.
`,
  );
  await put('b.md', text('Text.', 'published: true\nimage: { alt: A }\nbanner: [a.jpg, b.jpg]\n'));
  const { reports } = await importMarkdown(folders.contentDir, source);
  expect(reports.map(({ notes }) => notes)).toEqual([
    [
      'line 7: left out unknown tags: Looms (--create adds them)',
      'line 10: description is beside excerpt; left out',
      'line 3: an article has one category; left out B, C',
      'line 5: an article has one author; left out Bob',
      'line 13: published is beside date; left out',
      'line 15: lastmod is beside updated; left out',
      'line 17: image is beside cover; left out',
      'line 16: left out alt of cover',
      'left out the cover gone.jpg: there is no such file',
    ],
    [
      'line 8: image is beside banner; left out',
      'line 9: left out 1 more of banner',
      'left out the cover a.jpg: there is no such file',
    ],
  ]);
});

it('names that differ in their last letters alone are several', async () => {
  const long =
    'A very long name of a category that does not know when to stop and goes on and on and on';
  for (const [file, end] of [
    ['a', 'and A'],
    ['b', 'and B'],
    ['c', 'and a'],
  ])
    await put(`${file}.md`, `---\ntitle: A\ncategory: '${long} ${end}'\n---\nText.\n`);
  const { added } = await importMarkdown(folders.contentDir, source, { ...choices, create: true });
  expect(added).toHaveLength(2);
  const { articles, categories } = await loadContent(folders);
  expect(categories.map(({ name }) => name)).toEqual([
    'Technology',
    `${long} and A`,
    `${long} and B`,
  ]);
  expect(
    articles.map(({ category }) => category).filter((slug) => slug === categories[1]?.slug),
  ).toHaveLength(2);
});

it('texts of one name in several folders are several', async () => {
  for (const [folder, name] of [
    ['2019', 'notes'],
    ['2020', 'notes'],
    ['2020/夜行バスの話', 'index'],
    ['.', '2019-01-01-notes'],
    ['.', '2020-01-01-notes'],
  ]) {
    await mkdir(join(source, folder ?? ''), { recursive: true });
    await put(`${folder}/${name}.md`, text(`Of ${folder}.`));
  }
  await importMarkdown(folders.contentDir, source, choices);
  expect((await loadContent(folders)).articles.map(({ slug }) => slug)).toEqual([
    ...['2019-01-01-notes', '2019-notes', '2020-01-01-notes', '2020-notes', 'first-article'],
    '夜行バスの話',
  ]);
});

it('links between imported texts lead to them, whatever they were', async () => {
  await mkdir(join(source, '2013'));
  await put('2013/2013-04-09-my-first-loom.md', text('First.', 'permalink: /looms/first.html\n'));
  await put('夜行バスの話.md', text('Second.'));
  await put(
    'a.md',
    text(
      `[1](2013/2013-04-09-my-first-loom.md#part), [2](/looms/first.html), [3](/2013/04/09/my-first-loom/),
- [4]({% post_url 2013-04-09-my-first-loom %}) and <a href="/blog/my-first-loom">5</a>
> [6](https://old.example/looms/first.html) [7]( <./夜行バスの話.md> "It") [8][b] \`[9](a.md)\`

[b]: /posts/%E5%A4%9C%E8%A1%8C%E3%83%90%E3%82%B9%E3%81%AE%E8%A9%B1/`,
    ),
  );
  const { reports } = await importMarkdown(folders.contentDir, source, {
    site: 'https://old.example',
  });
  expect(reports.map(({ notes }) => notes)).toEqual([[], [], []]);
  const loom = '/article/2013-04-09-my-first-loom';
  const article = await imported('articles/a.md');
  expect(article).toContain(`[1](${loom}#part), [2](${loom}), [3](${loom}),`);
  expect(article).toContain(`- [4](${loom}) and <a href="${loom}">5</a>`);
  expect(article).toContain(`> [6](${loom}) [7]( /article/夜行バスの話 "It") [8][b] \`[9](a.md)\``);
  expect(article).toContain('[b]: /article/夜行バスの話');
});

it('links and pictures of the old site are those of its folder, with www. or without', async () => {
  const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: '#f00' } });
  await mkdir(join(source, 'assets'));
  await writeFile(join(source, 'assets/loom.jpg'), await picture.jpeg().toBuffer());
  await put('loom.md', text('First.'));
  await put(
    'a.md',
    text(
      '![A loom](https://old.example/assets/loom.jpg) [1](http://old.example/loom/)\n\n[2](https://old.example/tags/nope/)\n\n![B](https://old.example/gone.jpg)',
    ),
  );
  const { reports } = await importMarkdown(folders.contentDir, source, {
    site: 'https://www.old.example',
  });
  expect(reports[0]?.notes).toEqual([
    'line 10: the link https://old.example/tags/nope/ leads to no text of the old site',
    'articles/a.md:14 the image https://old.example/gone.jpg is on another host and becomes a link; save it to pictures/texts/ and name it there',
  ]);
  expect(await imported('articles/a.md')).toContain(
    '![A loom](pictures/texts/loom.jpg) [1](/article/loom)\n',
  );
});

it.each([
  ['/category/gaming/', undefined],
  ['/tags/gaming', undefined],
  ['/author/gaming/', undefined],
  ['/blog/gaming/', 'gaming'],
  ['/', undefined],
  ['https://old.example/', undefined],
  ['https://old.example/?p=12', 'gaming'],
  ['/?p=99', undefined],
  ['/p?id=12#part', 'loom'],
  ['/p?id=13', 'reed'],
  ['/p', undefined],
  ['/loom/?utm_source=feed', 'loom'],
])('an old link to %s leads to its text alone', (address, slug) => {
  const findLink = linksAmong(
    [
      { slug: 'gaming', path: 'gaming', addresses: ['https://old.example/?p=12'] },
      { slug: 'loom', path: 'loom', addresses: ['/p?id=12'] },
      { slug: 'reed', path: 'reed', addresses: ['/p?id=13', '/'] },
    ],
    'https://old.example',
  );
  const { target } = findLink(address, { slug: 'a', path: 'a', addresses: [] });
  expect(target?.replace(/#.*/, '')).toBe(slug && `/article/${slug}`);
});

it.each([
  ['a link twice', '[a](x.md) and [a](x.md)', '[a](LINK) and [a](LINK)'],
  [
    'HTML twice',
    '<img src=a.jpg> <img src=a.jpg>\n\n<p><img src="a.jpg"><img src="a.jpg"></p>',
    '<img src="IMAGE"> <img src="IMAGE">\n\n<p><img src="IMAGE"><img src="IMAGE"></p>',
  ],
  ['code before it', '`[a](x.md)` and [a](x.md)', '`[a](x.md)` and [a](LINK)'],
  ['an escape before it', '\\[a](x.md) and [a](x.md)', '\\[a](x.md) and [a](LINK)'],
  ['lines in a list', '- [a\n  b]( x.md) c [a](x.md)', '- [a\n  b]( LINK) c [a](LINK)'],
  [
    'an image in a link',
    '[![a](b.jpg)](c.md) ![a](b.jpg "](y")',
    '[![a](IMAGE)](LINK) ![a](IMAGE "](y")',
  ],
  ['an image in a reference', '[![a](b.jpg)][c]\n\n[c]: d.md', '[![a](IMAGE)][c]\n\n[c]: LINK'],
  ['an image by reference', '![a][l] ![l]\n\n> [l]: <b c.jpg>', '![a][l] ![l]\n\n> [l]: IMAGE'],
  [
    'a table',
    '|a|b|\n|-|-|\n|[a](x.md)|`](x.md)`[a](x.md)|',
    '|a|b|\n|-|-|\n|[a](LINK)|`](x.md)`[a](LINK)|',
  ],
])('of a text with %s nothing but the addresses changes', (_, written, changed) => {
  const pieces = piecesOf(written);
  const addresses = new Map(pieces.map((piece) => [piece, piece.kind.toUpperCase()]));
  expect(withAddresses(written, addresses)).toBe(changed);
});

it('footnotes are footnotes: neither links nor code', async () => {
  await put('loom.md', text('First.'));
  await put(
    'a.md',
    text('A[^1] and[^2].\n\n[^1]: loom\n\n[^2]: See [it](loom.md).\n\n    ![A loom](gone.png)'),
  );
  const { reports } = await importMarkdown(folders.contentDir, source);
  expect(reports[0]?.notes).toEqual([expect.stringContaining('there is no image gone.png')]);
  expect(await imported('articles/a.md')).toContain(
    '[^1]: loom\n\n[^2]: See [it](/article/loom).\n\n    ![A loom](gone.png)\n',
  );
});

it('a heading that becomes the title leaves its marks behind', async () => {
  await put('a.md', '# Cats &amp; *dogs* in `C` {#top}\n\nText.');
  await importMarkdown(folders.contentDir, source, choices);
  expect(await imported('articles/a.md')).toMatch(
    /^---\ntitle: Cats & dogs in C\n[^]*---\n\nText\.\n$/,
  );
});

it('pictures beside a text come along, whatever their names', async () => {
  const picture = (colour: string, format: 'jpeg' | 'gif' | 'png') =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: colour } })
      .toFormat(format)
      .toBuffer();
  for (const folder of ['posts/images', 'assets', 'static/img'])
    await mkdir(join(source, folder), { recursive: true });
  await put('_config.yml', 'title: Old\n');
  await writeFile(join(source, 'posts/images/My Loom.JPG'), await picture('#ff0000', 'jpeg'));
  await writeFile(join(source, 'assets/織機.png'), await picture('#00ff00', 'png'));
  await writeFile(join(source, 'assets/move.gif'), await picture('#0000ff', 'gif'));
  await writeFile(join(source, 'static/img/top.png'), await picture('#ffffff', 'png'));
  await writeFile(join(source, 'static/img/broken.png'), 'no picture');
  await writeFile(join(source, '../../secret.png'), await picture('#123456', 'png'));
  await put(
    'posts/a.md',
    text(
      `![Loom](images/My Loom.JPG) ![Same](./images/my%20loom.jpg)

- <img src="../assets/織機.png" alt="A loom">

![Moves](/assets/move.gif) [![Top](/img/top.png)](https://x.example)

![Broken](/img/broken.png) ![Gone](gone.png) ![Secret](../../secret.png)`,
      'cover: /img/top.png\n',
    ),
  );
  await put('posts/b.md', '![Loom](images/My Loom.JPG) Words beside it.');
  const { reports } = await importMarkdown(folders.contentDir, join(source, 'posts'), choices);
  expect(reports[0]?.notes).toEqual([
    expect.stringMatching(/^line 15: static\/img\/broken\.png cannot be read as an image/),
    'articles/a.md:16 there is no image /img/broken.png; put it into pictures/texts/',
    'articles/a.md:16 there is no image gone.png; put it into pictures/texts/',
    'articles/a.md:16 there is no image ../../secret.png; put it into pictures/texts/',
  ]);
  expect((await readdir(join(folders.contentDir, 'pictures/texts'))).sort()).toEqual([
    ...['move.gif', 'my-loom.jpg', 'top.png', '織機.png'],
  ]);
  expect(await readdir(join(folders.contentDir, 'pictures/covers'))).toEqual(['a.png']);
  expect(await imported('articles/b.md')).toContain('excerpt: Words beside it.\n');
  const { articles, errors } = await loadContent(folders);
  expect(errors).toEqual([]);
  const html = articles[0]?.content ?? '';
  expect(html.match(/src="\/media\/texts\/[a-z0-9-]+\.jpg"/g)).toHaveLength(5);
  expect(html).toContain('alt="A loom"');
  const again = await importMarkdown(folders.contentDir, join(source, 'posts'), choices);
  expect(again.reports[0]?.notes[0]).toBe('was imported before');
});

it('films and frames become links', async () => {
  await put(
    'a.md',
    text(
      '<iframe src="https://films.example/1" title="A film"></iframe>\n\n<video><source src="https://www.films.example/2.mp4"></video>',
    ),
  );
  const { reports } = await importMarkdown(folders.contentDir, source);
  expect(reports[0]?.notes).toEqual([
    'articles/a.md:10 <iframe> loads something and becomes a link to it',
    'articles/a.md:12 <video> loads something and becomes a link to it',
  ]);
  const html = (await loadContent(folders)).articles[0]?.content;
  expect(html).toContain('<a href="https://films.example/1">A film</a>');
  expect(html).toContain('<a href="https://www.films.example/2.mp4">View on films.example</a>');
});

it('texts that are no Markdown are reported', async () => {
  await put('old.textile', 'h1. Old');
  const { reports } = await importMarkdown(folders.contentDir, source, choices);
  expect(reports).toEqual([
    { source: 'old.textile', filledIn: [], notes: ['is no Markdown; it was not read'] },
  ]);
});
