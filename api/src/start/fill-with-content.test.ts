import { sql } from 'drizzle-orm';
import { makeFolders, VALID_FILES } from '../content/testing/content-folder';
import { contentOrigins } from '../db/schema/content';
import { onEachEngine } from '../testing/on-each-engine';
import type { Worker } from '../worker/jobs';
import { workHere } from '../worker/work-here';
import { fillWithContent } from './fill-with-content';

const ARTICLE = 'articles/first-article.md';
const valid = VALID_FILES[ARTICLE] ?? '';
const WRONG = { 'articles/wrong.md': valid.replace('ada-example', 'nobody') };
const told = expect.stringContaining('articles/wrong.md:5 author: "nobody"');

onEachEngine((api) => {
  let folders: Awaited<ReturnType<typeof makeFolders>>;
  afterEach(() => folders.remove());

  /** A start with the folder: how often its content was loaded, and what was told of it. */
  async function start({ all = false } = {}) {
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
      worker,
      all,
      warn: (problem) => void warnings.push(problem),
    });
    return { loaded: jobs.length, warnings };
  }
  const statusOf = async (slug: string) => (await api().get(`/api/articles/${slug}/`)).status;

  it('reads files with an error once, and tells it at every start until they change', async () => {
    folders = await makeFolders(WRONG);
    expect(await start({ all: true })).toEqual({ loaded: 1, warnings: [told] });
    expect(await start()).toEqual({ loaded: 0, warnings: [told] });
    expect(await start()).toEqual({ loaded: 0, warnings: [told] });
    expect(await statusOf('first-article')).toBe(200);

    await folders.write('articles/wrong.md', valid);
    expect(await start()).toEqual({ loaded: 1, warnings: [] });
    expect(await start()).toEqual({ loaded: 0, warnings: [] });
    expect(await statusOf('wrong')).toBe(200);
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
});
