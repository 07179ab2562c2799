import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { fillWithContent } from '../content/apply/fill-with-content';
import { readProblems } from '../content/apply/content-store';
import { exportContent } from '../content/export-content';
import { makeFolders } from '../content/testing/content-folder';
import { createPublisher } from '../articles/publisher';
import { type DeskBrowser, signInAs } from '../testing/desk-browser';
import { type DeskText, makeText, publishText, saveText } from '../testing/desk-texts';
import { onEachEngine } from '../testing/on-each-engine';
import { readTestRun } from '../testing/test-run';
import { workHere } from '../worker/work-here';
import { emptyBin } from './bin';

const LATER = '2999-05-01T12:00:00.000Z';

onEachEngine((api) => {
  let editor: DeskBrowser;
  beforeAll(async () => {
    editor = await signInAs(api(), 'editor');
  });

  const make = (title: string) => makeText(editor, title, 'pages');
  const save = async (text: DeskText, source: string): Promise<DeskText> =>
    (await saveText(editor, text, { source }, 'pages')).body;
  const publish = async (text: DeskText, body = {}): Promise<DeskText> =>
    (await publishText(editor, text, body, 'pages')).body.text;
  const open = async (id: number): Promise<DeskText & Record<string, unknown>> =>
    (await editor.get(`/pages/${id}/text/`)).body;
  const move = ({ id, version }: DeskText, slug: string) =>
    editor.send('PUT', `/pages/${id}/slug/`, `"${version}"`, { slug });
  const publishDue = async (clock?: () => Date) => {
    const publisher = createPublisher(api().database.db, api().app.log, { clock });
    await publisher.publishDue();
    await publisher.close();
  };
  const deleteForGood = async ({ id }: DeskText) => {
    await editor.delete(`/pages/${id}/`);
    await emptyBin(api().database.db, new Date(Date.now() + 31 * 86_400_000));
  };
  const forgetAbout = async () => {
    const { db } = api().database;
    await db.execute(sql`delete from static_pages where slug = 'about'`);
    await db.execute(sql`delete from page_publications where slug = 'about'`);
  };
  const find = async (state: string, search: string) =>
    (await editor.get(`/pages/?${new URLSearchParams({ state, search })}`)).body.results;
  const asReader = (slug: string) =>
    api().send(`/api/page/${encodeURIComponent(slug)}/`, { redirect: 'manual' });
  const listed = async () => {
    const { results } = (await api().get('/api/pages/?page_size=100')).body;
    return (results as { slug: string }[]).map(({ slug }) => slug);
  };

  it('takes a page from its title to the bin for good, and readers see what is published', async () => {
    const made = await make('Impressum & Kontakt');
    expect(made).toMatchObject({ slug: 'impressum-kontakt', state: 'draft', origin: 'desk' });
    const isHidden = async () => {
      expect((await asReader(made.slug)).status).toBe(404);
      expect(await listed()).not.toContain(made.slug);
    };
    await isHidden();

    const described = made.source.replace(
      'draft: true',
      'draft: true\nmeta_title: Who we are\nmeta_description: What the law asks for.',
    );
    const drafted = await save(made, `${described}\nVon **Hand**.\n`);
    await isHidden();
    const published = await publish(drafted);
    expect(published).toMatchObject({ state: 'public', has_draft: false });
    expect((await asReader(made.slug)).body).toMatchObject({
      ...{ slug: made.slug, title: 'Impressum & Kontakt', meta_title: 'Who we are' },
      meta_description: 'What the law asks for.',
      content: expect.stringContaining('<strong>Hand</strong>'),
    });
    expect(await listed()).toContain(made.slug);

    const changed = await save(published, published.source.replace('Hand', 'Herzen'));
    expect((await asReader(made.slug)).body.content).toContain('Hand');
    expect(await find('public', 'herzen')).toMatchObject([{ id: made.id, has_draft: true }]);
    await publish(changed);
    expect((await asReader(made.slug)).body.content).toContain('Herzen');

    const publication = `/pages/${made.id}/publication/`;
    expect((await editor.put(publication, { published_at: null })).status).toBe(204);
    await isHidden();
    await publishDue();
    await isHidden();
    expect(await find('unpublished', 'Impressum')).toHaveLength(1);
    expect((await editor.put(publication, { published_at: 'now' })).status).toBe(204);
    expect((await asReader(made.slug)).status).toBe(200);

    expect((await editor.delete(`/pages/${made.id}/`)).status).toBe(204);
    await isHidden();
    expect(await find('bin', 'Impressum')).toHaveLength(1);
    expect((await editor.post(`/pages/${made.id}/restore/`)).status).toBe(204);
    expect((await asReader(made.slug)).status).toBe(200);

    await deleteForGood(made);
    expect((await editor.get(`/pages/${made.id}/text/`)).status).toBe(404);
  });

  it('shows a page from its time on, and not before', async () => {
    const { slug, id } = await publish(await make('From May on'), { published_at: LATER });
    expect((await asReader(slug)).status).toBe(404);
    expect(await find('scheduled', 'From May on')).toMatchObject([{ id, published_at: LATER }]);
    await publishDue(() => new Date('2999-05-01T11:59:59.000Z'));
    expect((await asReader(slug)).status).toBe(404);
    await publishDue(() => new Date(LATER));
    expect((await asReader(slug)).status).toBe(200);
    await publishDue();
    expect((await asReader(slug)).status).toBe(404);
  });

  it('merges edits of two people block by block, and says who has it open', async () => {
    const text = await save(await make('Of two'), '---\ntitle: Of two\n---\n\nOne.\n\nTwo.\n');
    const other = await signInAs(api(), 'operator');
    const presence = `/pages/${text.id}/presence/`;
    expect((await other.put(presence, {})).body).toEqual({ open_by: [] });
    expect((await editor.put(presence, {})).body).toEqual({ open_by: ['Test operator'] });
    await save(text, text.source.replace('One', 'Eins'));
    const late = await saveText(
      other,
      text,
      { source: text.source.replace('Two', 'Zwei'), base: text.source },
      'pages',
    );
    expect([late.status, late.body.merged]).toEqual([
      412,
      '---\ntitle: Of two\n---\n\nEins.\n\nZwei.\n',
    ]);
    const blind = await editor.put(`/pages/${text.id}/text/`, { source: 'x', intent: 'leave' });
    expect(blind.status).toBe(428);
  });

  it('keeps revisions, brings one back, discards a draft and makes a copy', async () => {
    const published = await publish(await make('Kept'));
    const first = await save(published, `${published.source}\nFirst.\n`);
    const revisions = (await editor.get(`/pages/${first.id}/revisions/`)).body;
    expect(revisions.map(({ intent }: { intent: string }) => intent)).toEqual([
      ...['save', 'publish', 'make'],
    ]);
    const discarded = await editor.send(
      ...(['DELETE', `/pages/${first.id}/text/draft/`, `"${first.version}"`] as const),
    );
    expect(discarded.body).toMatchObject({ has_draft: false, source: published.source });
    const restored = await editor.send(
      'POST',
      `/pages/${first.id}/revisions/${revisions[0].id}/restore/`,
      `"${discarded.body.version}"`,
    );
    expect(restored.body.source).toBe(first.source);
    const copy = (await editor.post(`/pages/${first.id}/copy/`)).body;
    expect(copy).toMatchObject({ slug: 'kept-2', state: 'draft' });
    expect(copy.source).toContain('First.');
  });

  it('copies the page about as one that any address may have', async () => {
    const about =
      '---\ntitle: About us\nfounded: 2010\nvalues:\n  - { name: One, text: Two }\n---\n\nWho we are.\n';
    const made = await make('About');
    const published = await publish(await save(made, about));
    expect((await asReader('about')).body.about).toMatchObject({ founded: 2010 });
    const copy = (await editor.post(`/pages/${published.id}/copy/`)).body;
    expect(copy.source).toBe('---\ntitle: About us\ndraft: true\n---\n\nWho we are.\n');
    expect((await publish(copy)).slug).toBe(copy.slug);
    const moved = await move(await open(published.id), 'about-us');
    expect([moved.status, moved.body.code]).toEqual([409, 'slug_fixed']);
    await forgetAbout();
  });

  it('copies what people wrote between the fields of a page, and nothing that it cannot read', async () => {
    const source =
      '---\r\n# Asked for by law.\r\nmeta_title: Us # short\r\ntitle: "Law"\r\n---\r\n\r\nWho.\r\n';
    const text = await save(await make('Law'), source);
    const copy = (await editor.post(`/pages/${text.id}/copy/`)).body;
    expect(copy.source).toBe(
      '---\n# Asked for by law.\nmeta_title: Us # short\ntitle: "Law"\ndraft: true\n---\n\r\nWho.\r\n',
    );
    const broken = await save(text, '---\ntitle: "Law\n---\n\nWho.\n');
    const refused = await editor.post(`/pages/${broken.id}/copy/`);
    expect([refused.status, refused.body.code]).toEqual([409, 'not_readable']);
  });

  it('hides the page about from nobody, to which the site itself leads', async () => {
    const draft = await make('About');
    expect((await editor.delete(`/pages/${draft.id}/`)).status).toBe(204);
    expect((await editor.post(`/pages/${draft.id}/restore/`)).status).toBe(204);
    const { id } = await publish(draft);
    const publication = `/pages/${id}/publication/`;
    const refused = [
      await editor.put(publication, { published_at: null }),
      await editor.put(publication, { published_at: LATER }),
      await editor.delete(`/pages/${id}/`),
    ];
    for (const { status, body } of refused)
      expect([status, body.code]).toEqual([409, 'page_fixed']);
    expect((await asReader('about')).status).toBe(200);
    await forgetAbout();
  });

  it('leaves a redirect where a published page moves, which is listed and can be changed', async () => {
    const text = await publish(await make('House rules'));
    expect((await move(text, 'rules')).status).toBe(200);
    const former = await asReader('house-rules');
    expect([former.status, former.headers.get('location')]).toEqual([301, '/api/page/rules/']);
    const { results } = (await editor.get('/pages/redirects/')).body;
    const [redirect] = results;
    expect(redirect).toMatchObject({ from: 'house-rules', to: 'rules', text_id: text.id });
    const path = `/pages/redirects/${redirect.id}/`;
    expect((await editor.put(path, { from: 'our-rules', to: 'rules' })).status).toBe(200);
    expect((await asReader('our-rules')).status).toBe(301);
    expect((await asReader('house-rules')).status).toBe(404);
    const missing = await editor.post('/pages/redirects/', { from: 'x', to: 'nowhere' });
    expect(missing.body).toEqual({ to: ['There is no page at “nowhere”'] });

    // What leads on to a page that readers do not see is not there either.
    await editor.put(`/pages/${text.id}/publication/`, { published_at: null });
    expect((await asReader('our-rules')).status).toBe(404);
    const linked = await save(
      await make('With a link'),
      '---\ntitle: With a link\n---\n\nSee [them](/our-rules).\n',
    );
    const { problems } = (await editor.get(`/pages/${linked.id}/problems/`)).body;
    expect(problems).toMatchObject([
      { line: 5, message: expect.stringContaining('leads nowhere') },
    ]);
    expect((await editor.delete(path)).status).toBe(204);
    // An article may have the address of a page.
    expect((await makeText(editor, 'Rules')).slug).toBe('rules');
  });

  it.each(['compare', 'contact', 'about'])('leads nowhere on from /%s', async (from) => {
    const made = await editor.post('/pages/redirects/', { from, to: 'privacy' });
    expect([made.status, made.body]).toEqual([400, { from: ['is the address of something else'] }]);
  });

  it.each(['compare', 'contact', 'feed'])('gives no page the address /%s', async (slug) => {
    const moved = await move(await make('Elsewhere'), slug);
    expect([moved.status, moved.body]).toEqual([
      400,
      { slug: ['is the address of something else'] },
    ]);
    expect((await make(slug)).slug).toBe(`${slug}-2`);
  });

  it('shows a draft by its link alone, and by that of no article', async () => {
    const text = await save(await make('Not yet'), '---\ntitle: Not yet\n---\n\nSoon.\n');
    const { url } = (await editor.post(`/pages/${text.id}/preview/`)).body;
    const token = new URL(url).pathname.slice(1);
    const shown = await asReader(token);
    expect(shown.body).toMatchObject({ slug: token, title: 'Not yet', content: '<p>Soon.</p>' });
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect((await api().get(`/api/drafts/${token}/`)).body).toMatchObject({
      ...{ slug: 'not-yet', is_public: false, has_draft: true },
    });
    expect((await api().get(`/api/articles/${token}/`)).status).toBe(404);
    expect((await asReader(token.replace('~p', '~'))).status).toBe(403);
    await editor.delete(`/pages/${text.id}/`);
    expect((await asReader(token)).status).toBe(404);
  });

  it.each([
    ['利用規約について', '利用規約について'],
    ['سياسة الخصوصية', 'سياسة-الخصوصية'],
    ['Wörter '.repeat(28).trim(), /^worter(-worter)+$/],
    ['Pneumonoultramicroscopicsilicovolcanoconiosisandmoreofthatsortofthing', /^pneumono[a-z]+$/],
    ['Hello 👋🏽 world', 'hello-world'],
    ['👋🏽', /^[\p{L}\d-]+$/u],
    ['</script><script>alert(1)</script>', /^script-script-alert-1-script$/],
  ])('publishes a page called %s', async (title, slug) => {
    const text = await publish(await make(title));
    expect(text.slug).toEqual(typeof slug === 'string' ? slug : expect.stringMatching(slug));
    const { body } = await asReader(text.slug);
    expect(body.title).toBe(title);
    expect((await find('public', title))[0]).toMatchObject({ slug: text.slug });
  });

  it.each([
    ['nothing', ' '],
    ['more than a title', 'x'.repeat(201)],
  ])('makes no page of %s', async (_what, title) => {
    const made = await editor.post('/pages/', { title });
    expect([made.status, Object.keys(made.body)]).toEqual([400, ['title']]);
  });

  it.each([
    ['a byte that ends texts', 'a\0b'],
    ['half a character', 'a\ud83d'],
    ['far too much', 'x'.repeat(400_001)],
  ])('saves nothing of %s', async (_what, source) => {
    const text = await make('Broken');
    const saved = await saveText(editor, text, { source }, 'pages');
    expect([saved.status, Object.keys(saved.body)]).toEqual([400, ['source']]);
    expect(await open(text.id)).toMatchObject({ source: text.source });
  });

  it('publishes nothing with errors, and says their lines', async () => {
    const wrong = '---\ntitle: Wrong\ncategory: x\n---\n\nText.\n\n# A title\n';
    const text = await save(await make('Wrong'), wrong);
    const refused = await publishText(editor, text, {}, 'pages');
    expect(refused.status).toBe(422);
    expect(refused.body.problems.map(({ line }: { line: number }) => line)).toEqual([3]);
    const whole = await save(text, wrong.replace('category: x\n', ''));
    const second = await publishText(editor, whole, {}, 'pages');
    expect(second.body.problems).toMatchObject([{ line: 7, severity: 'error' }]);
  });

  it('is for editors and operators', async () => {
    const { id } = await make('Not for all');
    for (const role of ['writer', 'moderator'] as const) {
      const desk = await signInAs(api(), role);
      expect((await desk.get('/pages/')).status).toBe(403);
      expect((await desk.get(`/pages/${id}/text/`)).status).toBe(403);
      expect((await desk.post('/pages/', { title: 'Mine' })).status).toBe(403);
    }
    expect((await api().get('/api/desk/pages/')).status).toBe(401);
    expect((await editor.post(`/pages/${id}/review/`, {})).status).toBe(404);
  });

  it('tells caches of pages where readers see something else', async () => {
    const { cursor } = (await api().get('/api/changes/')).body;
    await publish(await make('News for caches'));
    const { changes } = (await api().get(`/api/changes/?since=${cursor}`)).body;
    expect(new Set(changes.map(({ key }: { key: string }) => key))).toEqual(new Set(['pages']));
  });

  describe('and content files', () => {
    const newFolder = (name: string) => mkdtemp(path.join(readTestRun().folder, `${name}-`));
    const bring = async (contentDir: string, dataDir: string, all = true): Promise<string> => {
      const warnings: string[] = [];
      await fillWithContent({
        ...{ db: api().database.db, contentDir, apiRoot: '', dataDir, timeZone: 'UTC', all },
        ...{ worker: workHere, warn: (problem: string) => void warnings.push(problem) },
      });
      return warnings.join('\n');
    };
    const FILE = '---\ntitle: Imprint\nfeatured_image_alt: A house\n---\n\nOne.\r\n\r\nTwo.\n';
    const openAt = async (slug: string) => {
      const { results } = (await editor.get('/pages/?state=all&page_size=100')).body;
      return open(results.find((page: DeskText) => page.slug === slug).id);
    };

    it('asks which text stands where a file was changed too, and exports the one that does', async () => {
      const { contentDir, write, remove } = await makeFolders({ 'pages/imprint.md': FILE });
      const dataDir = await newFolder('data');
      expect(await bring(contentDir, dataDir)).toBe('');
      const text = await openAt('imprint');
      expect(text).toMatchObject({ origin: 'file', state: 'public', source: FILE });
      const edited = await publish(await save(text, FILE.replace('One', 'Eins')));
      await write('pages/imprint.md', FILE.replace('Two', 'Zwei'));
      expect(await bring(contentDir, dataDir, false)).toBe('');
      expect(await readProblems(api().database.db)).toMatch(/^pages\/imprint\.md:1 was edited/m);
      expect((await asReader('imprint')).body.content).toContain('Eins');
      const conflict = await open(text.id);
      expect(conflict.file_source).toContain('Zwei');
      const refused = await publishText(editor, conflict, {}, 'pages');
      expect([refused.status, refused.body.code]).toEqual([409, 'file_conflict']);
      const decided = await editor.send(
        ...(['POST', `/pages/${text.id}/text/file/`, `"${conflict.version}"`] as const),
        { keep: 'desk' },
      );
      expect(decided.body).toMatchObject({ file_source: null, source: edited.source });

      const draft = await save(decided.body, `${edited.source}Not yet.\n`);
      await publish(await make('From the desk alone'));
      await publish(await make('Only later'), { published_at: LATER });
      await move(draft, 'legal');
      const folder = await newFolder('export');
      await exportContent(api().database.db, folder);
      const fileOf = (file: string) => readFile(path.join(folder, file), 'utf8');
      expect(await fileOf('pages/legal.md')).toBe(edited.source);
      expect(await fileOf('page-drafts/legal.md')).toBe(draft.source);
      expect(await fileOf('pages/from-the-desk-alone.md')).not.toContain('draft');
      expect(await fileOf('pages/only-later.md')).toContain('draft: true');
      expect(await fileOf('redirects.yaml')).toContain(
        'from: imprint\n  to: legal\n  kind: page\n',
      );
      expect(await readdir(path.join(folder, 'pages'))).not.toContain('imprint.md');
      await remove();
    });

    it('changes not a byte of the magazine’s pages where nobody changes a word', async () => {
      const folder = path.resolve(__dirname, '../../content/pages');
      const names = await readdir(folder);
      const files = await Promise.all(
        names.map(async (name) => {
          const source = await readFile(path.join(folder, name), 'utf8');
          return [`pages/${name}`, source] as const;
        }),
      );
      const { contentDir, remove } = await makeFolders(Object.fromEntries(files));
      expect(await bring(contentDir, await newFolder('data'))).toBe('');
      const before = await Promise.all(names.map((name) => asReader(path.parse(name).name)));
      for (const [file, source] of files) {
        const text = await openAt(path.parse(file).name);
        expect(text.source).toBe(source);
        expect(await save(text, text.source)).toMatchObject({ has_draft: false });
        await publish(await save(await open(text.id), text.source));
        const exported = await newFolder('export');
        await exportContent(api().database.db, exported);
        expect(await readFile(path.join(exported, file), 'utf8')).toBe(source);
      }
      const after = await Promise.all(names.map((name) => asReader(path.parse(name).name)));
      expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
      await remove();
    });

    it('shows nobody a page whose file says that it is a draft, until the desk publishes it', async () => {
      const { contentDir, remove } = await makeFolders({
        'pages/begun.md': '---\ntitle: Begun in a file\ndraft: true\n---\n\nNot yet.\n',
      });
      const dataDir = await newFolder('data');
      expect(await bring(contentDir, dataDir)).toBe('');
      expect((await asReader('begun')).status).toBe(404);
      const [page] = await find('draft', 'Begun in a file');
      expect(page).toMatchObject({ is_draft: true, state: 'draft' });
      await editor.put(`/pages/${page.id}/publication/`, { published_at: 'now' });
      expect((await asReader('begun')).status).toBe(200);
      expect((await editor.delete(`/pages/${page.id}/publication/`)).status).toBe(204);
      expect((await asReader('begun')).status).toBe(404);
      await remove();
    });
  });
});
