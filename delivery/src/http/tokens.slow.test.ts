import { openSite, packTestRelease, type TestSite } from './testing/open-site';
import { openFolder } from './testing/stores';

describe('a token', () => {
  let site: TestSite;
  beforeEach(async () => {
    site = await openSite(openFolder);
    await site.storeRelease('mf-x', '1');
  });
  afterEach(() => site.remove());

  const promote = { remote: 'mf-x', kind: 'promote', version: '1', expect: null };
  const guarded: [method: string, url: string, options: { json?: unknown; body?: Buffer }][] = [
    ['POST', '/-/live', { json: promote }],
    ['PUT', '/-/releases/mf-x/2', { body: Buffer.alloc(100_000) }],
    ['GET', '/-/releases', {}],
    ['GET', '/-/releases/mf-x/1', {}],
    ['GET', '/-/history', {}],
    ['GET', '/-/shells', {}],
    ['POST', '/-/previews', { json: { releases: { 'mf-x': '1' } } }],
    ['GET', '/-/previews', {}],
    ['DELETE', '/-/previews/000000000000', {}],
    ['DELETE', '/-/previews', {}],
  ];

  it('is demanded for each of them, and opens nothing once it is revoked', async () => {
    const revoked = await site.tokenFor('*');
    const [{ id } = { id: '' }] = await site.store.tokens.list();
    await site.store.tokens.revoke(id, new Date().toISOString());
    const before = await site.contents();
    for (const [method, url, options] of guarded) {
      for (const token of [undefined, revoked]) {
        const { status, body, headers } = await site.call(method, url, { ...options, token });
        expect({ method, url, status, code: body.code }).toEqual({
          ...{ method, url, status: 401, code: 'unauthorized' },
        });
        expect(headers.get('www-authenticate')).toBe('Bearer');
      }
    }
    expect(await site.contents()).toEqual(before);
    expect((await site.store.readPointer()).revision).toBe(0);
  });

  it('of one remote cannot touch another one', async () => {
    const token = await site.tokenFor('mf-y');
    const before = await site.contents();
    const responses = [
      await site.call('POST', '/-/live', {
        token,
        json: { ...promote, actor: 'eve', reason: 'mine now' },
      }),
      await site.call('PUT', '/-/releases/mf-x/2', {
        token,
        body: await packTestRelease('mf-x', '2'),
      }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([403, 403]);
    expect(responses[0]?.body.detail).toBe('This token is for mf-y, not for mf-x.');
    expect(await site.contents()).toEqual(before);
    expect((await site.store.readPointer()).revision).toBe(0);
    expect(site.log()).toMatch(
      /"ip":"127\.0\.0\.1".*"remote":"mf-x","version":"1","kind":"promote","actor":"eve","reason":"mine now".*"tokenName":"mf-y pipeline","code":"forbidden"/,
    );
    expect(site.log()).toMatch(/"remote":"mf-x","version":"2".*"code":"forbidden"/);
    expect(site.log()).not.toContain(token.slice(-43));
  });

  it('of the operator may change every remote', async () => {
    const token = await site.tokenFor('*');
    expect((await site.call('POST', '/-/live', { token, json: promote })).status).toBe(200);
  });

  it('is guessed a limited number of times', async () => {
    const guess = () => site.call('POST', '/-/live', { token: 'guess', json: promote });
    const responses = await Promise.all(Array.from({ length: 70 }, guess));
    const limited = responses.filter(({ status }) => status === 429);
    expect(limited).toHaveLength(10);
    expect(limited[0]?.body).toMatchObject({ code: 'too_many_requests' });
    expect(limited[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
    // The log holds one line of the ten.
    expect(site.log().match(/"code":"too_many_requests"/g)).toHaveLength(1);
  });
});
