import { type DeskBrowser, signInAs } from '../testing/desk-browser';
import { onEachEngine } from '../testing/on-each-engine';

onEachEngine((api) => {
  let editor: DeskBrowser;
  beforeAll(async () => {
    editor = await signInAs(api(), 'editor');
  });

  interface Text {
    id: number;
    version: number;
    slug: string;
    source: string;
  }
  const publish = async ({ id, version }: Pick<Text, 'id' | 'version'>): Promise<Text> =>
    (await editor.send('POST', `/articles/${id}/text/publication/`, `"${version}"`, {})).body.text;
  const rewrite = async ({ id, version }: Text, source: string): Promise<Text> => {
    const body = { source, intent: 'explicit' };
    return publish((await editor.send('PUT', `/articles/${id}/text/`, `"${version}"`, body)).body);
  };
  const asReader = async ({ slug }: Text) => (await api().get(`/api/articles/${slug}/`)).body;
  const comment = (article: number, more = {}) =>
    api().post('/api/comments/', {
      ...{ author_name: 'Jo Reader', author_email: 'jo@example.org', article },
      content: 'A thought that nobody had before.',
      ...more,
    });

  it('takes no comments where the front matter closes them, and takes them again', async () => {
    const { body: made } = await editor.post('/articles/', { title: 'Long discussed' });
    const open = await publish(made);
    expect(await asReader(open)).not.toHaveProperty('comments_closed');
    const first = await comment(open.id);
    expect(first.status).toBe(201);
    await editor.post('/comments/decisions/', {
      ...{ comments: [{ id: first.body.id, from: 'PENDING' }], status: 'APPROVED' },
      idempotency_key: 'closed-comments-1',
    });

    const source = open.source.replace('---\n\n', 'comments: closed\n---\n\n');
    const closed = await rewrite(open, source);
    expect(closed.source).toBe(source);
    expect(await asReader(closed)).toMatchObject({ comments_closed: true });
    for (const more of [{}, { parent: first.body.id }]) {
      const refused = await comment(open.id, more);
      expect([refused.status, refused.body]).toEqual([
        409,
        { code: 'comments_closed', detail: 'Comments on this article are closed' },
      ]);
    }
    const { results } = (await api().get(`/api/comments/?article=${open.id}`)).body;
    expect(results).toMatchObject([{ id: first.body.id }]);

    const again = await rewrite(closed, open.source);
    expect(await asReader(again)).not.toHaveProperty('comments_closed');
    expect((await comment(open.id, { author_email: 'ann@example.org' })).status).toBe(201);
  });

  it('refuses to publish what says neither open nor closed', async () => {
    const { body: made } = await editor.post('/articles/', { title: 'Half open' });
    const source = made.source.replace('---\n\n', 'comments: ajar\n---\n\n');
    const saved = (
      await editor.send('PUT', `/articles/${made.id}/text/`, '"1"', { source, intent: 'explicit' })
    ).body;
    const path = `/articles/${made.id}/text/publication/`;
    const refused = await editor.send('POST', path, `"${saved.version}"`, {});
    expect(refused.status).toBe(422);
    expect(refused.body.problems).toMatchObject([
      { field: 'comments', message: 'must be open or closed' },
    ]);
  });
});
