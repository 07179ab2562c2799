import pg from 'pg';
import { openSite, packTestRelease, type TestSite } from './testing/open-site';
import { databaseServer, openDatabase } from './testing/stores';

let site: TestSite;
let token: string;
beforeEach(async () => {
  site = await openSite(openDatabase);
  token = await site.tokenFor('mf-x');
  await site.storeRelease('mf-x', '1');
});
afterEach(() => site.remove());

const promote = () =>
  site.call('POST', '/-/live', {
    token,
    json: { remote: 'mf-x', kind: 'promote', version: '1', expect: null },
  });

it('a call while the database is away is asked to come again, and then succeeds', async () => {
  const body = await packTestRelease('mf-x', '2');
  const server = databaseServer();
  await server.halt();
  try {
    const responses = [
      await promote(),
      await site.call('PUT', '/-/releases/mf-x/2', { token, body }),
      await site.call('GET', '/-/releases', { token }),
    ];
    for (const response of responses) {
      expect(response).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(response.headers.get('retry-after')).toBe('5');
    }
    expect(site.log()).toMatch(/"code":"unavailable".*ECONNREFUSED/);
  } finally {
    await server.resume();
  }
  expect((await promote()).status).toBe(200);
});

it('a change that waits too long for another one is asked to come again', async () => {
  const other = new pg.Client({ connectionString: site.env.RELEASES_DATABASE_URL });
  await other.connect();
  await other.query('begin; select revision from waypost_releases.pointer for update');
  expect(await promote()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  await other.query('rollback');
  await other.end();
  expect((await promote()).status).toBe(200);
});

it('a stored release that this site cannot read is explained', async () => {
  const other = new pg.Client({ connectionString: site.env.RELEASES_DATABASE_URL });
  await other.connect();
  await other.query(
    `update waypost_releases.releases set description = jsonb_set(description::jsonb, '{format}', '99')::json`,
  );
  await other.end();
  const response = await promote();
  expect(response).toMatchObject({ status: 422, body: { code: 'not_valid' } });
  expect(response.body.detail).toMatch(/the format 99/);
});
