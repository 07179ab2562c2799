import { readPreviewToken } from '../previews/preview-token.server';
import { openSite, type TestSite } from './testing/open-site';
import { openFolder } from './testing/stores';

describe('a preview over the network', () => {
  let site: TestSite;
  let token: string;
  beforeEach(async () => {
    site = await openSite(openFolder);
    await site.storeRelease('mf-x', '1');
    await site.storeRelease('mf-y', '1');
    token = await site.tokenFor('mf-x');
  });
  afterEach(() => site.remove());

  const open = (json: object, by = token) => site.call('POST', '/-/previews', { token: by, json });
  const one = { releases: { 'mf-x': '1' } };

  it('is opened for seven days by the team of the remote', async () => {
    const { status, body, headers } = await open({ ...one, actor: 'ada' });
    expect(status).toBe(201);
    expect(headers.get('cache-control')).toBe('no-store');
    const link = new URL(String(body.link));
    expect(link.origin + link.pathname).toBe(`${site.siteOrigin}/-/preview`);
    const key = (await site.store.previews.findKey()) ?? '';
    expect(
      await readPreviewToken(link.searchParams.get('token') ?? '', key, site.siteOrigin),
    ).toEqual({ id: body.id, releases: one.releases, expiresAt: body.expiresAt });
    const days = (Date.parse(String(body.expiresAt)) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    const listed = await site.call('GET', '/-/previews', { token });
    expect(listed.body.previews).toEqual([
      expect.objectContaining({ ...one, id: body.id, createdBy: 'ada (mf-x pipeline)' }),
    ]);
    expect(JSON.stringify(listed.body)).not.toContain(link.searchParams.get('token'));
    expect(site.log()).not.toContain(link.searchParams.get('token'));
  });

  it.each([
    ['another remote', { releases: { 'mf-x': '1', 'mf-y': '1' } }, 403],
    ['a release that is not stored', { releases: { 'mf-x': '9' } }, 404],
    ['an address', { releases: { 'mf-x': 'https://elsewhere.example/routes.js' } }, 400],
    ['nothing', { releases: {} }, 400],
    ['a year', { ...one, seconds: 365 * 86_400 }, 400],
    ['another site', { ...one, path: '//elsewhere.example' }, 400],
  ])('is not opened for %s', async (_what, json, expected) => {
    expect((await open(json)).status).toBe(expected);
    expect(await site.store.previews.list()).toEqual([]);
  });

  it('may be of several remotes for the operator', async () => {
    const all = await site.tokenFor('*');
    expect((await open({ releases: { 'mf-x': '1', 'mf-y': '1' } }, all)).status).toBe(201);
  });

  it('is ended by who may open it, and all by the operator', async () => {
    const { body } = await open(one);
    const end = (path: string, by: string) =>
      site.call('DELETE', `/-/previews${path}`, { token: by });
    expect((await end(`/${String(body.id)}`, await site.tokenFor('mf-y'))).status).toBe(403);
    expect((await end('', token)).status).toBe(403);
    expect((await end('/000000000000', token)).status).toBe(404);
    expect(await end(`/${String(body.id)}`, token)).toMatchObject({
      status: 200,
      body: { revoked: [body.id] },
    });
    const second = (await open(one)).body.id;
    expect((await end('', await site.tokenFor('*'))).body).toEqual({ revoked: [second] });
    expect((await site.store.previews.list()).map(({ revokedAt }) => revokedAt === null)).toEqual([
      false,
      false,
    ]);
  });
});
