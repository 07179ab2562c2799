import { type DeskBrowser, signInAs } from '../testing/desk-browser';
import { onEachEngine } from '../testing/on-each-engine';

onEachEngine((api) => {
  let editor: DeskBrowser;
  let writer: DeskBrowser;
  beforeAll(async () => {
    editor = await signInAs(api(), 'editor');
    writer = await signInAs(api(), 'writer');
  });

  it('makes a tag while somebody types, once whatever its case and form', async () => {
    const made = await editor.post('/tags/', { name: 'Café  culture' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      ...{ name: 'Café culture', slug: 'cafe-culture', articles_count: 0 },
    });
    for (const name of ['CAFÉ CULTURE', 'cafe\u0301 culture', 'café-culture']) {
      const again = await editor.post('/tags/', { name });
      expect([again.status, again.body]).toEqual([200, made.body]);
    }
    expect((await editor.post('/tags/', { name: '夜行' })).body.slug).toBe('夜行');
    expect((await editor.post('/tags/', { name: 'C++' })).body.slug).toBe('c-plus-plus');
    expect((await editor.post('/tags/', { name: ' ' })).status).toBe(400);
  });

  it('lists tags with the articles that readers see, for writers too', async () => {
    const { results, count } = (await api().get('/api/articles/?tag=guides')).body;
    expect(results.length).toBeGreaterThan(0);
    const tags = (await writer.get('/tags/')).body;
    expect(tags).toContainEqual(expect.objectContaining({ slug: 'guides', articles_count: count }));
  });

  it('takes tags of writers, who rename none and make nothing else', async () => {
    const made = await writer.post('/tags/', { name: 'Of a writer' });
    expect([made.status, made.body.slug]).toEqual([201, 'of-a-writer']);
    expect((await writer.post('/tags/', { name: 'OF A WRITER' })).status).toBe(200);
    const refused = [
      await writer.patch(`/tags/${made.body.id}/`, { name: 'Other' }),
      await writer.post('/categories/', { name: 'Of a writer' }),
      await writer.post('/authors/', { first_name: 'Writer' }),
      await (await signInAs(api(), 'moderator')).post('/tags/', { name: 'Of a moderator' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  it('takes the slug of a tag for that tag, whatever it is called by now', async () => {
    const made = (await editor.post('/tags/', { name: 'F#' })).body;
    expect((await writer.post('/tags/', { name: 'F-Sharp' })).body).toEqual(made);
    await editor.patch(`/tags/${made.id}/`, { name: 'Functional' });
    expect((await writer.post('/tags/', { name: 'f-sharp' })).body.id).toBe(made.id);
  });

  it('renames a tag for readers, and gives no two the same name', async () => {
    const tags = (await editor.get('/tags/')).body;
    const guides = tags.find(({ slug }: { slug: string }) => slug === 'guides');
    const path = `/tags/${guides.id}/`;
    expect((await editor.patch(path, { name: 'How-tos' })).body).toEqual({
      ...guides,
      name: 'How-tos',
    });
    const [article] = (await api().get('/api/articles/?tag=guides')).body.results;
    expect(article.tags).toContainEqual({ id: guides.id, slug: 'guides', name: 'How-tos' });
    await editor.post('/tags/', { name: 'Taken' });
    const taken = await editor.patch(path, { name: 'TAKEN' });
    expect([taken.status, taken.body]).toEqual([400, { name: ['There is “Taken” already'] }]);
    expect((await editor.patch(path, { name: 'how-TOS' })).status).toBe(200);
    expect((await editor.patch('/tags/999999/', { name: 'x' })).status).toBe(404);
  });

  it('makes and changes categories', async () => {
    const made = await editor.post('/categories/', { name: 'Night trains', description: 'Slow.' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      ...{
        slug: 'night-trains',
        description: 'Slow.',
        hue: expect.stringMatching(/^#[0-9a-f]{6}$/),
      },
    });
    expect((await editor.post('/categories/', { name: 'night TRAINS' })).status).toBe(200);
    const path = `/categories/${made.body.id}/`;
    const changed = await editor.patch(path, { name: 'Sleepers', hue: '#123456' });
    expect(changed.body).toMatchObject({
      ...{ slug: 'night-trains', name: 'Sleepers', hue: '#123456', description: 'Slow.' },
    });
    expect((await editor.patch(path, { hue: 'red' })).status).toBe(400);
    expect((await api().get('/api/categories/night-trains/')).body.name).toBe('Sleepers');
  });

  it('makes and changes authors', async () => {
    const made = await editor.post('/authors/', { first_name: 'Grace', last_name: 'Example' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ slug: 'grace-example', name: 'Grace Example' });
    expect((await editor.post('/authors/', { first_name: 'grace example' })).status).toBe(200);
    const path = `/authors/${made.body.id}/`;
    const changed = await editor.patch(path, { last_name: 'Other', bio: 'Writes.' });
    expect(changed.body).toMatchObject({ name: 'Grace Other', bio: 'Writes.', email: '' });
    const shown = (await api().get('/api/authors/grace-example/')).body;
    expect(shown).toMatchObject({ last_name: 'Other', bio: 'Writes.' });
    expect((await editor.patch(path, { email: 'not an address' })).status).toBe(400);
    expect((await editor.patch('/authors/999999/', { bio: 'x' })).status).toBe(404);
  });
});
