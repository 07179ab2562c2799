import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { fillWithContent } from '../content/apply/fill-with-content';
import { exportContent } from '../content/export-content';
import { makeFolders, VALID_FILES } from '../content/testing/content-folder';
import { signInAs } from '../testing/desk-browser';
import { type DeskText, makeText, publishText, saveText } from '../testing/desk-texts';
import { onEachEngine } from '../testing/on-each-engine';
import { readTestRun } from '../testing/test-run';
import { workHere } from '../worker/work-here';

const article = VALID_FILES['articles/first-article.md']!;

onEachEngine((api) => {
  const newFolder = (name: string) => mkdtemp(path.join(readTestRun().folder, `${name}-`));

  /** Takes all content away, as in a database that nothing was brought into yet. */
  const empty = () =>
    api().database.db.execute(
      sql.raw(`do $$ begin
        truncate articles, article_publications, page_publications, authors, categories, tags, static_pages, brands,
          product_categories, products, comparisons, comments, content_files, content_images,
          content_origins, content_records cascade;
        perform recount_articles();
      end $$`),
    );

  /** Brings a folder into the database; what is wrong with its files. */
  const bring = async (contentDir: string): Promise<string[]> => {
    const warnings: string[] = [];
    await fillWithContent({
      ...{ db: api().database.db, contentDir, apiRoot: '', dataDir: await newFolder('data') },
      ...{ timeZone: 'UTC', worker: workHere, all: true },
      warn: (problem) => void warnings.push(problem),
    });
    return warnings;
  };

  /** Path → bytes of an export. */
  const exportAll = async (): Promise<{ folder: string; files: Record<string, string> }> => {
    const folder = await newFolder('export');
    await exportContent(api().database.db, folder);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files: Record<string, string> = {};
    for (const entry of entries.filter((each) => each.isFile())) {
      const file = path.join(entry.parentPath, entry.name);
      files[path.relative(folder, file)] = (await readFile(file)).toString('latin1');
    }
    return { folder, files };
  };

  it('exports the same, byte for byte, from a database that an export was brought into', async () => {
    const cover = await sharp({
      create: { width: 640, height: 360, channels: 3, background: '#1f4e9e' },
    })
      .jpeg()
      .toBuffer();
    const folders = await makeFolders({
      'articles/second-article.md': article.replace('A first', 'A second'),
      'articles/left-alone.md': article.replace('A first', 'A left-alone').replace(/\n/g, '\r\n'),
      'articles/夜行バスの話.md': article.replace('A first article', '夜行バスの話'),
      'pages/off.md': '---\r\n# Of ours.\r\ntitle: Taken off\r\n---\r\n\r\nOf the past.\r\n',
      'pages/later.md': '---\ntitle: Much later\ndraft: false\n---\n\nTo come.\n',
      'pictures/covers/first-article.jpg': cover,
      'pictures/authors/not-named.jpg': cover,
      'authors.yaml': `${VALID_FILES['authors.yaml']!}${VALID_FILES['authors.yaml']!.replace(
        'ada-',
        'not-',
      )
        .replace('example', 'named')
        .replace('ada@', 'not@')}`,
      'tags.yaml': '# Ours.\n\n- { name: Web, slug: web }\n- { name: Unused, slug: unused }\n',
    });
    await empty();
    expect(await bring(folders.contentDir)).toEqual([]);
    const editor = await signInAs(api(), 'editor');
    const textOf = async (slug: string) => {
      const { id } = (await api().get(`/api/articles/${encodeURIComponent(slug)}/`)).body;
      return (await editor.get(`/articles/${id}/text/`)).body;
    };
    type Text = Awaited<ReturnType<typeof textOf>>;
    const send = (method: string, below: string, { id, version }: Text, body: unknown) =>
      editor.send(method, `/articles/${id}/${below}/`, `"${version}"`, body);
    const save = async (text: Text, source: string) =>
      (await send('PUT', 'text', text, { source, intent: 'explicit' })).body;
    const publish = async (text: Text) => (await send('POST', 'text/publication', text, {})).body;

    const second = await textOf('second-article');
    await publish(await save(second, second.source.replace('More text.', 'Words\r\nof the desk.')));
    const made = (await editor.post('/articles/', { title: 'Made at the desk' })).body;
    await publish(await save(made, `${made.source}\nSee [it](/article/first-article).\n`));
    await editor.post('/articles/', { title: 'Only begun' });
    const moved = await send('PUT', 'slug', await textOf('first-article'), { slug: 'moved' });
    expect(moved.status).toBe(200);
    await send('PUT', 'slug', await textOf('夜行バスの話'), { slug: '夜行' });
    await editor.post('/tags/', { name: 'Made while typing' });
    await editor.post('/categories/', { name: 'Night trains' });
    await editor.post('/authors/', { first_name: 'Grace', last_name: 'Example' });
    const [web] = (await editor.get('/tags/')).body.filter(({ slug }: Text) => slug === 'web');
    await editor.patch(`/tags/${web.id}/`, { name: 'The web' });
    const [unused] = (await editor.get('/tags/')).body.filter(
      ({ slug }: Text) => slug === 'unused',
    );
    expect((await editor.delete(`/tags/${unused.id}/`)).status).toBe(204);
    const draftOf = (source: string) => source.replace('More text.', 'Not public\r\nyet.');
    const drafted = await textOf('left-alone');
    await save(drafted, draftOf(drafted.source));
    const binned = (await editor.post('/articles/', { title: 'In the bin' })).body;
    await editor.delete(`/articles/${binned.id}/`);

    const imprint = await makeText(editor, 'Imprint', 'pages');
    const published = (await publishText(editor, imprint, {}, 'pages')).body.text as DeskText;
    await editor.send('PUT', `/pages/${imprint.id}/slug/`, `"${published.version}"`, {
      slug: 'legal',
    });
    await makeText(editor, 'A page only begun', 'pages');
    const publishAt = async (search: string, published_at: string | null) => {
      const [page] = (await editor.get(`/pages/?search=${search}`)).body.results;
      const decided = await editor.put(`/pages/${page.id}/publication/`, { published_at });
      expect(decided.status).toBe(204);
    };
    await publishAt('Of the past', null);
    await publishAt('To come', '2999-01-01T00:00:00.000Z');
    // Whoever writes a draft may leave out that it is one.
    for (const plural of ['pages', 'articles'] as const) {
      const text = await makeText(editor, 'Not said to be a draft', plural);
      await saveText(editor, text, { source: text.source.replace('draft: true\n', '') }, plural);
    }
    const [aboutPage] = (await editor.get('/pages/?search=Who+we+are')).body.results;
    const about = (await editor.get(`/pages/${aboutPage.id}/text/`)).body as DeskText;
    await saveText(editor, about, { source: `${about.source}\r\nNot public yet.\n` }, 'pages');
    // Last: whatever is published forgets images, too.
    const withPhoto = (await editor.get('/authors/')).body.find(
      ({ slug }: Text) => slug === 'not-named',
    );
    expect((await editor.delete(`/authors/${withPhoto.id}/`)).status).toBe(204);

    const first = await exportAll();
    expect(first.files['pages/legal.md']).not.toContain('draft');
    expect(first.files['pages/a-page-only-begun.md']).toContain('draft: true');
    expect(first.files['pages/off.md']).toBe(
      '---\r\ndraft: true\r\n# Of ours.\r\ntitle: Taken off\r\n---\r\n\r\nOf the past.\r\n',
    );
    expect(first.files['pages/later.md']).toContain('title: Much later\ndraft: true\n---');
    expect(first.files['page-drafts/about.md']).toContain('\r\nNot public yet.');
    expect(first.files['redirects.yaml']).toContain('from: imprint\n  to: legal\n  kind: page');
    expect(Object.keys(first.files)).toEqual(
      expect.arrayContaining([
        ...['articles/made-at-the-desk.md', 'articles/only-begun.md', 'articles/moved.md'],
        ...['articles/left-alone.md', 'articles/夜行.md', 'pictures/covers/moved.jpg'],
      ]),
    );
    expect(first.files['articles/left-alone.md']).toContain('\r\n');
    expect(first.files['drafts/left-alone.md']).toContain('Not public\r\nyet.');
    expect(first.files['tags.yaml']).toContain('# Ours.\n\n- { name: The web, slug: web }\n');
    expect(first.files['tags.yaml']).not.toContain('unused');
    expect(first.files['tags.yaml']).toContain('slug: made-while-typing');
    expect(first.files['categories.yaml']).toContain('slug: night-trains');
    expect(first.files['authors.yaml']).toContain('username: grace-example');
    expect(first.files).not.toHaveProperty(['pictures/authors/not-named.jpg']);
    expect(first.files['redirects.yaml']).toContain('from: first-article');

    await empty();
    expect(await bring(first.folder)).toEqual([]);
    const { headers } = await api().send('/api/articles/first-article/', { redirect: 'manual' });
    expect(headers.get('location')).toBe('/api/articles/moved/');
    expect((await api().get('/api/page/imprint/')).body).toMatchObject({ slug: 'legal' });
    for (const slug of ['a-page-only-begun', 'off', 'later', 'not-said-to-be-a-draft'])
      expect([slug, (await api().get(`/api/page/${slug}/`)).status]).toEqual([slug, 404]);
    expect((await api().get('/api/articles/not-said-to-be-a-draft/')).status).toBe(404);
    const { id } = (await api().get('/api/articles/moved/')).body;
    expect((await api().get(`/api/comments/?article=${id}`)).body.count).toBe(1);
    expect((await exportAll()).files).toEqual(first.files);

    // A draft that is brought again takes the place of none, and what readers see stays.
    const brought = await textOf('left-alone');
    expect(brought).toMatchObject({ has_draft: true, source: draftOf(drafted.source) });
    expect(brought.published_source).toBe(drafted.source);
    const further = await save(brought, `${brought.source}\nFurther.\n`);
    expect(await bring(first.folder)).toEqual([]);
    expect(await textOf('left-alone')).toMatchObject({ source: further.source });
    await folders.remove();
  });

  it('exports a magazine that was written at the desk alone', async () => {
    await empty();
    const editor = await signInAs(api(), 'editor');
    await editor.post('/authors/', { first_name: '山田', last_name: '花子' });
    await editor.post('/categories/', { name: 'Night trains' });
    const begun = await exportAll();
    expect(begun.files['tags.yaml']).toBe('[]\n');
    await empty();
    expect(await bring(begun.folder)).toEqual([]);
    expect((await exportAll()).files).toEqual(begun.files);

    await editor.post('/tags/', { name: 'Sleeping cars' });
    const made = await makeText(editor, 'The only text');
    const tagged = made.source.replace(/^tags:.*$/m, 'tags: [sleeping-cars]');
    await publishText(editor, (await saveText(editor, made, { source: tagged })).body);
    const first = await exportAll();
    expect(Object.keys(first.files)).toEqual(
      expect.arrayContaining(['authors.yaml', 'categories.yaml', 'tags.yaml']),
    );
    await empty();
    expect(await bring(first.folder)).toEqual([]);
    expect((await api().get('/api/articles/the-only-text/')).body).toMatchObject({
      ...{ tags: [{ name: 'Sleeping cars' }], category: { name: 'Night trains' } },
    });
    expect((await exportAll()).files).toEqual(first.files);
  });

  it('keeps the photo of an article’s own file while another cover is chosen', async () => {
    const draw = (background: string) =>
      sharp({ create: { width: 640, height: 360, channels: 3, background } })
        .jpeg()
        .toBuffer();
    const folders = await makeFolders({
      'articles/second-article.md': article.replace('A first', 'A second'),
      'articles/also-drafted.md': article.replace('A first', 'An also-drafted'),
      'pictures/covers/first-article.jpg': await draw('#1f4e9e'),
    });
    await empty();
    expect(await bring(folders.contentDir)).toEqual([]);
    const editor = await signInAs(api(), 'editor');
    const coverOf = async (slug: string) =>
      (await api().get(`/api/articles/${slug}/`)).body.featured_image as string;
    const textOf = async (slug: string) => {
      const { id } = (await api().get(`/api/articles/${slug}/`)).body;
      return (await editor.get(`/articles/${id}/text/`)).body as DeskText;
    };
    const upload = async (name: string, background: string) => {
      const { body } = await api().send(`/api/desk/media/?name=${name}`, {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'image/jpeg', cookie: editor.cookie },
          origin: api().app.site.origin,
        },
        body: new Uint8Array(await draw(background)),
      });
      return body as { file: string; url: string };
    };
    const write = async (text: DeskText, source: string) =>
      (await saveText(editor, text, { source })).body as DeskText;
    const publish = async (text: DeskText) =>
      (await publishText(editor, text)).body.text as DeskText;
    const withCover = ({ source }: DeskText, file: string) =>
      source.replace('excerpt:', `cover: ${file}\nexcerpt:`);

    const photo = await coverOf('first-article');
    const other = await upload('other.jpg', '#802020');
    const before = await textOf('first-article');
    const chosen = await publish(await write(before, withCover(before, other.file)));
    expect(await coverOf('first-article')).toBe(other.url);

    // Images that drafts alone name, in their texts and as their covers.
    const inText = await upload('in-text.jpg', '#208020');
    const asCover = await upload('as-cover.jpg', '#808020');
    const second = await textOf('second-article');
    await write(second, second.source.replace('More text.', `![Green](${inText.file})`));
    const third = await textOf('also-drafted');
    await write(third, withCover(third, asCover.file));

    const first = await exportAll();
    expect(Object.keys(first.files)).toEqual(
      expect.arrayContaining([
        ...['pictures/covers/first-article.jpg', other.file, inText.file, asCover.file],
      ]),
    );
    const drawn = await publish(await write(chosen, before.source));
    expect(await coverOf(drawn.slug)).toBe(photo);

    await empty();
    expect(await bring(first.folder)).toEqual([]);
    expect((await exportAll()).files).toEqual(first.files);
    const brought = await textOf('first-article');
    await publish(await write(brought, before.source));
    expect(await coverOf('first-article')).toBe(photo);
    await folders.remove();
  });
});
