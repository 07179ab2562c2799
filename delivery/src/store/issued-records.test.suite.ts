import { issueToken, verifyToken } from '../issue-token.server';
import { endAllPreviews, openPreview, type PreviewOrder } from '../previews/open-preview.server';
import { readPreviewToken } from '../previews/preview-token.server';
import { NotIssued } from './issued-records';
import type { ReleaseStore } from './release-store.port';

const ORIGIN = 'https://example.org';
const DAY = 24 * 3600;

const blog = { remote: 'mf-blog', name: 'blog pipeline', by: 'ada' };

const order: PreviewOrder = {
  releases: { 'mf-blog': '2.0.0' },
  ...{ seconds: 7 * DAY, path: '/', by: 'ada' },
};

const stored = {
  place: 'the test',
  has: ({ version }: { version: string }) => Promise.resolve(version === '2.0.0'),
};

const now = (): string => new Date().toISOString();
const text = expect.any(String) as string;

/** What every adapter does with tokens and previews; `again` is the store of another process. */
export function testIssuedRecords(open: () => { store: ReleaseStore; again: ReleaseStore }): void {
  describe('its tokens', () => {
    it('end when they are revoked, one at a time', async () => {
      const [{ tokens }, again] = [open().store, open().again.tokens];
      const one = await issueToken(tokens, blog);
      const other = await issueToken(tokens, blog);
      await again.revoke(one.id, now());
      expect(await verifyToken(tokens, one.token)).toBeNull();
      expect(await verifyToken(tokens, other.token)).toMatchObject({ id: other.id });
      expect(await tokens.list()).toEqual([
        expect.objectContaining({ id: one.id, revokedAt: text }),
        expect.objectContaining({ id: other.id, revokedAt: null }),
      ]);
      await expect(tokens.revoke('000000000000', now())).rejects.toThrow(NotIssued);
    });

    it('are listed with their last use, and without their secret', async () => {
      const { tokens } = open().store;
      const { id, token } = await issueToken(tokens, blog);
      const [unused] = await tokens.list();
      expect(unused).toMatchObject({ id, createdBy: 'ada', createdAt: text, lastUsedAt: null });
      await verifyToken(open().again.tokens, token);
      const [used] = await tokens.list();
      expect(used?.lastUsedAt).toEqual(text);
      expect(JSON.stringify(used)).not.toContain(token.slice(-43));
    });
  });

  describe('its previews', () => {
    afterEach(() => jest.useRealTimers());

    const openOne = (changes: Partial<PreviewOrder> = {}, { previews } = open().store) =>
      openPreview({ ...stored, previews }, ORIGIN, { ...order, ...changes });
    const read = async (link: string) => {
      const key = (await open().again.previews.findKey()) ?? '';
      return readPreviewToken(new URL(link).searchParams.get('token') ?? '', key, ORIGIN);
    };

    it('are named by a link that every process of the site reads', async () => {
      const { id, link, expiresAt } = await openOne({ path: '/article/a?b=c' });
      expect(link).toMatch(/^https:\/\/example\.org\/-\/preview\?token=/);
      expect(new URL(link).searchParams.get('to')).toBe('/article/a?b=c');
      expect(await read(link)).toEqual({ id, releases: order.releases, expiresAt });
      expect(await open().again.previews.find(id)).toEqual({
        ...{ id, releases: order.releases, createdBy: 'ada', expiresAt, revokedAt: null },
        createdAt: text,
      });
    });

    it('are of stored releases only', async () => {
      const missing = openOne({ releases: { 'mf-blog': '2.0.0', 'mf-reader': '9' } });
      await expect(missing).rejects.toThrow(/There is no release 9 of mf-reader/);
      expect(await open().store.previews.list()).toEqual([]);
    });

    it('end when they are revoked, one at a time', async () => {
      const { previews } = open().store;
      const one = await openOne();
      const other = await openOne();
      await previews.revoke(one.id, now());
      expect(await open().again.previews.list()).toEqual([
        expect.objectContaining({ id: one.id, revokedAt: text }),
        expect.objectContaining({ id: other.id, revokedAt: null }),
      ]);
      await expect(previews.revoke('000000000000', now())).rejects.toThrow(NotIssued);
    });

    it('all end with another key, and new ones are good', async () => {
      const old = await openOne();
      expect(await endAllPreviews(open().again.previews)).toEqual([old.id]);
      expect(await read(old.link)).toBe('invalid');
      expect((await open().store.previews.find(old.id))?.revokedAt).toEqual(text);
      expect(await read((await openOne()).link)).toMatchObject({ releases: order.releases });
    });

    it('have one key, whichever process is first', async () => {
      const opened = await Promise.all([openOne(), openOne({}, open().again)]);
      for (const { link } of opened) {
        expect(await read(link)).toMatchObject({ releases: order.releases });
      }
    });

    it('are forgotten long after their end', async () => {
      await openOne({ seconds: 60 });
      jest.useFakeTimers({ now: Date.now() + 31 * DAY * 1000, advanceTimers: true });
      const { id } = await openOne();
      expect((await open().store.previews.list()).map((each) => each.id)).toEqual([id]);
    });
  });
}
