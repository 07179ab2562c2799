import { mkdtemp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { createPublisher } from '../articles/publisher';
import { exportContent } from '../content/export-content';
import { type DeskBrowser, signInAs } from '../testing/desk-browser';
import {
  type DeskText as Text,
  makeText as make,
  publishText,
  saveText,
} from '../testing/desk-texts';
import { onEachEngine } from '../testing/on-each-engine';
import { readTestRun } from '../testing/test-run';
import { emptyBin } from './bin';

const DAY_MS = 24 * 60 * 60_000;
const LATER = '2999-05-01T12:00:00.000Z';

onEachEngine((api) => {
  let editor: DeskBrowser;
  let writer: DeskBrowser;
  beforeAll(async () => {
    editor = await signInAs(api(), 'editor');
    writer = await signInAs(api(), 'writer');
  });

  const publish = async (text: Text, body = {}): Promise<Text> =>
    (await publishText(editor, text, body)).body.text;
  const save = (desk: DeskBrowser, text: Text, source: string) => saveText(desk, text, { source });
  const find = async (state: string, search: string, desk = editor) =>
    (await desk.get(`/articles/?${new URLSearchParams({ state, search })}`)).body.results;
  const asReader = (slug: string) => api().get(`/api/articles/${slug}/`);

  describe('the bin', () => {
    it('takes an article from readers, and gives it back as it was', async () => {
      const text = await publish(await make(editor, 'Binned and back'));
      const draft = (await save(editor, text, `${text.source}More.\n`)).body;
      const { published_at } = (await asReader('binned-and-back')).body;
      expect((await editor.delete(`/articles/${text.id}/`)).status).toBe(204);

      expect((await asReader('binned-and-back')).status).toBe(404);
      await createPublisher(api().database.db, api().app.log).publishDue();
      expect((await asReader('binned-and-back')).status).toBe(404);
      expect((await api().get('/api/articles/?search=binned')).body.results).toEqual([]);
      expect(await find('all', 'Binned and back')).toEqual([]);
      expect(await find('bin', 'Binned and back')).toMatchObject([
        { state: 'bin', binned_at: expect.any(String), has_draft: true },
      ]);
      const saved = await save(editor, draft, 'changed');
      expect([saved.status, saved.body.code]).toEqual([409, 'in_bin']);
      const decided = await editor.put(`/articles/${text.id}/publication/`, {
        published_at: 'now',
      });
      expect([decided.status, decided.body.code]).toEqual([409, 'in_bin']);

      expect((await editor.post(`/articles/${text.id}/restore/`)).status).toBe(204);
      expect((await asReader('binned-and-back')).body.published_at).toBe(published_at);
      expect((await editor.get(`/articles/${text.id}/text/`)).body).toMatchObject({
        ...{ source: draft.source, published_source: text.source, version: draft.version },
        binned_at: null,
      });
      expect((await editor.post(`/articles/${text.id}/restore/`)).status).toBe(409);
    });

    it.each([
      ['draft', async (text: Text) => text],
      ['scheduled', (text: Text) => publish(text, { published_at: LATER })],
      [
        'unpublished',
        async (text: Text) => {
          const published = await publish(text);
          await editor.put(`/articles/${text.id}/publication/`, { published_at: null });
          return published;
        },
      ],
    ] as const)('brings back one that is %s as that', async (state, prepare) => {
      const title = `Back as ${state}`;
      const { id } = await prepare(await make(editor, title));
      const before = await find(state, title);
      await editor.delete(`/articles/${id}/`);
      expect(await find(state, title)).toEqual([]);
      await editor.post(`/articles/${id}/restore/`);
      expect(await find(state, title)).toEqual(before);
    });

    it('is emptied of what has been in it for 30 days, and of nothing else', async () => {
      const old = await publish(await make(editor, 'Long in the bin'));
      await editor.delete(`/articles/${old.id}/`);
      const kept = await publish(await make(editor, 'Never in the bin'));
      const since = Date.now();
      await emptyBin(api().database.db, new Date(since + 29 * DAY_MS));
      expect((await editor.get(`/articles/${old.id}/text/`)).status).toBe(200);
      await emptyBin(api().database.db, new Date(since + 31 * DAY_MS));
      expect((await editor.get(`/articles/${old.id}/text/`)).status).toBe(404);
      expect((await asReader('never-in-the-bin')).body.id).toBe(kept.id);
      expect((await make(editor, 'Long in the bin')) as unknown).toMatchObject({
        ...{ slug: 'long-in-the-bin', published_source: null },
      });
    });

    it('holds what writers put there of their own', async () => {
      const own = await make(writer, 'Of a writer');
      const other = await make(editor, 'Of somebody else');
      expect((await writer.delete(`/articles/${other.id}/`)).status).toBe(404);
      expect((await writer.delete(`/articles/${own.id}/`)).status).toBe(204);
      expect(await find('bin', 'Of', writer)).toMatchObject([{ slug: 'of-a-writer' }]);
      expect((await writer.post(`/articles/${own.id}/restore/`)).status).toBe(204);
      await publish(own);
      expect((await writer.delete(`/articles/${own.id}/`)).status).toBe(403);
    });

    it('is left out of exports', async () => {
      const draft = await make(editor, 'Not exported draft');
      const text = await publish(await make(editor, 'Not exported'));
      await editor.delete(`/articles/${draft.id}/`);
      await editor.delete(`/articles/${text.id}/`);
      const folder = await mkdtemp(path.join(readTestRun().folder, 'export-'));
      await exportContent(api().database.db, folder);
      const names = await readdir(path.join(folder, 'articles'));
      expect(names.filter((name) => name.startsWith('not-exported'))).toEqual([]);
    });
  });

  describe('a review', () => {
    it('goes from a writer to an editor, back, and ends as the text is published', async () => {
      const text = await make(writer, 'To be reviewed');
      const path = `/articles/${text.id}/review/`;
      const asked = await writer.post(path, { note: 'Is this all right?' });
      expect(asked.body).toMatchObject({
        ...{ review: 'requested', review_note: 'Is this all right?', review_by: 'Test writer' },
        ...{ review_at: expect.any(String), version: text.version },
      });
      expect(await find('draft', 'To be reviewed')).toMatchObject([
        { review: 'requested', review_by: 'Test writer' },
      ]);

      expect((await writer.post(`${path}return/`, { note: 'Mine' })).status).toBe(403);
      expect((await editor.post(`${path}return/`, { note: ' ' })).status).toBe(400);
      await editor.post(`${path}return/`, { note: 'Say it shorter.' });
      expect((await writer.get(`/articles/${text.id}/text/`)).body).toMatchObject({
        ...{ review: 'sent-back', review_note: 'Say it shorter.', review_by: 'Test editor' },
      });
      expect((await editor.post(`${path}return/`, { note: 'Again' })).status).toBe(409);

      const saved = (await save(writer, text, `${text.source}Shorter.\n`)).body;
      expect(saved.review).toBe('sent-back');
      expect((await writer.post(path, {})).body).toMatchObject({
        ...{ review: 'requested', review_note: '' },
      });
      expect(await publish(saved)).toMatchObject({ review: null, review_by: null });
      expect((await editor.post(path, {})).status).toBe(409);
    });

    it('ends where somebody takes the wish for it back', async () => {
      const { id } = await make(writer, 'Not to be reviewed');
      await writer.post(`/articles/${id}/review/`, {});
      expect((await writer.delete(`/articles/${id}/review/`)).body.review).toBeNull();
      const other = await make(editor, 'Not theirs to review');
      expect((await writer.post(`/articles/${other.id}/review/`, {})).status).toBe(404);
    });
  });

  describe('who has a text open', () => {
    it('is shown to others for half a minute after their browser said so', async () => {
      const { id } = await make(writer, 'Open twice');
      const path = `/articles/${id}/presence/`;
      const openBy = async (desk: DeskBrowser) =>
        (await desk.get(`/articles/${id}/text/`)).body.open_by;
      expect((await writer.send('PUT', path, '"0"')).body).toEqual({ open_by: [] });
      expect((await editor.send('PUT', path, '"0"')).body).toEqual({ open_by: ['Test writer'] });
      expect(await openBy(editor)).toEqual(['Test writer']);
      expect(await openBy(writer)).toEqual(['Test editor']);
      expect(await find('draft', 'Open twice')).toMatchObject([{ open_by: ['Test writer'] }]);

      expect((await editor.delete(path)).status).toBe(204);
      expect(await openBy(writer)).toEqual([]);
      await api().database.db.execute(
        sql`update article_presences set seen_at = seen_at - interval '31 seconds'`,
      );
      expect(await openBy(editor)).toEqual([]);
    });

    it('is nobody who may not read the text, and no machine', async () => {
      const { id } = await make(editor, 'Not open to all');
      const path = `/api/desk/articles/${id}/presence/`;
      expect((await writer.send('PUT', path.slice('/api/desk'.length), '"0"')).status).toBe(404);
      const asMachine = { method: 'PUT', headers: api().asOperator };
      expect((await api().send(path, asMachine)).status).toBe(403);
    });
  });

  it('finds drafts, changes of what is published and titles, of any state', async () => {
    const draft = await make(editor, 'A title with zyzzyva');
    const text = await publish(await make(editor, 'Another one'));
    await save(editor, text, text.source.replace('End with', 'A zyzzyva ends with'));
    const gone = await publish(await make(editor, 'Zyzzyva, off the site'));
    await editor.put(`/articles/${gone.id}/publication/`, { published_at: null });
    const found = await find('all', 'zyzzyva');
    expect(found.map(({ id }: Text) => id).sort()).toEqual([draft.id, text.id, gone.id].sort());
    expect(found).toContainEqual(
      expect.objectContaining({ id: text.id, edited_by: 'Test editor', state: 'public' }),
    );
  });
});
