import { type DeskBrowser, signInAs } from '../testing/desk-browser';
import { publishText, writeText } from '../testing/desk-texts';
import { fakeDate } from '../testing/fake-date';
import { onEachEngine } from '../testing/on-each-engine';

const DAY_MS = 24 * 3_600_000;

onEachEngine((api) => {
  let editor: DeskBrowser;
  let writer: DeskBrowser;
  beforeAll(async () => {
    editor = await signInAs(api(), 'editor');
    writer = await signInAs(api(), 'writer');
  });
  afterEach(() => void jest.useRealTimers());

  /** An article at the desk whose draft says something. */
  const write = (desk: DeskBrowser, title: string, words: string) =>
    writeText(desk, title, (source) =>
      source.replace('## What to do about it', words).replace('tags: []', 'tags: [guides]'),
    );
  const publish = async (text: { id: number; version: number }) =>
    (await publishText(editor, text)).body.text;
  const link = async (desk: DeskBrowser, id: number, body?: object) => {
    const response = await desk.post(`/articles/${id}/preview/`, body);
    expect(response.status).toBe(201);
    const token: string = response.body.url.split('/article/')[1];
    return { ...(response.body as { url: string; expires_at: string }), token };
  };
  const get = (path: string) => api().get(`/api${path}`);

  it('shows a draft that nobody reads yet to whoever has its link, and to nobody else', async () => {
    const { id, slug } = await write(writer, 'Shown early', 'Some *marked* words.');
    const { url, expires_at: end, token } = await link(writer, id);
    expect(url).toBe(`${api().app.site.origin}/article/${token}`);
    expect(new Date(end).getTime() - Date.now()).toBeGreaterThan(7 * DAY_MS - 60_000);
    expect(new Date(end).getTime() - Date.now()).toBeLessThanOrEqual(7 * DAY_MS);

    const shown = await get(`/articles/${token}/`);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(shown.headers.get('etag')).toBeNull();
    expect(shown.body).toMatchObject({ id, slug: token, title: 'Shown early', views_count: 0 });
    expect(shown.body.content).toContain('<em>marked</em>');
    expect(shown.body.tags).toMatchObject([{ slug: 'guides' }]);
    expect(shown.body.category.slug).toBe('technology');
    const cover = shown.body.featured_image;
    expect((await api().get(`${cover}?w=320`)).status).toBe(200);

    const related = await get(`/articles/${token}/related/`);
    expect(related.status).toBe(200);
    expect(related.body.length).toBeGreaterThan(0);
    expect((await get(`/comments/?article=${id}`)).body.results).toEqual([]);
    expect((await get(`/drafts/${token}/`)).body).toEqual({
      ...{ slug, is_public: false, has_draft: true, expires_at: end },
    });
    expect((await get(`/articles/${slug}/`)).status).toBe(404);
  });

  it('shows the draft of a published article, and counts no view of it', async () => {
    const text = await publish(await write(editor, 'Published once', 'As it was.'));
    const { id, slug, version } = text;
    const source = text.source.replace('As it was.', 'As it will be.');
    await editor.send('PUT', `/articles/${id}/text/`, `"${version}"`, { source, intent: 'leave' });
    const { token } = await link(editor, id);
    expect((await get(`/articles/${token}/`)).body.content).toContain('As it will be.');
    expect((await get(`/articles/${slug}/`)).body.content).toContain('As it was.');
    expect((await get(`/drafts/${token}/`)).body).toMatchObject({
      is_public: true,
      has_draft: true,
    });

    const views = async () => (await get(`/articles/${slug}/`)).body.views_count;
    const before = await views();
    expect((await api().post(`/api/articles/${token}/view`)).status).toBe(204);
    expect((await api().post(`/api/articles/${slug}/view`)).status).toBe(204);
    await api().app.views.flush();
    expect(await views()).toBe(before + 1);
  });

  it('ends when its time is over, and is distinguished from one that is forged', async () => {
    const { id } = await write(editor, 'For two days', 'Not for long.');
    const { token } = await link(editor, id, { days: 2 });
    const forged = [
      token.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      token.replace(`~${id}.`, `~${id - 1}.`),
      token.replace(/\.(\d+)\./, (_, end) => `.${Number(end) + 1}.`),
      'draft~',
      'draft~1.2.3',
    ];
    for (const one of forged) {
      const response = await get(`/articles/${one}/`);
      expect([response.status, response.body.code]).toEqual([403, 'draft_link_invalid']);
      expect((await get(`/articles/${one}/related/`)).status).toBe(403);
      expect((await get(`/drafts/${one}/`)).status).toBe(403);
    }
    fakeDate(Date.now() + 2 * DAY_MS);
    const ended = await get(`/articles/${token}/`);
    expect([ended.status, ended.body.code]).toEqual([410, 'draft_link_ended']);
    expect((await get(`/drafts/${token}/`)).status).toBe(410);
  });

  it('shows nothing of what is in the bin', async () => {
    const { id, version } = await write(editor, 'Thrown away', 'Not any more.');
    const { token } = await link(editor, id);
    expect((await editor.send('DELETE', `/articles/${id}/`, `"${version}"`)).status).toBe(204);
    expect((await get(`/articles/${token}/`)).status).toBe(404);
    expect((await get(`/drafts/${token}/`)).status).toBe(404);
  });

  it('shows a draft with errors, and says where one cannot be read at all', async () => {
    const text = await write(editor, 'Not finished', '# A second title');
    const { token } = await link(editor, text.id);
    expect((await get(`/articles/${token}/`)).body.content).toContain('A second title');
    const save = (version: number, source: string) =>
      editor.send('PUT', `/articles/${text.id}/text/`, `"${version}"`, { source, intent: 'leave' });
    await save(text.version, text.source.replace(/category: .*/, 'category: nowhere'));
    expect((await get(`/articles/${token}/`)).body.category).toBeNull();
    await save(text.version + 1, text.source.replace(/excerpt: .*/, 'excerpt: ""'));
    for (const path of [`/articles/${token}/`, `/drafts/${token}/`]) {
      const response = await get(path);
      expect(response.status).toBe(409);
      expect(response.body.detail).toMatch(
        /cannot be shown yet. Line \d+: excerpt must not be empty/,
      );
    }
  });

  it('is made by those who may read the draft', async () => {
    const { id } = await write(editor, 'Of the editor', 'Nothing yet.');
    expect((await writer.post(`/articles/${id}/preview/`)).status).toBe(404);
    expect((await editor.post(`/articles/${id}/preview/`, { days: 31 })).status).toBe(400);
    const moderator = await signInAs(api(), 'moderator');
    expect((await moderator.post(`/articles/${id}/preview/`)).status).toBe(403);
    const own = await write(writer, 'Of the writer', 'Nothing yet.');
    expect((await editor.post(`/articles/${own.id}/preview/`)).status).toBe(201);
  });
});
