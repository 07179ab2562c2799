import { eq } from 'drizzle-orm';
import type { Publisher } from '../articles/publisher';
import { type DeskBrowser, signInAs } from '../testing/desk-browser';
import {
  type DeskText as Text,
  makeText as make,
  publishText,
  saveText,
} from '../testing/desk-texts';
import { onEachEngine, serve } from '../testing/on-each-engine';
import { workHere } from '../worker/work-here';
import { articleTexts } from '../text-kinds/texts.table';

const DUE = '2999-05-01T12:00:00.000Z';
const LATER = '2999-05-02T12:00:00.000Z';

/** The publisher's time; the present where there is none. */
let now: Date | null = null;
const clock = () => now ?? new Date();

// Nothing is looked for but when a test says so.
beforeAll(() => {
  jest.useFakeTimers({
    doNotFake: ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'].concat(
      ...['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'],
    ) as never,
  });
});
afterAll(() => jest.useRealTimers());

onEachEngine(
  (api) => {
    let editor: DeskBrowser;
    let number = 0;
    beforeAll(async () => {
      editor = await signInAs(api(), 'editor');
    });
    beforeEach(() => {
      now = null;
    });

    const asReader = async (slug: string): Promise<string> =>
      (await api().get(`/api/articles/${slug}/`)).body.content;
    const read = async (text: Text, desk = editor) =>
      (await desk.get(`/articles/${text.id}/text/`)).body;
    const rowOf = async (text: Text) => {
      const search = text.slug.replaceAll('-', ' ');
      const { body } = await editor.get(`/articles/?state=all&search=${search}`);
      return body.results[0];
    };
    const revisionsOf = async (text: Text): Promise<string[]> =>
      (await editor.get(`/articles/${text.id}/revisions/`)).body.map(
        ({ intent, staff }: { intent: string; staff: string }) => `${intent} by ${staff}`,
      );
    const publishDueOf = async ({ publisher }: { publisher: Publisher }): Promise<number> => {
      await publisher.publishDue();
      return publisher.settled();
    };
    const publishDue = () => publishDueOf(api().app);
    const cancel = (desk: DeskBrowser, { id }: Pick<Text, 'id'>) =>
      desk.delete(`/articles/${id}/text/publication/`);
    const write = async (text: Text, words: string): Promise<Text> => {
      const source = text.source.replace(/^(Open with|Words).*$/m, words);
      return (await saveText(editor, text, { source, intent: 'typing' })).body;
    };
    /** A public article, with changes that readers do not see. */
    const change = async (words = 'Words of a time to come.'): Promise<Text> => {
      const made = await make(editor, `Timed changes ${++number}`);
      const begun = await write(made, 'Words of today.');
      return write((await publishText(editor, begun)).body.text, words);
    };
    const time = async (text: Text, published_at = DUE): Promise<Text> =>
      (await publishText(editor, text, { published_at })).body.text;
    /** Expects a draft that stayed one, and why. */
    const expectStopped = async (text: Text, problem: string) => {
      const stopped = { changes_due_at: DUE, changes_problem: expect.stringContaining(problem) };
      expect(await read(text)).toMatchObject({ has_draft: true, ...stopped });
      expect(await rowOf(text)).toMatchObject(stopped);
    };

    it('publishes changes at their time, once, as they are saved then', async () => {
      const changed = await change();
      const { slug } = changed;
      const timed = await publishText(editor, changed, { published_at: DUE });
      expect(timed.status).toBe(200);
      expect(timed.body.text).toMatchObject({
        ...{ state: 'public', has_draft: true, changes_due_at: DUE, changes_problem: null },
      });
      expect(await rowOf(changed)).toMatchObject({ state: 'public', changes_due_at: DUE });
      const saved = await write(timed.body.text, 'Words of the last minute.');
      expect(saved).toMatchObject({ changes_due_at: DUE });

      now = new Date(Date.parse(DUE) - 1);
      expect(await publishDue()).toBe(0);
      expect(await asReader(slug)).toContain('Words of today.');
      now = new Date(DUE);
      expect(await publishDue()).toBe(1);
      expect(await asReader(slug)).toContain('Words of the last minute.');
      expect(await publishDue()).toBe(0);
      expect(await read(saved)).toMatchObject({
        ...{ has_draft: false, published_source: saved.source, changes_due_at: null },
        ...{ version: saved.version, edited_by: 'Test editor' },
      });
      expect((await revisionsOf(saved)).slice(0, 2)).toEqual([
        'publish by Test editor',
        'schedule by Test editor',
      ]);
      // Whoever had it open goes on from what they have.
      expect(await write(saved, 'Words from then on.')).toMatchObject({
        has_draft: true,
        changes_due_at: null,
      });
    });

    it('publishes changes of a page, too', async () => {
      const made = await make(editor, 'A page of the season', 'pages');
      const shown = (await publishText(editor, made, {}, 'pages')).body.text;
      const source = shown.source.replace(/^(Open with|Say).*$/m, 'Words of next season.');
      expect(source).not.toBe(shown.source);
      const saved = (await saveText(editor, shown, { source }, 'pages')).body;
      const timed = await publishText(editor, saved, { published_at: DUE }, 'pages');
      expect(timed.body.text).toMatchObject({ changes_due_at: DUE, has_draft: true });
      const asReader = async () => (await api().get(`/api/page/${made.slug}/`)).body.content;
      expect(await asReader()).not.toContain('next season');
      now = new Date(DUE);
      expect(await publishDue()).toBe(1);
      expect(await asReader()).toContain('Words of next season.');
    });

    it('publishes changes once where several processes look for them', async () => {
      const { slug, ...text } = await time(await change());
      const other = await serve(api().database, { clock });
      now = new Date(DUE);
      let published = 0;
      // Where the bin, emptied at a start, holds the lock of content, both leave them for the next time.
      while (published === 0) {
        const numbers = await Promise.all([publishDue(), publishDueOf(other.app)]);
        published = numbers[0] + numbers[1];
      }
      expect(published).toBe(1);
      expect(await publishDue()).toBe(0);
      await other.close();
      expect(await asReader(slug)).toContain('Words of a time to come.');
      const kinds = await revisionsOf({ slug, ...text });
      expect(kinds.filter((kind) => kind.startsWith('publish'))).toHaveLength(2);
    });

    it('publishes changes whose time came while no API was there', async () => {
      const { slug } = await time(await change());
      now = new Date(LATER);
      const started = await serve(api().database, { clock });
      await started.app.publisher.settled();
      // The bin is emptied at the start, too: while that holds the lock of content, they are left for the next time.
      while (!(await asReader(slug)).includes('Words of a time to come.'))
        await publishDueOf(started.app);
      await started.close();
    });

    it('publishes changes that are saved while they are made ready the next time', async () => {
      const timed = await time(await change());
      const rendered = jest.spyOn(workHere, 'run');
      rendered.mockImplementationOnce(async () => {
        await write(timed, 'Words of the last second.');
        return '<p>Words of a moment before.</p>';
      });
      now = new Date(DUE);
      expect(await publishDue()).toBe(0);
      rendered.mockRestore();
      expect(await asReader(timed.slug)).toContain('Words of today.');
      expect(await publishDue()).toBe(1);
      expect(await asReader(timed.slug)).toContain('Words of the last second.');
    });

    it('tries again where making them ready fails, beside others that are due', async () => {
      const first = await time(await change());
      const second = await time(await change(), LATER);
      const rendered = jest.spyOn(workHere, 'run');
      rendered.mockRejectedValueOnce(new Error('The worker is gone'));
      now = new Date(LATER);
      expect(await publishDue()).toBe(1);
      rendered.mockRestore();
      expect(await asReader(first.slug)).toContain('Words of today.');
      expect(await asReader(second.slug)).toContain('Words of a time to come.');
      expect(await publishDue()).toBe(1);
      expect(await asReader(first.slug)).toContain('Words of a time to come.');
    });

    it('keeps changes with errors as a draft, and says where they are', async () => {
      const timed = await time(await change());
      const source = timed.source.replace(/category: .*/, 'category: nowhere');
      const wrong = (await saveText(editor, timed, { source })).body;
      now = new Date(DUE);
      expect(await publishDue()).toBe(0);
      expect(await asReader(timed.slug)).toContain('Words of today.');
      await expectStopped(timed, 'Line 4, category: there is no “nowhere”');
      expect(await publishDue()).toBe(0);

      const right = (await saveText(editor, wrong, { source: timed.source })).body;
      expect(await publishDue()).toBe(0);
      const again = await time(right, LATER);
      expect(again).toMatchObject({ changes_due_at: LATER, changes_problem: null });
      now = new Date(LATER);
      expect(await publishDue()).toBe(1);
    });

    it('keeps changes as a draft where their file changed too', async () => {
      const timed = await time(await change());
      await api()
        .database.db.update(articleTexts)
        .set({ fileSource: 'The file says something else.' })
        .where(eq(articleTexts.textId, timed.id));
      now = new Date(DUE);
      expect(await publishDue()).toBe(0);
      await expectStopped(timed, 'Its content file was changed too');
    });

    it.each([
      ['moved to the bin', (text: Text) => editor.delete(`/articles/${text.id}/`)],
      [
        'taken off the site',
        (text: Text) => editor.put(`/articles/${text.id}/publication/`, { published_at: null }),
      ],
    ] as const)('keeps changes of an article that is %s by then', async (_what, take) => {
      const timed = await time(await change());
      expect((await take(timed)).status).toBe(204);
      expect(await read(timed)).toMatchObject({ changes_due_at: DUE, changes_problem: null });
      now = new Date(DUE);
      expect(await publishDue()).toBe(0);
      const reason = /in the bin|do not see the article any more/;
      expect((await read(timed)).changes_problem).toMatch(reason);
      await editor.post(`/articles/${timed.id}/restore/`);
      await editor.put(`/articles/${timed.id}/publication/`, { published_at: 'now' });
      expect(await publishDue()).toBe(0);
      expect(await asReader(timed.slug)).toContain('Words of today.');
    });

    it('keeps the time of an article that was brought back before', async () => {
      const timed = await time(await change());
      await editor.delete(`/articles/${timed.id}/`);
      await editor.post(`/articles/${timed.id}/restore/`);
      await editor.put(`/articles/${timed.id}/publication/`, { published_at: null });
      await editor.put(`/articles/${timed.id}/publication/`, { published_at: 'now' });
      now = new Date(DUE);
      expect(await publishDue()).toBe(1);
      expect(await asReader(timed.slug)).toContain('Words of a time to come.');
    });

    it('forgets the time where changes are published, discarded or put back', async () => {
      const none = { has_draft: false, changes_due_at: null, changes_problem: null };
      const published = await publishText(editor, await time(await change()), {
        published_at: 'now',
      });
      expect(published.body.text).toMatchObject(none);
      const { id, version } = await time(await change());
      const path = `/articles/${id}/text/draft/`;
      expect((await editor.send('DELETE', path, `"${version}"`)).body).toMatchObject(none);
      const timed = await time(await change());
      expect(await write(timed, 'Words of today.')).toMatchObject(none);
      now = new Date(DUE);
      expect(await publishDue()).toBe(0);
    });

    it('gives changes another time, or none', async () => {
      const timed = await time(await change());
      const later = await time(timed, LATER);
      expect(later).toMatchObject({ changes_due_at: LATER });
      now = new Date(DUE);
      expect(await publishDue()).toBe(0);
      const cancelled = await cancel(editor, later);
      expect(cancelled.status).toBe(200);
      expect(cancelled.body).toMatchObject({
        ...{ has_draft: true, changes_due_at: null, version: later.version },
      });
      now = new Date(LATER);
      expect(await publishDue()).toBe(0);
      expect((await cancel(editor, cancelled.body)).body.code).toBe('not_due');
    });

    it('refuses what cannot be published then, and times that have passed', async () => {
      const changed = await change();
      const past = await publishText(editor, changed, { published_at: '2025-01-01T00:00:00Z' });
      expect([past.status, past.body]).toEqual([
        400,
        { published_at: ['This moment has passed: choose a later one, or “now”'] },
      ]);
      const source = changed.source.replace(/category: .*/, 'category: nowhere');
      const wrong = (await saveText(editor, changed, { source })).body;
      expect((await publishText(editor, wrong, { published_at: DUE })).status).toBe(422);
      const published = (await publishText(editor, await change())).body.text;
      const nothing = await publishText(editor, published, { published_at: DUE });
      expect([nothing.status, nothing.body.code]).toEqual([409, 'no_draft']);
      expect(await read(wrong)).toMatchObject({ changes_due_at: null });
    });

    it('lets nobody but editors decide', async () => {
      const changed = await change();
      const timed = await time(changed);
      for (const role of ['writer', 'moderator'] as const) {
        const desk = await signInAs(api(), role);
        expect((await publishText(desk, timed, { published_at: LATER })).status).toBe(403);
        expect((await cancel(desk, timed)).status).toBe(403);
      }
      expect(await read(timed)).toMatchObject({ changes_due_at: DUE });
    });
  },
  { clock },
);
