import { rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import sharp from 'sharp';
import { makeFolders, VALID_FILES } from '../testing/content-folder';
import { contentOrigins } from '../content.table';
import { onEachEngine } from '../../testing/on-each-engine';
import { signInAs } from '../../testing/desk-browser';
import { type DeskText, publishText, saveText } from '../../testing/desk-texts';
import type { Worker } from '../../worker/jobs';
import { workHere } from '../../worker/work-here';
import { fillWithContent } from './fill-with-content';
import { keepNotingUse } from '../../start/keep-noting-use';

const ARTICLE = 'articles/first-article.md';
const valid = VALID_FILES[ARTICLE] ?? '';
const WRONG = { 'articles/wrong.md': valid.replace('ada-example', 'nobody') };
const expected = expect.stringContaining('articles/wrong.md:5 author: "nobody"');

onEachEngine((api) => {
  let folders: Awaited<ReturnType<typeof makeFolders>>;
  afterEach(async () => {
    jest.useRealTimers();
    await folders.remove();
  });

  /** A start with the folder: how often its content was loaded, and its warnings. */
  async function start({ all = false, timeZone = 'UTC' } = {}) {
    const jobs: string[] = [];
    const worker: Worker = {
      ...workHere,
      run: (name, input) => {
        jobs.push(name);
        return workHere.run(name, input);
      },
    };
    const warnings: string[] = [];
    await fillWithContent({
      db: api().database.db,
      contentDir: folders.contentDir,
      apiRoot: '',
      dataDir: folders.mediaDir,
      timeZone,
      worker,
      all,
      warn: (problem) => void warnings.push(problem),
    });
    return { loaded: jobs.length, warnings };
  }
  const statusOf = async (slug: string) => (await api().get(`/api/articles/${slug}/`)).status;

  it('reads files with an error once, and tells it at every start until they change', async () => {
    folders = await makeFolders(WRONG);
    expect(await start({ all: true })).toEqual({ loaded: 1, warnings: [expected] });
    expect(await start()).toEqual({ loaded: 0, warnings: [expected] });
    expect(await start()).toEqual({ loaded: 0, warnings: [expected] });
    expect(await statusOf('first-article')).toBe(200);

    await folders.write('articles/wrong.md', valid);
    expect(await start()).toEqual({ loaded: 1, warnings: [] });
    expect(await start()).toEqual({ loaded: 0, warnings: [] });
    expect(await statusOf('wrong')).toBe(200);
  });

  it('passes by texts that no database can store, and serves the rest', async () => {
    folders = await makeFolders({
      'articles/escaped.md': valid.replace('A first article', '"A first\\0 article"'),
      'articles/null.md': valid.replace('More text', 'More\u0000 text'),
      'articles/windows.md': Buffer.from(valid.replace('More', 'café'), 'latin1'),
      'articles/夜行バスの話.md': valid.replace('A first article', '夜行バスの話'),
    });
    const { warnings } = await start({ all: true });
    expect(warnings).toEqual([
      'The content has 3 problems:\n' +
        'articles/escaped.md:2 title: holds the control character U+0000; take it out\n' +
        'articles/null.md:13 holds the control character U+0000; take it out\n' +
        'articles/windows.md:13 is not UTF-8, but perhaps Windows-1252; save it as UTF-8',
    ]);
    expect(await statusOf('first-article')).toBe(200);
    expect(await statusOf(encodeURIComponent('夜行バスの話'))).toBe(200);
    expect(await statusOf('null')).toBe(404);
  });

  it('reads a list that cannot be read once, and loses nothing by it', async () => {
    folders = await makeFolders({});
    await start({ all: true });
    await folders.write('tags.yaml', '- { slug: "web');
    const broken = { warnings: [expect.stringContaining('tags.yaml:')] };
    expect(await start()).toEqual({ loaded: 1, ...broken });
    expect(await start()).toEqual({ loaded: 0, ...broken });
    expect(await statusOf('first-article')).toBe(200);

    await folders.write('tags.yaml', VALID_FILES['tags.yaml'] ?? '');
    await folders.write(ARTICLE, null);
    await folders.write('comments.yaml', '[]');
    expect(await start()).toEqual({ loaded: 1, warnings: [] });
    expect(await statusOf('first-article')).toBe(404);
  });

  it('keeps what it may not read this time, and loads the rest', async () => {
    folders = await makeFolders({ 'articles/closed.md': valid });
    await start({ all: true });
    const at = (file: string) => path.join(folders.contentDir, file);
    // A link to itself: refused to every process, to root as well.
    await folders.write('articles/closed.md', null);
    await symlink('closed.md', at('articles/closed.md'));
    await folders.write('articles/second.md', valid);
    const expected = expect.stringContaining('articles/closed.md:1 cannot be read (ELOOP)');
    expect(await start()).toEqual({ loaded: 1, warnings: [expected] });
    expect(await start()).toEqual({ loaded: 0, warnings: [expected] });
    expect(await statusOf('second')).toBe(200);
    expect(await statusOf('closed')).toBe(200);
  });

  it.each(['articles', 'brands.yaml'])('loses nothing when %s may not be read', async (name) => {
    folders = await makeFolders({});
    await start({ all: true });
    const at = path.join(folders.contentDir, name);
    await rm(at, { recursive: true, force: true });
    await symlink(name, at);
    const expected = expect.stringContaining(`${name}:1 cannot be read (ELOOP)`);
    expect(await start()).toEqual({ loaded: 1, warnings: [expected] });
    expect(await statusOf('first-article')).toBe(200);
  });

  it('draws the image whose file is cut off, and loads the rest', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const image = sharp({
      create: { width: 800, height: 600, channels: 3, background: '', noise },
    });
    const whole = await image.jpeg().toBuffer();
    folders = await makeFolders({});
    await folders.write('pictures/covers/first-article.jpg', whole.subarray(0, whole.length / 2));
    const expected = expect.stringContaining(
      'covers/first-article.jpg:1 cannot be read as an image',
    );
    expect(await start({ all: true })).toEqual({ loaded: 1, warnings: [expected] });
    expect(await start()).toEqual({ loaded: 0, warnings: [expected] });
    expect(await statusOf('first-article')).toBe(200);

    await folders.write('pictures/covers/first-article.jpg', whole);
    expect(await start()).toEqual({ loaded: 1, warnings: [] });
  });

  describe('with drafts', () => {
    const DRAFT = 'drafts/first-article.md';
    const saying = (words: string) => valid.replace('More text.', words);
    const openText = async () => {
      const { id } = (await api().get('/api/articles/first-article/')).body;
      const editor = await signInAs(api(), 'editor');
      return { editor, text: (await editor.get(`/articles/${id}/text/`)).body as DeskText };
    };
    const sourceNow = async () => (await openText()).text.source;
    afterEach(() =>
      api().database.db.execute(
        sql`delete from article_texts where article_id =
          (select id from articles where slug = 'first-article')`,
      ),
    );

    it('brings none back that was published since, and one that changed', async () => {
      folders = await makeFolders();
      await start({ all: true });
      await folders.write(DRAFT, saying('Of the file.'));
      expect((await start()).warnings).toEqual([]);
      expect(await sourceNow()).toBe(saying('Of the file.'));
      const { editor, text } = await openText();
      const further = await saveText(editor, text, { source: saying('Written further.') });
      await publishText(editor, further.body);

      expect((await start({ all: true })).warnings).toEqual([]);
      expect(await sourceNow()).toBe(saying('Written further.'));
      await folders.write(DRAFT, saying('Of the file again.'));
      expect((await start()).warnings).toEqual([]);
      expect(await sourceNow()).toBe(saying('Of the file again.'));
    });

    it('names one that it leaves aside, as the desk has other changes', async () => {
      folders = await makeFolders();
      await start({ all: true });
      const { editor, text } = await openText();
      await saveText(editor, text, { source: saying('Of the desk.') });
      await folders.write(DRAFT, saying('Of the file.'));
      const warnings = [expect.stringContaining(`${DRAFT}:1 was left aside`)];
      expect((await start()).warnings).toEqual(warnings);
      expect((await start()).warnings).toEqual(warnings);
      expect(await sourceNow()).toBe(saying('Of the desk.'));
      await folders.write(DRAFT, saying('Of the desk.'));
      expect((await start()).warnings).toEqual([]);
    });

    it('sets one aside that is no text', async () => {
      folders = await makeFolders({ [DRAFT]: saying('Cut \0 off.') });
      const warnings = [expect.stringContaining(`${DRAFT}:13 holds the control character`)];
      expect((await start({ all: true })).warnings).toEqual(warnings);
      expect(await sourceNow()).toBe(valid);
      await folders.write(DRAFT, saying('Put right.'));
      expect((await start()).warnings).toEqual([]);
      expect(await sourceNow()).toBe(saying('Put right.'));
    });
  });

  it('shows a text whose link leads nowhere', async () => {
    folders = await makeFolders({ 'articles/ahead.md': `${valid}\nSee [all](/quizzes).\n` });
    expect(await start({ all: true })).toEqual({ loaded: 1, warnings: [] });
    expect(await statusOf('ahead')).toBe(200);
  });

  it('begins the day of a date alone in a changed time zone at the next start', async () => {
    folders = await makeFolders({ [ARTICLE]: valid.replace('2025-09-05T08:00:00Z', '2025-11-05') });
    await start({ all: true });
    const article = async () => (await api().get('/api/articles/first-article/')).body;
    const momentOf = (moment: string) => new Date(moment).toISOString();
    const { id, published_at } = await article();
    const comments = async () => (await api().get(`/api/comments/?article=${id}`)).body;
    expect(momentOf(published_at)).toBe('2025-11-05T00:00:00.000Z');
    const [comment] = (await comments()).results;
    await api().post('/api/comments/', {
      article: id,
      parent: comment.id,
      author_name: 'Another reader',
      author_email: 'another@mail.example',
      content: 'An answer to what is in the files.',
    });

    const timeZone = 'America/Los_Angeles';
    expect(await start({ timeZone })).toEqual({ loaded: 1, warnings: [] });
    expect(await start({ timeZone })).toEqual({ loaded: 0, warnings: [] });
    expect(momentOf((await article()).published_at)).toBe('2025-11-05T08:00:00.000Z');
    const [moved, ...more] = (await comments()).results;
    expect(more).toEqual([]);
    expect(moved.id).toBe(comment.id);
    expect(momentOf(moved.created_at)).toBe('2025-09-06T07:00:00.000Z');
    const answers = await api().database.db.execute(
      sql`select parent_id, article_id from comments where author_email = 'another@mail.example'`,
    );
    expect(answers).toMatchObject({ rows: [{ parent_id: comment.id, article_id: id }] });
  });

  it('forgets a folder that was at no start for 90 days, not one that was', async () => {
    const { db } = api().database;
    const seen = async () => (await db.select().from(contentOrigins)).map(({ id }) => id).sort();
    folders = await makeFolders({});
    await db.delete(contentOrigins);
    await start();
    const [own = ''] = await seen();
    await db.execute(sql`
      insert into content_origins (id, hash, made_with, records, files, seen_at) values
        ('left', '', '', '{}', '{}', now() - interval '91 days'),
        ('asleep', '', '', '{}', '{}', now() - interval '89 days')`);
    await db.execute(
      sql`update content_origins set seen_at = now() - interval '91 days' where id = ${own}`,
    );
    await start();
    expect(await seen()).toEqual(['asleep', own].sort());
  });

  it('does not forget the folder of an API that runs on and on', async () => {
    const { db } = api().database;
    folders = await makeFolders({});
    await db.delete(contentOrigins);
    await start();
    await db.execute(sql`update content_origins set seen_at = now() - interval '91 days'`);
    const real = ['Date', 'nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] as const;
    jest.useFakeTimers({ doNotFake: [...real, 'clearImmediate', 'clearTimeout', 'performance'] });
    const app = Fastify();
    await keepNotingUse(app, {
      db,
      dataDir: folders.mediaDir,
      contentDir: folders.contentDir,
    });
    jest.advanceTimersByTime(5 * 60_000);
    await setImmediate();
    await app.close();
    const [origin] = await db.select().from(contentOrigins);
    expect(origin?.seenAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });
});
