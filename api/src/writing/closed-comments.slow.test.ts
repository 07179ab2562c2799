import { type DeskBrowser, signInAs } from '../testing/desk-browser';
import { type DeskText, makeText, publishText, saveText, writeText } from '../testing/desk-texts';
import { onEachEngine } from '../testing/on-each-engine';

onEachEngine((api) => {
  let editor: DeskBrowser;
  beforeAll(async () => {
    editor = await signInAs(api(), 'editor');
  });

  const publish = async (text: DeskText): Promise<DeskText> =>
    (await publishText(editor, text)).body.text;
  const rewrite = async (text: DeskText, source: string): Promise<DeskText> =>
    publish((await saveText(editor, text, { source })).body);
  const asReader = async ({ slug }: DeskText) => (await api().get(`/api/articles/${slug}/`)).body;
  const comment = (article: number, more = {}) =>
    api().post('/api/comments/', {
      ...{ author_name: 'Jo Reader', author_email: 'jo@example.org', article },
      content: 'A thought that nobody had before.',
      ...more,
    });

  it('takes no comments where the front matter closes them, and takes them again', async () => {
    const open = await publish(await makeText(editor, 'Long discussed'));
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
    const saved = await writeText(editor, 'Half open', (source) =>
      source.replace('---\n\n', 'comments: ajar\n---\n\n'),
    );
    const refused = await publishText(editor, saved);
    expect(refused.status).toBe(422);
    expect(refused.body.problems).toMatchObject([
      { field: 'comments', message: 'must be open or closed' },
    ]);
  });
});
