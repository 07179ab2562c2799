import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolders } from './testing/content-folder';
import type { TestFolders } from './testing/content-folder';

const script = path.resolve(__dirname, 'cli.ts');
let folders: TestFolders;

beforeEach(async () => {
  folders = await makeFolders();
});
afterEach(() => folders.remove());

/** Runs the tool as a person does, in a process of its own. */
function content(...words: string[]) {
  return contentWith({}, ...words);
}

type Said = { code: number; stdout: string; stderr: string };

function contentWith(settings: Record<string, string>, ...words: string[]): Promise<Said> {
  return new Promise((resolve) => {
    const env = { ...process.env, CONTENT_DIR: folders.contentDir, ...settings };
    execFile(
      process.execPath,
      ['--import', 'tsx', script, ...words],
      { env },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });
}

it('says how it is called when it is asked to, and when it is called wrongly', async () => {
  const help = await content('new', '--help');
  expect(help).toMatchObject({ code: 0, stderr: '' });
  expect(help.stdout).toContain('npm run content -- new article');
  expect(await content('news')).toMatchObject({ code: 2, stderr: help.stdout });
});

it('a new article is valid at once and never overwritten', async () => {
  const title = 'Ten “small” cafés: a field guide';
  const started = await content('new', 'article', title);
  expect(started).toMatchObject({ code: 0 });
  const file = path.join(folders.contentDir, 'articles/ten-small-cafes-a-field-guide.md');
  expect(started.stdout).toContain(file);
  const written = await readFile(file, 'utf8');
  expect(written).toContain(`title: "${title}"`);

  expect(await content('check')).toMatchObject({
    code: 0,
    stdout: 'Fine: 2 articles (1 of them drafts), 1 pages, 2 products, 1 comparisons\n',
  });
  const again = await content('new', 'article', title);
  expect(again.code).toBe(2);
  expect(again.stderr).toContain('exists already; choose another title');
  expect(await readFile(file, 'utf8')).toBe(written);
});

it('a new article may have a title in any script', async () => {
  expect(await content('new', 'article', '夜行バスの話')).toMatchObject({ code: 0 });
  expect(await content('check')).toMatchObject({ code: 0 });
  expect((await content('new', 'article', 'A\u0007bell')).stderr).toContain('U+0007');
});

it('check names file, line and field, and fails', async () => {
  await folders.write('articles/second.md', '---\ntitle: Second\ncategory: magic\n---\nText.\n');
  const { code, stdout } = await content('check');
  expect(code).toBe(1);
  expect(stdout).toContain('articles/second.md:2 excerpt: is required\n');
  expect(stdout).toMatch(/^\d+ to put right; what has an error is left out/m);
});

it('check warns of what readers would stumble over, and passes', async () => {
  await folders.write(
    'articles/first-article.md',
    '---\ntitle: A\nexcerpt: B\ncategory: technology\nauthor: ada-example\npublished_at: 2025-01-01\n---\nText.\n\n## Two\n\n#### Four\n',
  );
  const { code, stdout } = await content('check');
  expect(code).toBe(0);
  expect(stdout).toContain('warning: articles/first-article.md:12 a heading 4 follows a heading 2');
});

it('check says in one line that there is no such time zone', async () => {
  expect(await contentWith({ SITE_TIME_ZONE: 'Mars/Base' }, 'check')).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'Wrong setting: SITE_TIME_ZONE must be the name of a time zone such as Europe/Berlin or UTC\n',
  });
});

it('an import tells text by text what became of it, and fails when one stays behind', async () => {
  const old = path.join(folders.contentDir, '..', 'old-site');
  await mkdir(old);
  await writeFile(path.join(old, 'good.md'), '---\ntitle: Good\n---\nText.\n');
  const flags = ['--author', 'ada-example', '--category', 'technology'];
  const good = await content('import-markdown', old, ...flags);
  expect(good).toMatchObject({ code: 0 });
  expect(good.stdout).toContain('good.md: articles/good.md; filled in excerpt, category, author');
  await writeFile(path.join(old, 'bad.md'), Buffer.from('A caf\xe9.\n', 'latin1'));
  const bad = await content('import-markdown', old, ...flags);
  expect(bad.code).toBe(1);
  expect(bad.stdout).toContain('bad.md: NOT IMPORTED\n  line 1: is not UTF-8');
  expect(bad.stdout).toMatch(/^1 imported, 1 not$/m);
  expect(await content('check')).toMatchObject({ code: 0 });

  const [unknown, typo, zone] = await Promise.all([
    content('import-markdown', old, '--author', 'nobody'),
    content('import-markdown', old, '--autor', 'x'),
    content('import-markdown', old, '--time-zone', 'Mars/Base'),
  ]);
  expect(unknown).toMatchObject({ code: 1, stderr: '"nobody" is not in authors.yaml\n' });
  expect(typo.code).toBe(2);
  expect(zone).toMatchObject({ code: 2 });
  expect(zone.stderr).toContain('--time-zone Mars/Base: there is no such zone');
});

it('a wrong call explains itself', async () => {
  const { code, stderr } = await content('publish');
  expect(code).toBe(2);
  expect(stderr).toContain('npm run content -- new article "Title"');
});
