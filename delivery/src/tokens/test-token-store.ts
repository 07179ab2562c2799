import { issueToken, mayChange, verifyToken } from './issue-token.server';
import { ALL_REMOTES, TokenNotFound, type TokenStore } from './token-store.port';

/** An empty store for one test. */
export interface OpenTokens {
  store: TokenStore;
  remove: () => Promise<void>;
}

/** What every {@link TokenStore} does, as tests. */
export function testTokenStore(kind: string, open: () => Promise<OpenTokens>): void {
  describe(`tokens in ${kind}`, () => {
    let store: TokenStore;
    let remove: () => Promise<void>;
    beforeEach(async () => {
      ({ store, remove } = await open());
    });
    afterEach(() => remove());

    const blog = { remote: 'mf-blog', name: 'blog pipeline', by: 'ada' };

    it('are good for their remote alone', async () => {
      const { id, token } = await issueToken(store, blog);
      const owner = await verifyToken(store, token);
      expect(owner).toMatchObject({
        id,
        remote: 'mf-blog',
        name: 'blog pipeline',
        createdBy: 'ada',
      });
      expect(owner && mayChange(owner, 'mf-blog')).toBe(true);
      expect(owner && mayChange(owner, 'mf-reader')).toBe(false);
      expect(owner).not.toHaveProperty('hash');
    });

    it('may be good for every remote', async () => {
      const { token } = await issueToken(store, { ...blog, remote: ALL_REMOTES });
      const owner = await verifyToken(store, token);
      expect(owner && mayChange(owner, 'mf-reader')).toBe(true);
    });

    it.each([
      ['nothing', () => ''],
      ['another secret', (token: string) => token.replace(/.{43}$/, 'A'.repeat(43))],
      ['another id', (token: string) => token.replace(/_[0-9a-f]{12}_/, '_000000000000_')],
      ['something longer', (token: string) => `${token}A`],
    ])('are not %s', async (_what, change) => {
      const { token } = await issueToken(store, blog);
      expect(await verifyToken(store, change(token))).toBeNull();
    });

    it('end when they are revoked, one at a time', async () => {
      const one = await issueToken(store, blog);
      const other = await issueToken(store, blog);
      await store.revoke(one.id, new Date().toISOString());
      expect(await verifyToken(store, one.token)).toBeNull();
      expect(await verifyToken(store, other.token)).toMatchObject({ id: other.id });
      expect(await store.list()).toEqual([
        expect.objectContaining({ id: one.id, revokedAt: expect.any(String) as string }),
        expect.objectContaining({ id: other.id, revokedAt: null }),
      ]);
      await expect(store.revoke('000000000000', new Date().toISOString())).rejects.toThrow(
        TokenNotFound,
      );
    });

    it('are listed with their last use, and without their secret', async () => {
      const { token } = await issueToken(store, blog);
      expect((await store.list())[0]?.lastUsedAt).toBeNull();
      await verifyToken(store, token);
      const [listed] = await store.list();
      expect(listed?.lastUsedAt).toEqual(expect.any(String));
      expect(JSON.stringify(listed)).not.toContain(token.slice(-43));
      expect(listed).not.toHaveProperty('hash');
    });
  });
}
