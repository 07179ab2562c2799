import { type DeskBrowser, signInAs } from '../testing/desk-browser';
import { type DeskText as Text, makeText as make, publishText } from '../testing/desk-texts';
import { onEachEngine } from '../testing/on-each-engine';

onEachEngine((api) => {
  let editor: DeskBrowser;
  let writer: DeskBrowser;
  beforeAll(async () => {
    editor = await signInAs(api(), 'editor');
    writer = await signInAs(api(), 'writer');
  });

  const publish = async (text: Text): Promise<Text> => (await publishText(editor, text)).body.text;
  const asReader = (below: string) => api().send(`/api/articles/${below}`, { redirect: 'manual' });

  it('makes and removes redirects by hand', async () => {
    const text = await publish(await make(editor, 'Found elsewhere'));
    const made = await editor.post('/redirects/', { from: 'from-an-old-site', to: text.slug });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ from: 'from-an-old-site', to: 'found-elsewhere' });
    expect((await asReader('from-an-old-site/')).status).toBe(301);
    const again = await editor.post('/redirects/', { from: 'from-an-old-site', to: text.slug });
    expect([again.status, Object.keys(again.body)]).toEqual([400, ['from']]);
    const nowhere = await editor.post('/redirects/', { from: 'from-there', to: 'not-there' });
    expect([nowhere.status, Object.keys(nowhere.body)]).toEqual([400, ['to']]);
    expect((await writer.get('/redirects/')).status).toBe(403);

    expect((await editor.delete(`/redirects/${made.body.id}/`)).status).toBe(204);
    expect((await asReader('from-an-old-site/')).status).toBe(404);
    expect((await editor.delete(`/redirects/${made.body.id}/`)).status).toBe(404);
  });

  it('changes a redirect, but makes no loop and takes no address of a text', async () => {
    const one = await publish(await make(editor, 'Redirect one'));
    const two = await publish(await make(editor, 'Redirect two'));
    const { id } = (await editor.post('/redirects/', { from: 'leads-on', to: one.slug })).body;
    const change = (from: string, to: string) => editor.put(`/redirects/${id}/`, { from, to });

    expect((await change('leads-on', two.slug)).body).toMatchObject({ id, to: 'redirect-two' });
    expect((await asReader('leads-on/')).headers.get('location')).toBe(
      '/api/articles/redirect-two/',
    );
    expect((await change('leads-on-now', two.slug)).body).toMatchObject({ from: 'leads-on-now' });
    expect((await asReader('leads-on/')).status).toBe(404);

    // It leads to the article itself, not to an address that leads on.
    expect((await change('leads-on-now', 'leads-on-now')).body).toMatchObject({ to: two.slug });
    const loop = await change(two.slug, two.slug);
    expect([loop.status, loop.body]).toEqual([
      400,
      { from: ['“redirect-two” is the address of “Redirect two”'] },
    ]);
    expect((await change('leads-on', 'not-there')).body).toEqual({
      to: ['There is no article at “not-there”'],
    });
    const other = (await editor.post('/redirects/', { from: 'another', to: one.slug })).body;
    const taken = await editor.put(`/redirects/${other.id}/`, { from: 'leads-on-now', to: 'x' });
    expect(taken.status).toBe(400);
    expect((await writer.put(`/redirects/${id}/`, { from: 'mine', to: one.slug })).status).toBe(
      403,
    );
    await editor.delete(`/redirects/${id}/`);
    expect((await change('leads-on', one.slug)).status).toBe(404);
  });
});
