import type * as fileSystem from 'node:fs/promises';
import { link, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importMarkdown } from './import-markdown';
import { excerptOf } from './excerpt';
import { loadContent } from './load-content';
import { makeFolders } from './testing/content-folder';
import type { TestFolders } from './testing/content-folder';

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

it('what is missing is filled in and told', async () => {
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
  ['one endless word', `See ${'a'.repeat(400)}`, /^See a{196}…$/],
  ['emoji', `A ${'👩‍🚀'.repeat(150)}`, /^A (?:👩‍🚀){60,66}…$/u],
];

it.each(EXCERPTS)('the excerpt of %s is what a reader sees', (_what, body, excerpt) => {
  expect(excerptOf(body)).toEqual(
    typeof excerpt === 'string' ? excerpt : expect.stringMatching(excerpt),
  );
});

it('a title underlined in a file with Windows line ends is taken off the text', async () => {
  await put('windows.md', 'A windy day\r\n===========\r\n\r\nIt blows.\r\n\r\nA lot.\r\n');
  await importMarkdown(folders.contentDir, source, choices);
  const article = await imported('articles/windows.md');
  expect(article).toContain('title: A windy day\n');
  expect(article).toMatch(/---\n\nIt blows\.\n\nA lot\.\n$/);
});

it('what is there is kept, and strange values are told', async () => {
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
    notes: ['left out unknown tags: moon (--create adds them)', 'left out the fields layout'],
  });
  const article = await imported('articles/kept.md');
  expect(article).toContain('excerpt: As written.');
  expect(article).toContain('published_at: 2024-03-02T00:00:00.000Z');
  expect(article).toContain('author: ada-example');
  expect(article).not.toContain('layout');
});

it('a file that cannot be taken over is told and does not stop the others', async () => {
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

it('a text with errors is told, not written, and harms no other', async () => {
  await put(
    'a.md',
    text('See [b](/article/b), [c](/article/c) and ![](https://cats.example/cat.jpg).'),
  );
  await put('b.md', text('Good text.'));
  await put('draft.md', text('![A cat](https://cats.example/cat.jpg)', 'draft: true\n'));
  await put('early.md', text('Text.', 'updated_at: 2020-01-01\n'));
  await put('follows.md', text('As [told](/article/a).'));
  await put('search.md', text('Text.'));
  const { reports } = await importMarkdown(folders.contentDir, source);
  const image = 'the image https://cats.example/cat.jpg';
  expect(reports.map(({ target, notes }) => [target, notes])).toEqual([
    [
      undefined,
      [
        'the link /article/c leads nowhere: there is no such page',
        `${image} is on another host; save it to pictures/texts/ and name it there`,
      ],
    ],
    ['articles/b.md', []],
    [undefined, [`${image} is on another host; save it to pictures/texts/ and name it there`]],
    [undefined, ['updated_at: must not be before published_at']],
    [undefined, ['the link /article/a leads nowhere: there is no such page']],
    [undefined, ['the API has this address for something else; choose another file name']],
  ]);
  const { articles, errors } = await loadContent(folders);
  expect(articles.map(({ slug }) => slug)).toEqual(['b', 'first-article']);
  expect(errors).toEqual([]);
});

it('what readers would stumble over is told with its line', async () => {
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
        'the category "Deep Sea" is not in categories.yaml; add it there, or say --create',
        'the author "Jane van Roe" is not in authors.yaml; add it there, or say --create',
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

it('a disk that is full midway leaves everything as it was, and the report is told', async () => {
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

it.each(['draft: true', 'published: false'])('"%s" stays a draft', async (field) => {
  await put('later.md', `---\ntitle: Later\n${field}\n---\nText.\n`);
  await importMarkdown(folders.contentDir, source, choices);
  expect(await imported('articles/later.md')).toContain('draft: true');
  const { articles } = await loadContent(folders);
  const drafts = articles.filter((article) => article.isDraft).map(({ slug }) => slug);
  expect(drafts).toEqual(['later']);
});

it('front matter in TOML and folders of texts are told', async () => {
  await put('hugo.md', '+++\ntitle = "Hugo"\n+++\nText.\n');
  await mkdir(join(source, 'more'));
  await put('more/inside.md', 'Text.');
  await mkdir(join(source, 'pictures'));
  await put('pictures/cat.jpg', 'x');
  const { reports } = await importMarkdown(folders.contentDir, source, choices);
  expect(reports.map(({ source: name, target, notes }) => [name, target, notes])).toEqual([
    ['hugo.md', undefined, [expect.stringContaining('its front matter is TOML')]],
    ['more/', undefined, ['a folder; import it by itself']],
  ]);
});
