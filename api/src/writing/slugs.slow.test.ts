import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { articles } from '../articles/articles.table';
import { fillWithContent } from '../content/apply/fill-with-content';
import { exportContent } from '../content/export-content';
import { makeFolders, type TestFolders } from '../content/testing/content-folder';
import { type DeskBrowser, signInAs } from '../testing/desk-browser';
import {
  type DeskText as Text,
  makeText as make,
  publishText,
  saveText,
} from '../testing/desk-texts';
import { onEachEngine } from '../testing/on-each-engine';
import { readTestRun } from '../testing/test-run';
import { workHere } from '../worker/work-here';

onEachEngine((api) => {
  let editor: DeskBrowser;
  let writer: DeskBrowser;
  beforeAll(async () => {
    editor = await signInAs(api(), 'editor');
    writer = await signInAs(api(), 'writer');
  });

  const publish = async (text: Text): Promise<Text> => (await publishText(editor, text)).body.text;
  const move = (desk: DeskBrowser, { id, version }: Text, slug: string) =>
    desk.send('PUT', `/articles/${id}/slug/`, `"${version}"`, { slug });
  const asReader = (below: string) => api().send(`/api/articles/${below}`, { redirect: 'manual' });
  const redirects = async () => (await editor.get('/redirects/')).body.results;

  it('leads from every former address to the present one, without chains', async () => {
    const first = await publish(await make(editor, 'Address one'));
    const second = await move(editor, first, 'address-two');
    expect(second.status).toBe(200);
    expect(second.body).toMatchObject({ slug: 'address-two', has_draft: false });
    expect(second.headers.get('etag')).toBe(`"${first.version + 1}"`);
    const third = await move(editor, second.body, 'address-three');

    for (const former of ['address-one', 'address-two']) {
      const { status, headers, body } = await asReader(`${former}/`);
      expect([status, headers.get('location')]).toEqual([301, '/api/articles/address-three/']);
      expect(body).toMatchObject({ code: 'moved' });
      expect((await api().post(`/api/articles/${former}/view`)).status).toBe(204);
    }
    const related = await asReader('address-one/related/');
    expect(related.headers.get('location')).toBe('/api/articles/address-three/related/');
    expect((await asReader('address-three/')).status).toBe(200);
    expect(await redirects()).toMatchObject([
      { from: 'address-two', to: 'address-three', title: 'Address one' },
      { from: 'address-one', to: 'address-three' },
    ]);

    const back = await move(editor, third.body, 'address-one');
    expect(back.status).toBe(200);
    expect((await asReader('address-one/')).status).toBe(200);
    expect((await asReader('address-three/')).headers.get('location')).toBe(
      '/api/articles/address-one/',
    );
  });

  it('tells caches and lists of the new address', async () => {
    const text = await publish(await make(editor, 'Sent to caches'));
    const { cursor } = (await api().get('/api/changes/')).body;
    await move(editor, text, 'sent-again');
    const { changes } = (await api().get(`/api/changes/?since=${cursor}`)).body;
    expect(changes).toContainEqual(expect.objectContaining({ key: 'articles' }));
    const { results } = (await api().get('/api/articles/?search=sent+caches')).body;
    expect(results).toMatchObject([{ slug: 'sent-again' }]);
  });

  it('keeps a time that the desk decided', async () => {
    const text = await publish(await make(editor, 'Off and away'));
    await editor.put(`/articles/${text.id}/publication/`, { published_at: null });
    await move(editor, text, 'off-and-elsewhere');
    const { results } = (await editor.get('/articles/?state=unpublished&search=Off+and')).body;
    expect(results).toMatchObject([{ slug: 'off-and-elsewhere', state: 'unpublished' }]);
    expect((await asReader('off-and-away/')).status).toBe(404);
    await editor.put(`/articles/${text.id}/publication/`, { published_at: 'now' });
    expect((await asReader('off-and-away/')).status).toBe(301);
  });

  it('leads on from where an article was public by its time alone, also while it is off the site', async () => {
    const text = await make(editor, 'Live by itself');
    // As one whose time has come: no revision says that somebody published it.
    const appeared = await publishText(editor, text, { published_at: '2026-01-02T08:00:00.000Z' });
    expect((await asReader('live-by-itself/')).status).toBe(200);
    await editor.put(`/articles/${text.id}/publication/`, {
      published_at: '2999-05-01T12:00:00.000Z',
    });
    expect((await asReader('live-by-itself/')).status).toBe(404);
    await move(editor, appeared.body.text, 'live-elsewhere');
    expect((await asReader('live-by-itself/')).status).toBe(404);
    await editor.put(`/articles/${text.id}/publication/`, { published_at: 'now' });
    const former = await asReader('live-by-itself/');
    expect([former.status, former.headers.get('location')]).toEqual([
      ...[301, '/api/articles/live-elsewhere/'],
    ]);
  });

  it('leaves no redirect where an article was only to appear at a time', async () => {
    const later = '2999-05-01T12:00:00.000Z';
    const text = await make(editor, 'To come');
    const source = text.source.replace('draft: true\n', '');
    const saved = (await saveText(editor, text, { source })).body;
    const scheduled = (await publishText(editor, saved, { published_at: later })).body.text;
    const moved = (await move(editor, scheduled, 'to-come-elsewhere')).body;
    expect(moved).toMatchObject({ slug: 'to-come-elsewhere', state: 'scheduled' });
    await editor.put(`/articles/${text.id}/publication/`, { published_at: null });
    // Its time comes while it is off the site.
    const publishedAt = new Date('2026-01-02T08:00:00.000Z');
    await api().database.db.update(articles).set({ publishedAt }).where(eq(articles.id, text.id));
    expect((await move(editor, moved, 'not-to-come')).body.state).toBe('unpublished');
    await editor.put(`/articles/${text.id}/publication/`, { published_at: 'now' });
    expect((await asReader('not-to-come/')).status).toBe(200);
    for (const former of ['to-come', 'to-come-elsewhere'])
      expect((await asReader(`${former}/`)).status).toBe(404);
    // Seen from now on.
    await editor.put(`/articles/${text.id}/publication/`, { published_at: later });
    const { body } = await editor.get(`/articles/${text.id}/text/`);
    await move(editor, body, 'came');
    expect(await redirects()).toContainEqual(
      expect.objectContaining({ from: 'not-to-come', to: 'came' }),
    );
    const revisions = (await editor.get(`/articles/${text.id}/revisions/`)).body;
    expect(revisions[0]).toMatchObject({ intent: 'publish', staff: null });
  });

  it('leaves no redirect where readers never saw the article', async () => {
    const text = await make(writer, 'Never seen');
    expect((await move(writer, text, 'still-not-seen')).body.slug).toBe('still-not-seen');
    expect(await redirects()).not.toContainEqual(expect.objectContaining({ from: 'never-seen' }));
  });

  it('lets writers change addresses of their own drafts only', async () => {
    const text = await make(writer, 'Of one writer');
    const published = await publish(text);
    const refused = await move(writer, published, 'of-nobody');
    expect([refused.status, refused.body.code]).toEqual([403, 'published']);
    const other = await make(editor, 'Of an editor');
    expect((await move(writer, other, 'of-nobody')).status).toBe(404);
    const moderator = await signInAs(api(), 'moderator');
    expect((await move(moderator, published, 'of-nobody')).status).toBe(403);
  });

  it.each([
    ['of another article', 'taken-here', 409, /is the address of “Taken here”/],
    ['that leads to another', 'taken-before', 409, /whose address it was; remove that redirect/],
    ['of something else', 'search', 400, /is the address of something else/],
    ['in capitals', 'Address', 400, /write it in lower case/],
    ['with a slash', 'a/b', 400, /must be a slug/],
  ])('refuses an address %s', async (_what, slug, status, sentence) => {
    const { results } = (await editor.get('/articles/?state=all&search=Taken+here')).body;
    if (results.length === 0) {
      const other = await publish(await make(editor, 'Taken before'));
      const renamed = (await move(editor, other, 'taken-here')).body;
      const source = renamed.source.replace('Taken before', 'Taken here');
      const saved = await editor.send(
        'PUT',
        `/articles/${other.id}/text/`,
        `"${renamed.version}"`,
        {
          ...{ source, intent: 'explicit' },
        },
      );
      await publish(saved.body);
    }
    const response = await move(editor, await make(editor, 'Wants an address'), slug);
    expect(response.status).toBe(status);
    expect(JSON.stringify(response.body)).toMatch(sentence);
  });

  it('refuses a change of another version', async () => {
    const text = await make(editor, 'In two tabs');
    await move(editor, text, 'in-one-tab');
    expect((await move(editor, text, 'in-the-other')).status).toBe(412);
    expect((await editor.put(`/articles/${text.id}/slug/`, { slug: 'in-none' })).status).toBe(428);
  });

  it.each([
    ['Ein schöner Titel', 'ein-schoner-titel'],
    ['夜行バスの話', '夜行バスの話'],
    ['Search', 'search-2'],
    ['Suggested twice', 'suggested-twice-2'],
  ])('suggests a free address for “%s”', async (title, slug) => {
    if (title === 'Suggested twice') await make(editor, title);
    const { id } = await make(editor, 'To be named');
    const query = new URLSearchParams({ title });
    expect((await editor.get(`/articles/${id}/slug/?${query}`)).body).toEqual({ slug });
  });

  it('gives a new article no address that leads elsewhere', async () => {
    const text = await publish(await make(editor, 'Once here'));
    await move(editor, text, 'now-there');
    expect((await make(editor, 'Once here')).slug).toBe('once-here-2');
  });

  describe('with content files', () => {
    let folders: TestFolders;
    const apply = (all = false) =>
      fillWithContent({
        db: api().database.db,
        contentDir: folders.contentDir,
        ...{ apiRoot: '', dataDir: folders.mediaDir, timeZone: 'UTC', worker: workHere, all },
        warn: () => undefined,
      });
    beforeAll(async () => {
      folders = await makeFolders();
      await apply(true);
    });
    afterAll(() => folders.remove());

    it('writes the file and its former address, and keeps both whatever files say', async () => {
      const { results } = (await editor.get('/articles/?state=all&search=first+article')).body;
      const text = (await editor.get(`/articles/${results[0].id}/text/`)).body;
      expect((await move(editor, text, 'renamed-article')).status).toBe(200);

      await apply(true);
      const former = await asReader('first-article/');
      expect([former.status, former.headers.get('location')]).toEqual([
        ...[301, '/api/articles/renamed-article/'],
      ]);
      const { id } = (await asReader('renamed-article/')).body;
      const comments = (await api().get(`/api/comments/?article=${id}`)).body.results;
      expect(comments).toMatchObject([{ content: 'A thoughtful remark.' }]);

      const folder = await mkdtemp(path.join(readTestRun().folder, 'export-'));
      await exportContent(api().database.db, folder);
      const names = await readdir(path.join(folder, 'articles'));
      expect(names).toContain('renamed-article.md');
      expect(names).not.toContain('first-article.md');
      expect(await readFile(path.join(folder, 'articles/renamed-article.md'), 'utf8')).toBe(
        text.source,
      );
      expect(await readFile(path.join(folder, 'redirects.yaml'), 'utf8')).toContain(
        '- from: first-article\n  to: renamed-article\n',
      );
    });

    it('keeps the former address of a file while the file is there', async () => {
      const found = (await redirects()).find(
        ({ from }: { from: string }) => from === 'first-article',
      );
      const other = await publish(await make(editor, 'Not of a file'));
      const change = (from: string, to: string) =>
        editor.put(`/redirects/${found.id}/`, { from, to });
      const refused = [
        await change('elsewhere', 'renamed-article'),
        await change('first-article', other.slug),
        await editor.delete(`/redirects/${found.id}/`),
      ];
      for (const { status, body } of refused)
        expect([status, body]).toEqual([
          409,
          {
            code: 'content_file',
            detail:
              'The content file articles/first-article.md has this address; rename or delete it first, and apply the content',
          },
        ]);
      expect((await change('first-article', 'renamed-article')).status).toBe(200);

      await folders.write('articles/first-article.md', null);
      await apply();
      expect((await editor.delete(`/redirects/${found.id}/`)).status).toBe(204);
    });
  });
});
