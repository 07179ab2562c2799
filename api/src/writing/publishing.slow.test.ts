import { sql } from 'drizzle-orm';
import { lockContent } from '../content/apply/content-lock';
import { seedContent } from '../content/apply/seed-database';
import { signInAs } from '../testing/desk-browser';
import { onEachEngine } from '../testing/on-each-engine';
import { someoneWaits } from '../testing/someone-waits';
import { testContent } from '../testing/test-content';

const LATER = '2999-05-01T12:00:00.000Z';

onEachEngine((api) => {
  const editor = () => signInAs(api(), 'editor');
  const [story] = testContent.articles;
  const { slug } = story!;
  const isPublic = async () => (await api().get(`/api/articles/${slug}/`)).status === 200;
  const total = async () => (await api().get('/api/articles/')).body.count as number;

  const find = async (state: string) => {
    const desk = await editor();
    const { results } = (await desk.get(`/articles/?state=${state}&page_size=100`)).body;
    return results.find((each: { slug: string }) => each.slug === slug);
  };

  it('is closed to moderators and the public', async () => {
    const moderator = await signInAs(api(), 'moderator');
    expect((await moderator.get('/articles/')).status).toBe(403);
    expect((await moderator.put('/articles/1/publication/', { published_at: null })).status).toBe(
      403,
    );
    expect((await api().get('/api/desk/articles/')).status).toBe(401);
  });

  it('takes an article off the site and puts it back as its file says', async () => {
    const desk = await editor();
    const before = await find('public');
    const count = await total();
    const path = `/articles/${before.id}/publication/`;
    expect((await desk.put(path, { published_at: null })).status).toBe(204);
    expect(await isPublic()).toBe(false);
    expect(await total()).toBe(count - 1);
    expect(await find('unpublished')).toMatchObject({
      state: 'unpublished',
      file_published_at: before.published_at,
    });
    expect(await find('all')).toEqual(await find('unpublished'));

    // Neither time nor a new version of its file brings it back.
    await api().app.publisher.publishDue();
    await seedContent(api().database.db, testContent);
    await api().app.publisher.publishDue();
    expect(await isPublic()).toBe(false);

    // Nor does somebody who has not seen yet that it is off the site.
    expect((await desk.put(path, { published_at: 'now', from: 'bin' })).status).toBe(400);
    const late = await desk.put(path, { published_at: before.published_at, from: 'public' });
    expect(late).toMatchObject({ status: 409, body: { code: 'state_changed' } });
    expect(late.body.detail).toMatch(/^This article is off the site by now/);
    expect(await isPublic()).toBe(false);

    expect((await desk.delete(path)).status).toBe(204);
    expect(await isPublic()).toBe(true);
    expect(await find('public')).toEqual(before);
    expect(await total()).toBe(count);
    expect((await desk.delete(path)).status).toBe(404);
  });

  it('waits for content that is being written, and neither fails', async () => {
    const desk = await editor();
    const { id } = await find('public');
    const path = `/articles/${id}/publication/`;
    await desk.put(path, { published_at: LATER });
    const { db, engine } = api().database;
    const deciding = await db.transaction(async (tx) => {
      await lockContent(tx);
      // As the trigger of an article that is written does, before the article itself is held.
      await tx.execute(sql`update article_publications set slug = slug where slug = ${slug}`);
      const response = desk.put(path, { published_at: LATER });
      // The embedded engine makes one transaction at a time: there the call has not begun.
      if (engine === 'server') await someoneWaits(tx);
      await tx.execute(sql`update articles set title = title where slug = ${slug}`);
      return { response };
    });
    expect((await deciding.response).status).toBe(204);
    expect((await desk.delete(path)).status).toBe(204);
    expect(await isPublic()).toBe(true);
  });

  it('schedules an article, whatever its file says, and publishes it now', async () => {
    const desk = await editor();
    const before = await find('public');
    const path = `/articles/${before.id}/publication/`;
    expect((await desk.put(path, { published_at: LATER })).status).toBe(204);
    await seedContent(api().database.db, testContent);
    expect(await isPublic()).toBe(false);
    expect(await find('scheduled')).toMatchObject({
      published_at: LATER,
      file_published_at: before.published_at,
    });
    // By the server's clock: the one of the browser may be wrong.
    expect((await desk.put(path, { published_at: 'now' })).status).toBe(204);
    expect(await isPublic()).toBe(true);
    const { body } = await api().get(`/api/articles/${slug}/`);
    expect(Math.abs(Date.now() - Date.parse(body.published_at))).toBeLessThan(60_000);
    // Nothing was changed before it came out.
    expect(body.updated_at).toBe(body.published_at);
    await desk.delete(path);
    expect(await find('public')).toEqual(before);
  });

  it('lists drafts, which can be published, scheduled and given back to their file', async () => {
    const desk = await editor();
    const { id, published_at: written } = await find('public');
    const path = `/articles/${id}/publication/`;
    const withDraft = (isDraft: boolean) => ({
      ...testContent,
      articles: testContent.articles.map((each) =>
        each.slug === slug ? { ...each, isDraft } : each,
      ),
    });
    await seedContent(api().database.db, withDraft(true));
    await api().app.publisher.publishDue();
    expect(await isPublic()).toBe(false);
    expect(await find('draft')).toMatchObject({ is_draft: true, file_published_at: null });

    expect((await desk.put(path, { published_at: 'now' })).status).toBe(204);
    expect(await isPublic()).toBe(true);
    // Neither time nor a new version of the draft takes it back.
    await seedContent(api().database.db, withDraft(true));
    await api().app.publisher.publishDue();
    expect(await isPublic()).toBe(true);
    expect(await find('public')).toMatchObject({ is_draft: true, file_published_at: written });

    expect((await desk.put(path, { published_at: LATER })).status).toBe(204);
    expect(await find('scheduled')).toMatchObject({ is_draft: true, published_at: LATER });
    expect((await desk.put(path, { published_at: null })).status).toBe(204);
    expect(await find('unpublished')).toMatchObject({ is_draft: true });
    expect((await desk.delete(path)).status).toBe(204);
    await api().app.publisher.publishDue();
    expect(await find('draft')).toMatchObject({ file_published_at: null, published_at: written });
    expect(await isPublic()).toBe(false);

    await seedContent(api().database.db, withDraft(false));
    expect(await isPublic()).toBe(true);
  });

  it('refuses what is no time, and articles that are not there', async () => {
    const desk = await editor();
    const wrong = await desk.put('/articles/1/publication/', { published_at: 'tomorrow' });
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['published_at']]);
    const missing = await desk.put('/articles/999999/publication/', { published_at: null });
    expect(missing.status).toBe(404);
  });
});
