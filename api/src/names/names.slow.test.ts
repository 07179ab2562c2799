import { type DeskBrowser, signInAs } from '../testing/desk-browser';
import { makeText, publishText, saveText, writeText } from '../testing/desk-texts';
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
    const other = (await editor.post('/tags/', { name: 'Of another' })).body;
    const refused = await editor.patch(`/tags/${other.id}/`, { name: 'F-Sharp' });
    expect([refused.status, refused.body]).toEqual([
      ...[400, { name: ['This is the address of “Functional”; choose another name'] }],
    ]);
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

  const usesOf = async (slug: string): Promise<number> => {
    const { tags, categories, authors } = (await editor.get('/names/')).body;
    return [...tags, ...categories, ...authors].find((one) => one.slug === slug).texts_count;
  };
  const tagged = (source: string) => source.replace(/^tags:.*$/m, 'tags: [on-trial]');

  it('counts texts that use a tag and keeps it, published, as a draft and in the bin', async () => {
    const { id } = (await editor.post('/tags/', { name: 'On trial' })).body;
    const remove = () => editor.delete(`/tags/${id}/`);
    const refused = async (detail: RegExp) => {
      const { status, body } = await remove();
      expect([status, body]).toEqual([
        409,
        { code: 'in_use', detail: expect.stringMatching(detail) },
      ]);
    };
    const draft = await writeText(editor, 'A trial draft', tagged);
    const also = await writeText(editor, 'B 試験 🚃', tagged);
    expect(await usesOf('on-trial')).toBe(2);
    await refused(/used in 2 articles: “A trial draft”, “B 試験 🚃”\. /);

    const published = (await publishText(editor, draft)).body.text;
    expect(await usesOf('on-trial')).toBe(2);
    // Readers see it with the tag as long as the draft is not published.
    const source = published.source.replace(/^tags:.*$/m, 'tags: []');
    const untagged = (await saveText(editor, published, { source })).body;
    expect(await usesOf('on-trial')).toBe(2);
    await publishText(editor, untagged);
    await refused(/used in an article: “B 試験 🚃”\. /);

    await editor.delete(`/articles/${also.id}/`);
    await refused(/used in an article: “B 試験 🚃”\. .* the bin/);
  });

  it('counts uses whatever else the front matter of a draft holds', async () => {
    const { id } = (await editor.post('/tags/', { name: 'Among others' })).body;
    await writeText(editor, 'Odd names', (source) =>
      source
        .replace(/^category:.*$/m, 'category: 7')
        .replace(/^tags:.*$/m, 'tags: [2024, Not a slug, among-others]'),
    );
    // Names that no database stores.
    await writeText(editor, 'Unstorable', (source) =>
      source.replace(/^tags:.*$/m, String.raw`tags: ["\0", "\uD800"]`),
    );
    expect(await usesOf('among-others')).toBe(1);
    expect((await editor.delete(`/tags/${id}/`)).status).toBe(409);
  });

  it('names a few of many texts, and what a draft without words names', async () => {
    const { id } = (await editor.post('/tags/', { name: 'Often' })).body;
    const often = (source: string) =>
      `${source.slice(0, source.lastIndexOf('---'))}---\n`.replace(/^tags:.*$/m, 'tags: [often]');
    for (const title of ['Often 1', 'Often 2', 'Often 3', 'Often 4', 'Often 5'])
      await writeText(editor, title, often);
    expect((await editor.delete(`/tags/${id}/`)).body.detail).toMatch(
      /in 5 articles: “Often 1”, “Often 2”, “Often 3”, 2 more\. /,
    );
  });

  it('deletes what no text uses, which can be made again', async () => {
    const name = 'Ünüsed 未使用'.repeat(5);
    const made = [
      ['tags', await editor.post('/tags/', { name })],
      ['categories', await editor.post('/categories/', { name })],
      ['authors', await editor.post('/authors/', { first_name: name })],
    ] as const;
    for (const [list, { body }] of made) {
      expect(await usesOf(body.slug)).toBe(0);
      const path = `/${list}/${body.id}/`;
      expect((await writer.delete(path)).status).toBe(403);
      expect((await editor.delete(path)).status).toBe(204);
      expect((await editor.delete(path)).status).toBe(404);
      const slugs = (await editor.get(`/${list}/`)).body.map(({ slug }: { slug: string }) => slug);
      expect(slugs).not.toContain(body.slug);
    }
    expect((await editor.post('/tags/', { name })).status).toBe(201);
    expect((await writer.get('/names/')).status).toBe(403);
  });

  it('keeps a category and an author that a draft alone names', async () => {
    const category = (await editor.post('/categories/', { name: 'Of a draft' })).body;
    const author = (await editor.post('/authors/', { first_name: 'Drafted' })).body;
    const text = await makeText(editor, 'Names two');
    const source = text.source
      .replace(/^category:.*$/m, 'category: of-a-draft')
      .replace(/^author:.*$/m, 'author: drafted');
    await saveText(editor, text, { source });
    for (const path of [`/categories/${category.id}/`, `/authors/${author.id}/`]) {
      const { status, body } = await editor.delete(path);
      expect([status, body.detail]).toEqual([409, expect.stringContaining('“Names two”')]);
    }
  });

  it('lets caches of readers’ pages know of another name', async () => {
    const [tag] = (await editor.get('/tags/')).body;
    const [category] = (await editor.get('/categories/')).body;
    const [author] = (await editor.get('/authors/')).body;
    const changedBy = async (path: string, body: unknown): Promise<string[]> => {
      const { cursor } = (await api().get('/api/changes/')).body;
      expect((await editor.patch(path, body)).status).toBe(200);
      const { changes } = (await api().get(`/api/changes/?since=${cursor}`)).body;
      return changes.map(({ key }: { key: string }) => key);
    };
    expect(await changedBy(`/tags/${tag.id}/`, { name: 'Other' })).toContain('articles');
    const keys = await changedBy(`/categories/${category.id}/`, { name: 'Other' });
    expect(keys).toEqual(expect.arrayContaining(['articles', 'categories']));
    expect(await changedBy(`/authors/${author.id}/`, { first_name: 'Other' })).toEqual(
      expect.arrayContaining(['articles', 'authors']),
    );
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
    // A drawn portrait shows the letter of the first name.
    const portrait = async () =>
      (await api().get('/api/authors/grace-example/')).body.profile_picture as string;
    const drawn = await portrait();
    expect((await api().get(drawn)).status).toBe(200);
    await editor.patch(path, { first_name: 'Gisela' });
    expect(await portrait()).toBe(drawn);
    await editor.patch(path, { first_name: 'Anna' });
    expect(await portrait()).not.toBe(drawn);
    expect((await api().get(await portrait())).status).toBe(200);
    expect((await editor.patch(path, { email: 'not an address' })).status).toBe(400);
    expect((await editor.patch('/authors/999999/', { bio: 'x' })).status).toBe(404);
  });
});
