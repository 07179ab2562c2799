import { execFile } from 'node:child_process';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { makeFolders, VALID_FILES } from './testing/content-folder';
import { createContentReader } from './apply/content-reader';
import { signInAs } from '../testing/desk-browser';
import { onEmbeddedEngine, serve, TEST_TOKEN } from '../testing/on-each-engine';
import { workHere } from '../worker/work-here';

const ARTICLE = 'articles/first-article.md';
const valid = VALID_FILES[ARTICLE] ?? '';

onEmbeddedEngine((api) => {
  it('applies edited files without a restart, and says what the check refuses', async () => {
    const folders = await makeFolders();
    const { database } = api();
    const warnings: string[] = [];
    const content = createContentReader({
      db: database.db,
      contentDir: folders.contentDir,
      apiRoot: '',
      dataDir: folders.mediaDir,
      timeZone: 'UTC',
      worker: workHere,
      warn: (problem) => void warnings.push(problem),
    });
    const site = await serve(database, { content });
    try {
      const desk = await signInAs(site, 'editor');
      const moderator = await signInAs(site, 'moderator');
      expect((await moderator.post('/content/')).status).toBe(403);
      expect((await desk.post('/content/')).body.summary).toMatch(/records written/);
      expect((await desk.post('/content/')).body).toEqual({ summary: '', problems: '' });

      await folders.write(ARTICLE, valid.replace(/^title: .*$/m, 'title: Edited meanwhile'));
      await folders.write('articles/wrong.md', valid.replace('ada-example', 'nobody'));
      const applied = await desk.post('/content/');
      expect(applied.status).toBe(200);
      expect(applied.body.problems).toContain('articles/wrong.md:5 author: "nobody"');
      expect((await site.get('/api/articles/first-article/')).body.title).toBe('Edited meanwhile');
      expect((await desk.get('/content/')).body.problems).toBe(applied.body.problems);

      await folders.write('articles/wrong.md', valid);
      const env = { ...process.env, API_ORIGIN: site.origin, ADMIN_TOKEN: TEST_TOKEN };
      const cli = path.resolve(__dirname, 'cli.ts');
      const said = await new Promise<string>((resolve) => {
        const words = ['--import', 'tsx', cli, 'apply'];
        execFile(process.execPath, words, { env }, (_, stdout, stderr) => resolve(stdout + stderr));
      });
      expect(said).toMatch(/^content files: 1 records written/);
      expect((await site.get('/api/articles/wrong/')).status).toBe(200);
      expect((await desk.get('/content/')).body.problems).toBe('');
      expect(warnings).toHaveLength(1);
    } finally {
      await site.app.close();
      await folders.remove();
    }
  });

  describe('of several APIs, or at once', () => {
    type Folders = Awaited<ReturnType<typeof makeFolders>>;
    const reader = (folders: Folders, warn: (problem: string) => void = () => undefined) => {
      const { db } = api().database;
      const { contentDir, mediaDir } = folders;
      return createContentReader({
        ...{
          db,
          contentDir,
          apiRoot: '',
          dataDir: mediaDir,
          timeZone: 'UTC',
          worker: workHere,
          warn,
        },
      });
    };
    const wrong = valid.replace('ada-example', 'nobody');

    it('says at each API what one of them found', async () => {
      const folders = await makeFolders();
      const [here, there] = [reader(folders), reader(folders)];
      try {
        await folders.write('articles/wrong.md', wrong);
        await here.apply();
        expect(await there.problems()).toContain('articles/wrong.md:5 author: "nobody"');
        await folders.write('articles/wrong.md', valid);
        await there.apply();
        expect(await here.problems()).toBe('');
      } finally {
        await folders.remove();
      }
    });

    it('tells nothing of a folder that was in use before, some minutes later', async () => {
      const [before, now] = [await makeFolders(), await makeFolders()];
      try {
        await before.write('articles/wrong.md', wrong);
        await reader(before).apply();
        await api().database.db.execute(
          sql`update content_origins set seen_at = now() - interval '12 minutes'`,
        );
        await reader(now).apply();
        expect(await reader(now).problems()).toBe('');
      } finally {
        await before.remove();
        await now.remove();
      }
    });

    it('reads once more what is edited during a reading', async () => {
      const folders = await makeFolders();
      let second: Promise<string> | undefined;
      let third: Promise<string> | undefined;
      await folders.write('articles/wrong.md', wrong);
      const content = reader(folders, () => {
        // Called at the end of the first reading, which found the file as it was.
        if (second) return;
        second = folders.write('articles/wrong.md', valid).then(() => content.apply());
        third = content.apply();
      });
      try {
        await content.apply();
        await Promise.all([second, third]);
        expect(await content.problems()).toBe('');
      } finally {
        await folders.remove();
      }
    });
  });
});
