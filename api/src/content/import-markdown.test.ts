import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importMarkdown } from './import-markdown';
import { loadContent } from './load-content';
import { makeFolders } from './testing/content-folder';
import type { TestFolders } from './testing/content-folder';

let folders: TestFolders;
let source: string;

beforeEach(async () => {
  folders = await makeFolders();
  source = join(folders.contentDir, '..', 'old-site');
  await mkdir(source);
});
afterEach(() => folders.remove());

const put = (name: string, text: string) => writeFile(join(source, name), text);
const imported = (file: string) => readFile(join(folders.contentDir, file), 'utf8');

test('what is missing is filled in and told', async () => {
  await put(
    'Plain Note.md',
    '# A plain note\n\nIts *first* [paragraph](https://x.example).\n\n# Part\n\nEnd.',
  );
  const reports = await importMarkdown(folders.contentDir, source);
  expect(reports).toEqual([
    {
      source: 'Plain Note.md',
      target: 'articles/plain-note.md',
      filledIn: ['excerpt', 'category', 'author', 'published_at'],
      notes: [],
    },
  ]);
  const text = await imported('articles/plain-note.md');
  expect(text).toContain('title: A plain note\nexcerpt: Its first paragraph.\n');
  expect(text).toContain('## Part');
  expect((await loadContent(folders)).articles).toHaveLength(2);
});

test('a title underlined in a file with Windows line ends is taken off the text', async () => {
  await put('windows.md', 'A windy day\r\n===========\r\n\r\nIt blows.\r\n\r\nA lot.\r\n');
  await importMarkdown(folders.contentDir, source);
  const text = await imported('articles/windows.md');
  expect(text).toContain('title: A windy day\n');
  expect(text).toMatch(/---\n\nIt blows\.\n\nA lot\.\n$/);
});

test('what is there is kept, and strange values are told', async () => {
  await put(
    'kept.md',
    '---\ntitle: Kept\ndescription: As written.\ncategory: Technology\nauthor: nobody\ntags: Web, Moon\ndate: 2024-03-02\nlayout: post\n---\nText.\n',
  );
  const [report] = await importMarkdown(folders.contentDir, source);
  expect(report).toMatchObject({
    target: 'articles/kept.md',
    filledIn: ['author'],
    notes: [
      'left out unknown tags: moon',
      'left out the fields layout',
      'author "nobody" is not known',
    ],
  });
  const text = await imported('articles/kept.md');
  expect(text).toContain('excerpt: As written.');
  expect(text).toContain('published_at: 2024-03-02T00:00:00.000Z');
  expect(text).not.toContain('layout');
});

test('a file that cannot be taken over is told and does not stop the others', async () => {
  await put('a-broken.md', '---\ntitle: "open\n---\nText.');
  await put('b-empty.md', '---\ntitle: Empty\n---\n');
  await put('first-article.md', 'Would overwrite.');
  await put('good.md', 'Good text.');
  const before = await imported('articles/first-article.md');
  const reports = await importMarkdown(folders.contentDir, source);
  expect(reports.map(({ source: name, target, notes }) => [name, target, notes[0]])).toEqual([
    ['a-broken.md', undefined, expect.stringContaining('the front matter is not YAML')],
    ['b-empty.md', undefined, 'has no text'],
    ['first-article.md', undefined, 'articles/first-article.md exists already'],
    ['good.md', 'articles/good.md', undefined],
  ]);
  expect(await imported('articles/first-article.md')).toBe(before);
});

test('headings of either spelling start at level 2', async () => {
  await put(
    'old.md',
    'The title\n=========\n\nText.\n\nPart one\n========\n\nMore.\n\nA detail\n--------\n\n```\n# no heading\n```\n',
  );
  const [report] = await importMarkdown(folders.contentDir, source);
  expect(report).toMatchObject({ target: 'articles/old.md', notes: [] });
  const text = await imported('articles/old.md');
  expect(text).toContain('title: The title\n');
  expect(text).toContain('\n## Part one\n\nMore.\n\n### A detail\n\n```\n# no heading\n```\n');
  expect(text).not.toContain('===');
});

test('what readers would stumble over is told with its line', async () => {
  await put(
    'a.md',
    '---\ntitle: A\nexcerpt: B\ncategory: technology\nauthor: ada-example\ndate: 2024-03-02\n---\nSee [b](/article/b), [c](/article/c) and ![](https://cats.example/cat.jpg).\n',
  );
  await put('b.md', 'Text.');
  const [report] = await importMarkdown(folders.contentDir, source);
  expect(report?.target).toBe('articles/a.md');
  expect(report?.notes).toEqual([
    'articles/a.md:10 the link /article/c leads nowhere: there is no such page',
    'articles/a.md:10 the picture https://cats.example/cat.jpg has no description',
    'articles/a.md:10 the picture https://cats.example/cat.jpg is on another host; pictures must be our own',
  ]);
  const lines = (await imported('articles/a.md')).split('\n');
  expect(lines[9]).toContain('See [b]');
});

test.each(['draft: true', 'published: false'])('"%s" stays a draft', async (field) => {
  await put('later.md', `---\ntitle: Later\n${field}\n---\nText.\n`);
  await importMarkdown(folders.contentDir, source);
  expect(await imported('articles/later.md')).toContain('draft: true');
  expect((await loadContent(folders)).articles.map(({ slug }) => slug)).toEqual(['first-article']);
});

test('front matter in TOML and folders of texts are told', async () => {
  await put('hugo.md', '+++\ntitle = "Hugo"\n+++\nText.\n');
  await mkdir(join(source, 'more'));
  await put('more/inside.md', 'Text.');
  await mkdir(join(source, 'pictures'));
  await put('pictures/cat.jpg', 'x');
  const reports = await importMarkdown(folders.contentDir, source);
  expect(reports.map(({ source: name, target, notes }) => [name, target, notes])).toEqual([
    ['hugo.md', undefined, [expect.stringContaining('its front matter is TOML')]],
    ['more/', undefined, ['a folder; import it by itself']],
  ]);
});
