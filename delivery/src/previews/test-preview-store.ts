import { endAllPreviews, openPreview, type PreviewOrder } from './open-preview.server';
import { PreviewNotFound, type PreviewStore } from './preview-store.port';
import { readPreviewToken } from './preview-token.server';

/** An empty store for one test. */
export interface OpenPreviews {
  previews: PreviewStore;
  /** The same store, as another process opens it. */
  again: PreviewStore;
  remove: () => Promise<void>;
}

/** All but the time of day stays real. */
const REAL = [
  'nextTick',
  'setImmediate',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
  'performance',
] as const;

const ORIGIN = 'https://example.org';
const DAY = 24 * 3600;

const order: PreviewOrder = {
  releases: { 'mf-blog': '2.0.0' },
  ...{ seconds: 7 * DAY, path: '/', by: 'ada' },
};

const stored = {
  place: 'the test',
  has: ({ version }: { version: string }) => Promise.resolve(version === '2.0.0'),
};

/** What every {@link PreviewStore} does, as tests. */
export function testPreviewStore(kind: string, open: () => Promise<OpenPreviews>): void {
  describe(`previews in ${kind}`, () => {
    let previews: PreviewStore;
    let again: PreviewStore;
    let remove: () => Promise<void>;
    beforeEach(async () => {
      ({ previews, again, remove } = await open());
    });
    afterEach(async () => {
      jest.useRealTimers();
      await remove();
    });

    const openOne = (changes: Partial<PreviewOrder> = {}) =>
      openPreview({ ...stored, previews }, ORIGIN, { ...order, ...changes });
    const tokenIn = (link: string): string => new URL(link).searchParams.get('token') ?? '';
    const read = async (token: string, origin = ORIGIN) =>
      readPreviewToken(token, (await again.findKey()) ?? '', origin);

    it('are named by a link that every process of the site reads', async () => {
      const { id, link, expiresAt } = await openOne({ path: '/article/a?b=c' });
      expect(link).toMatch(/^https:\/\/example\.org\/-\/preview\?token=/);
      expect(new URL(link).searchParams.get('to')).toBe('/article/a?b=c');
      expect(await read(tokenIn(link))).toEqual({ id, releases: order.releases, expiresAt });
      expect(await again.find(id)).toEqual({
        ...{ id, releases: order.releases, createdBy: 'ada', expiresAt, revokedAt: null },
        createdAt: expect.any(String) as string,
      });
    });

    it('are of stored releases only', async () => {
      const missing = openOne({ releases: { 'mf-blog': '2.0.0', 'mf-reader': '9' } });
      await expect(missing).rejects.toThrow(/There is no release 9 of mf-reader/);
      expect(await previews.list()).toEqual([]);
    });

    it.each([
      ['a forged signature', (token: string) => token.replace(/[^.]{43}$/, 'A'.repeat(43)), ORIGIN],
      ['nothing', () => '', ORIGIN],
      ['no token at all', () => 'a.b.c', ORIGIN],
      ['another site', (token: string) => token, 'https://elsewhere.example'],
      [
        'no algorithm',
        (token: string) =>
          [Buffer.from('{"alg":"none"}').toString('base64url'), token.split('.')[1], ''].join('.'),
        ORIGIN,
      ],
    ])('are not opened by %s', async (_what, change, origin) => {
      const { link } = await openOne();
      expect(await read(change(tokenIn(link)), origin)).toBe('invalid');
    });

    it('are not opened by the key of another site', async () => {
      const { link } = await openOne();
      expect(await readPreviewToken(tokenIn(link), 'B'.repeat(43), ORIGIN)).toBe('invalid');
    });

    it('end at their time', async () => {
      const { link } = await openOne({ seconds: 60 });
      jest.useFakeTimers({ doNotFake: [...REAL] });
      jest.setSystemTime(Date.now() + 61_000);
      expect(await read(tokenIn(link))).toBe('expired');
    });

    it('end when they are revoked, one at a time', async () => {
      const one = await openOne();
      const other = await openOne();
      await previews.revoke(one.id, new Date().toISOString());
      expect(await again.list()).toEqual([
        expect.objectContaining({ id: one.id, revokedAt: expect.any(String) as string }),
        expect.objectContaining({ id: other.id, revokedAt: null }),
      ]);
      await expect(previews.revoke('000000000000', new Date().toISOString())).rejects.toThrow(
        PreviewNotFound,
      );
    });

    it('all end with another key, and new ones are good', async () => {
      const old = await openOne();
      await endAllPreviews(again);
      expect(await read(tokenIn(old.link))).toBe('invalid');
      expect((await previews.find(old.id))?.revokedAt).toEqual(expect.any(String));
      expect(await read(tokenIn((await openOne()).link))).toMatchObject({
        releases: order.releases,
      });
    });

    it('have one key, whichever process is first', async () => {
      const links = await Promise.all(
        [previews, again].map((each) => openPreview({ ...stored, previews: each }, ORIGIN, order)),
      );
      for (const { link } of links) {
        expect(await read(tokenIn(link))).toMatchObject({ releases: order.releases });
      }
    });

    it('are forgotten long after their end', async () => {
      await openOne({ seconds: 60 });
      jest.useFakeTimers({ doNotFake: [...REAL] });
      jest.setSystemTime(Date.now() + 31 * DAY * 1000);
      const { id } = await openOne();
      expect((await previews.list()).map((each) => each.id)).toEqual([id]);
    });
  });
}
