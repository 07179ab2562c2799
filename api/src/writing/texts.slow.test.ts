import { mkdtemp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fillWithContent } from '../content/apply/fill-with-content';
import { readProblems } from '../content/apply/content-store';
import { exportContent } from '../content/export-content';
import { makeFolders, type TestFolders } from '../content/testing/content-folder';
import { type DeskBrowser, signInAs } from '../testing/desk-browser';
import { makeText as make, publishText, saveText as save } from '../testing/desk-texts';
import { onEachEngine } from '../testing/on-each-engine';
import { readTestRun } from '../testing/test-run';
import { workHere } from '../worker/work-here';

const LATER = '2999-05-01T12:00:00.000Z';

onEachEngine((api) => {
  let editor: DeskBrowser;
  let writer: DeskBrowser;
  beforeAll(async () => {
    editor = await signInAs(api(), 'editor');
    writer = await signInAs(api(), 'writer');
  });

  const publish = (text: { id: number; version: number }, body = {}) =>
    publishText(editor, text, body);
  const asReader = (slug: string) => api().get(`/api/articles/${slug}/`);

  it('brings a text from a writer by an editor to readers', async () => {
    const text = await make(writer, 'A new text');
    expect(text).toMatchObject({ slug: 'a-new-text', origin: 'desk', version: 1, has_draft: true });
    const source = text.source.replace('## What to do about it', 'Some *marked* words.');
    const saved = await save(writer, text, { source });
    expect(saved.headers.get('etag')).toBe('"2"');
    expect((await asReader('a-new-text')).status).toBe(404);
    expect(
      (await writer.send('POST', `/articles/${text.id}/text/publication/`, '"2"', {})).status,
    ).toBe(403);

    const response = await publish(saved.body);
    expect(response.status).toBe(200);
    expect(response.body.text).toMatchObject({
      version: 3,
      has_draft: false,
      published_source: source,
    });
    const { body } = await asReader('a-new-text');
    expect(body.content).toContain('<em>marked</em>');
    expect(body.title).toBe('A new text');
    const { results } = (await editor.get('/articles/?state=all&search=Some+*marked')).body;
    expect(results).toEqual([]);
    const found = (await editor.get('/articles/?state=public&search=marked+words')).body.results;
    expect(found).toMatchObject([{ slug: 'a-new-text', origin: 'desk', has_draft: false }]);
  });

  it('changes nothing for readers until changes are published', async () => {
    const { body } = await publish(await make(editor, 'Changed later'));
    const source = body.text.source.replace('title: Changed later', 'title: Changed indeed');
    const saved = (await save(editor, body.text, { source })).body;
    expect(saved).toMatchObject({ has_draft: true, published_source: body.text.source });
    expect((await asReader('changed-later')).body.title).toBe('Changed later');
    expect((await publish(saved)).status).toBe(200);
    expect((await asReader('changed-later')).body.title).toBe('Changed indeed');
  });

  it('says what the check finds in what is saved', async () => {
    const text = await make(editor, 'Checked while written');
    const problems = `/articles/${text.id}/problems/`;
    expect((await editor.get(problems)).body).toEqual({ version: 1, problems: [] });
    const source = `${text.source}\n\n[日本へ](/article/nowhere)\n`;
    const wrong = (await save(editor, text, { source, intent: 'typing' })).body;
    expect((await editor.get(problems)).body).toEqual({
      version: 2,
      problems: [expect.objectContaining({ line: source.split('\n').length - 1, field: '' })],
    });
    const unread = wrong.source.replace('title:', 'title');
    await save(editor, wrong, { source: unread, intent: 'typing' });
    expect((await editor.get(problems)).body.problems).toMatchObject([{ severity: 'error' }]);
    const other = await signInAs(api(), 'moderator');
    expect((await other.get(problems)).status).toBe(403);
  });

  it('keeps a scheduled text from readers until its time', async () => {
    const text = await make(editor, 'At its time');
    const scheduled = await publish(text, { published_at: LATER });
    expect(scheduled.status).toBe(200);
    expect(scheduled.body.text).toMatchObject({ state: 'scheduled', published_at: LATER });
    expect((await asReader('at-its-time')).status).toBe(404);
    const { results } = (await editor.get('/articles/?state=scheduled&search=its+time')).body;
    expect(results).toMatchObject([{ slug: 'at-its-time', published_at: LATER }]);
  });

  it('does not show an empty page by a decision about time alone', async () => {
    const { id } = await make(editor, 'Not written');
    const path = `/articles/${id}/publication/`;
    expect((await editor.put(path, { published_at: 'now' })).status).toBe(409);
  });

  it('refuses texts with errors, and says at which line', async () => {
    const text = await make(editor, 'With errors');
    const source = text.source.replace(/category: .*/, 'category: nowhere');
    const saved = (await save(editor, text, { source })).body;
    const response = await publish(saved);
    expect(response.status).toBe(422);
    expect(response.body.problems).toMatchObject([
      { line: 4, field: 'category', severity: 'error' },
    ]);
  });

  it('merges edits of different blocks, and asks about edits of the same', async () => {
    const text = await make(editor, 'Two people');
    const base = text.source;
    const theirs = base.replace('- Another one', '- Theirs');
    await save(editor, text, { source: theirs });
    const unversioned = await editor.put(`/articles/${text.id}/text/`, {
      source: base,
      intent: 'typing',
    });
    expect(unversioned.status).toBe(428);

    const mine = base.replace('End with', 'Finish with');
    const other = await save(editor, text, { source: mine, base });
    expect(other.status).toBe(412);
    expect(other.body).toMatchObject({
      ...{ code: 'changed_meanwhile', version: 2, source: theirs, edited_by: 'Test editor' },
      ...{ merged: theirs.replace('End with', 'Finish with'), parts: null },
    });
    const same = await save(editor, text, {
      source: base.replace('- Another one', '- Mine'),
      base,
    });
    expect(same.body.merged).toBeNull();
    expect(same.body.parts).toContainEqual({
      base: '- A list item\n- Another one\n\n',
      mine: '- A list item\n- Mine\n\n',
      theirs: '- A list item\n- Theirs\n\n',
    });
  });

  it('stores a revision at each explicit save, and brings one back', async () => {
    const text = await make(editor, 'Said earlier');
    const typed = (await save(editor, text, { source: `${text.source}a`, intent: 'typing' })).body;
    const saved = (await save(editor, typed, { source: `${text.source}b` })).body;
    const revisions = (await editor.get(`/articles/${text.id}/revisions/`)).body;
    expect(revisions).toMatchObject([
      { version: 3, intent: 'save', staff: 'Test editor' },
      { version: 1, intent: 'make' },
    ]);
    const first = `/articles/${text.id}/revisions/${revisions[1].id}/`;
    expect((await editor.get(first)).body.source).toBe(text.source);
    const restored = await editor.send('POST', `${first}restore/`, `"${saved.version}"`);
    expect(restored.body).toMatchObject({ version: 4, source: text.source });
  });

  it('says what readers would read of a source, whether it is saved or not', async () => {
    const head = '---\ntitle: Sicherungen\nexcerpt: "Kurz: 日本"\ncategory: 7\n---\n\n';
    const body =
      '## Why\n\nSome *marked* [words](/about), <b>bold</b>.\n\n- One\n- Two\n\n' +
      '| a | b |\n| - | - |\n| 1 | &amp; |\n\n![A fuse](pictures/none.jpg)\n\n<script>no()</script>\n';
    const said = ['Why', 'Some marked words, bold.', 'One', 'Two', 'a', 'b', '1', '&', 'A fuse'];
    const blocksOf = (source: unknown, of = 'articles') =>
      writer.post(`/${of}/blocks/`, { source });
    expect((await blocksOf(head + body)).body).toEqual({
      blocks: ['Sicherungen', 'Kurz: 日本', ...said],
    });
    // Front matter that cannot be read hides nothing of the text.
    expect((await blocksOf(head.replace('title:', 'title') + body)).body.blocks).toEqual(said);
    expect((await blocksOf('')).body).toEqual({ blocks: [] });
    expect((await blocksOf(undefined)).status).toBe(400);
    expect((await blocksOf(body, 'pages')).status).toBe(403);
    const other = await signInAs(api(), 'moderator');
    expect((await other.post('/articles/blocks/', { source: body })).status).toBe(403);
  });

  it('keeps what was only typed when a revision takes its place', async () => {
    const text = await make(editor, 'Typed only');
    const typed = `${text.source}Only typed.\n`;
    const { version } = (await save(editor, text, { source: typed, intent: 'typing' })).body;
    const list = `/articles/${text.id}/revisions/`;
    const [made] = (await editor.get(list)).body;
    await editor.send('POST', `${list}${made.id}/restore/`, `"${version}"`);
    const revisions = (await editor.get(list)).body;
    expect(revisions).toMatchObject([
      { intent: 'restore' },
      { intent: 'save', version, staff: 'Test editor' },
      { intent: 'make' },
    ]);
    expect((await editor.get(`${list}${revisions[1].id}/`)).body.source).toBe(typed);
  });

  it('keeps the time that was decided when its text is published again', async () => {
    const text = await make(editor, 'In a far year');
    const scheduled = (await publish(text, { published_at: LATER })).body.text;
    const source = scheduled.source.replace('End with', 'Close with');
    const saved = (await save(editor, scheduled, { source })).body;
    const again = await publish(saved);
    expect(again.body.text).toMatchObject({ has_draft: false, published_source: source });
    expect((await asReader('in-a-far-year')).status).toBe(404);
    const now = { published_at: 'now' };
    expect((await publish(again.body.text, now)).status).toBe(200);
    expect((await asReader('in-a-far-year')).status).toBe(200);
  });

  it('says where there is nothing to discard or to decide', async () => {
    const text = await make(editor, 'Never published');
    const path = `/articles/${text.id}/text/`;
    const discarded = await editor.send('DELETE', `${path}draft/`, '"1"');
    expect([discarded.status, discarded.body.code]).toEqual([409, 'no_draft']);
    const decided = await editor.send('POST', `${path}file/`, '"1"', { keep: 'file' });
    expect([decided.status, decided.body.code]).toEqual([409, 'no_conflict']);
    expect((await editor.get(path)).body).toMatchObject({ version: 1, source: text.source });
  });

  it('discards a draft beside what is published, and keeps a revision of it', async () => {
    const { text } = (await publish(await make(editor, 'Thought again'))).body;
    const saved = (await save(editor, text, { source: `${text.source}More.\n`, intent: 'typing' }))
      .body;
    const discard = `/articles/${text.id}/text/draft/`;
    const response = await editor.send('DELETE', discard, `"${saved.version}"`);
    expect(response.body).toMatchObject({ has_draft: false, source: text.source });
    const [revision] = (await editor.get(`/articles/${text.id}/revisions/`)).body;
    const stored = await editor.get(`/articles/${text.id}/revisions/${revision.id}/`);
    expect(stored.body.source).toBe(`${text.source}More.\n`);
  });

  it.each([
    ['published', {}],
    ['scheduled', { published_at: LATER }],
  ])(
    'says to whoever made an article that an editor has %s it, and nothing of it',
    async (what, at) => {
      const text = await make(writer, `Meanwhile ${what}`);
      await publish(text, at);
      const path = `/articles/${text.id}`;
      const responses = [
        await writer.get(`${path}/text/`),
        await save(writer, text, { source: `${text.source}\nTyped since.\n`, base: text.source }),
        await writer.get(`${path}/revisions/`),
        await writer.get(`${path}/problems/`),
        await writer.post(`${path}/preview/`),
        await writer.post(`${path}/copy/`),
        await writer.post(`${path}/review/`, {}),
      ];
      for (const { status, body } of responses)
        expect([status, body]).toEqual([
          403,
          { code: 'published', detail: `An editor has ${what} it: ask them for changes` },
        ]);
      const other = await signInAs(api(), 'writer');
      for (const { status, body } of [
        await other.get(`${path}/text/`),
        await save(other, text, { source: 'Mine.' }),
      ])
        expect([status, body]).toEqual([404, { code: 'not_found', detail: 'Article not found' }]);
    },
  );

  it('shows writers their own drafts only', async () => {
    const { id } = await make(editor, 'Of an editor');
    await make(writer, 'Of a writer');
    expect((await writer.get(`/articles/${id}/text/`)).status).toBe(404);
    const slugs = (await writer.get('/articles/?state=all')).body.results.map(
      ({ slug }: { slug: string }) => slug,
    );
    expect(slugs).toEqual(['of-a-writer']);
    const moderator = await signInAs(api(), 'moderator');
    expect((await moderator.get(`/articles/${id}/text/`)).status).toBe(403);
  });

  it('names the author whose address or name a writer has, else the first', async () => {
    const authorOf = ({ source }: { source: string }) => /^author: (.+)$/m.exec(source)?.[1];
    const first = authorOf(await make(writer, 'By nobody that is known'));
    await editor.post('/authors/', { first_name: 'TEST', last_name: 'Writer' });
    expect(first).not.toBe('test-writer');
    expect(authorOf(await make(writer, 'By name'))).toBe('test-writer');
    const { email } = (await writer.get('/session/')).body.person;
    await editor.post('/authors/', { first_name: 'Pen', email: email.toUpperCase() });
    expect(authorOf(await make(writer, 'By address'))).toBe('pen');
  });

  it('makes a copy under an address of its own', async () => {
    const text = await make(editor, 'Twice');
    const { status, body } = await editor.post(`/articles/${text.id}/copy/`);
    expect([status, body.slug, body.source]).toEqual([201, 'twice-2', text.source]);
  });

  describe('with content files', () => {
    let folders: TestFolders;
    const warnings: string[] = [];
    const apply = (all = false) =>
      fillWithContent({
        db: api().database.db,
        contentDir: folders.contentDir,
        ...{ apiRoot: '', dataDir: folders.mediaDir, timeZone: 'UTC', worker: workHere, all },
        warn: (problem) => warnings.push(problem),
      });
    const file = 'articles/first-article.md';
    const readFile_ = (folder: string) => readFile(path.join(folder, file), 'utf8');
    const find = async () => {
      const { results } = (await editor.get('/articles/?state=all&search=first+article')).body;
      return (await editor.get(`/articles/${results[0].id}/text/`)).body;
    };
    beforeAll(async () => {
      folders = await makeFolders();
      await apply(true);
    });
    afterAll(() => folders.remove());

    it('sees that a file changed since somebody opened its text', async () => {
      const text = await find();
      const changed = text.source.replace('More text.', 'More text, put right.');
      await folders.write(file, changed);
      await apply();
      const mine = text.source.replace('title: A first', 'title: A very first');
      const refused = await save(editor, text, { source: mine, base: text.source });
      expect(refused.status).toBe(412);
      expect(refused.body).toMatchObject({
        source: changed,
        merged: changed.replace('title: A first', 'title: A very first'),
      });
      await folders.write(file, text.source);
      await apply();
    });

    it('exports what is published and what was never, byte for byte', async () => {
      const text = await find();
      expect(text).toMatchObject({ version: 0, has_draft: false, origin: 'file' });
      expect(text.source).toBe(await readFile_(folders.contentDir));
      const source = text.source.replace('More text.', 'More words.\r\n\r\nAnd more.');
      const saved = (await save(editor, text, { source })).body;
      expect((await publish(saved)).status).toBe(200);
      expect((await asReader('first-article')).body.content).toContain('And more.');
      const draft = await make(editor, 'Only begun');
      const begun = await make(editor, 'Made and published');
      expect((await publish(begun)).status).toBe(200);

      const folder = await mkdtemp(path.join(readTestRun().folder, 'export-'));
      await exportContent(api().database.db, folder);
      expect(await readFile_(folder)).toBe(source);
      expect(await readFile(path.join(folder, 'articles/only-begun.md'), 'utf8')).toBe(
        draft.source,
      );
      const made = await readFile(path.join(folder, 'articles/made-and-published.md'), 'utf8');
      expect(begun.source).toContain('draft: true');
      expect(made).not.toContain('draft:');
    });

    it('leaves a text of the desk alone when its file changes, and tells of it', async () => {
      const text = await find();
      const changed = `${await readFile_(folders.contentDir)}\nA word of the file.\n`;
      await folders.write(file, changed);
      await apply();
      expect((await asReader('first-article')).body.content).not.toContain('A word of the file');
      expect(await readProblems(api().database.db)).toContain(`${file}:1 was edited at the desk`);
      const seen = await find();
      expect(seen).toMatchObject({ source: text.source, file_source: changed });
      expect(seen.version).toBeGreaterThan(text.version);
      const undecided = await publish(seen);
      expect([undecided.status, undecided.body.code]).toEqual([409, 'file_conflict']);

      const decided = await editor.send(
        'POST',
        `/articles/${text.id}/text/file/`,
        `"${seen.version}"`,
        {
          keep: 'file',
        },
      );
      expect(decided.body).toMatchObject({ source: changed, file_source: null, has_draft: true });
      expect(await readProblems(api().database.db)).not.toContain('edited at the desk');
      expect((await publish(decided.body)).status).toBe(200);
      expect((await asReader('first-article')).body.content).toContain('A word of the file');
    });

    it('keeps a text of the desk when its file is gone', async () => {
      await folders.write(file, null);
      await folders.write('comments.yaml', '[]\n');
      await apply();
      expect((await asReader('first-article')).status).toBe(200);
    });
  });
});
