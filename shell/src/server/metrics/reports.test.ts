import type { Report } from '../../state/report';
import { metricsReleases, pageAt, startMetricsSite, THROWS } from '../testing/metrics-site';

let folder: Awaited<ReturnType<typeof metricsReleases>>;
let shell: Awaited<ReturnType<typeof startMetricsSite>>;

beforeEach(async () => {
  folder = await metricsReleases();
  shell = await startMetricsSite(folder);
});
afterEach(async () => {
  await shell.stop();
  await folder.remove();
});

async function restart(measures = true): Promise<void> {
  await shell.stop();
  shell = await startMetricsSite(folder, measures);
}

const X = { page: '/x', remote: 'mf-x' };
const Y = { page: '/y/:slug', remote: 'mf-y' };
const good: Report = {
  releases: { 'mf-x': '1.0.0', 'mf-y': '2.0.0' },
  vitals: [{ ...X, name: 'LCP', value: 1_200 }],
  errors: [{ ...Y, kind: 'recoverable' }],
};
const ofX = (version: string): Report => ({
  releases: { 'mf-x': version },
  vitals: [],
  errors: [{ ...X, kind: 'caught' }],
});
const errors = () => shell.read('waypost_browser_errors_total');

it('counts what browsers report by page, remote and version', async () => {
  const { statusCode, headers } = await shell.report(good);
  expect(statusCode).toBe(204);
  expect(headers['set-cookie']).toBeUndefined();
  expect(await shell.read('waypost_browser_lcp_milliseconds_sum')).toEqual({
    '{page="/x",remote="mf-x",version="1.0.0"}': 1_200,
  });
  expect(await errors()).toEqual({
    '{kind="recoverable",page="/y/:slug",remote="mf-y",version="2.0.0"}': 1,
  });
});

it('believes no names but those of whoever the page belongs to', async () => {
  const at = { remote: 'mf-x', page: '/secret' };
  await shell.report({
    releases: { 'mf-x': 'made up', shell: '1.0.0' },
    vitals: [],
    errors: [
      { ...at, kind: 'caught' },
      { ...at, remote: 'mf-z', kind: 'caught' },
      { ...Y, remote: 'mf-x', kind: 'chunk' },
      { ...X, remote: 'shell', kind: 'uncaught' },
      { page: '/login', remote: 'shell', kind: 'caught' },
    ],
  });
  expect(await errors()).toEqual({
    '{kind="caught",page="other",remote="mf-x",version="other"}': 1,
    '{kind="chunk",page="other",remote="mf-x",version="other"}': 1,
    '{kind="uncaught",page="other",remote="shell",version="1.0.0"}': 1,
    '{kind="caught",page="/login",remote="shell",version="1.0.0"}': 1,
  });
});

it('knows a version that nobody reported while it was live', async () => {
  await folder.release('mf-y', '3.0.0', '/y/:slug', THROWS);
  await shell.releases.refresh();
  await folder.store.point({ actor: 'test', remote: 'mf-y', kind: 'rollback', version: '2.0.0' });
  await shell.releases.refresh();
  await shell.report({ ...good, releases: { 'mf-y': '3.0.0' }, vitals: [] });
  expect(Object.keys(await errors())).toEqual([
    '{kind="recoverable",page="/y/:slug",remote="mf-y",version="3.0.0"}',
  ]);
});

it('knows the versions that were live before it started', async () => {
  await folder.release('mf-x', '1.1.0', '/x', pageAt('/x'));
  await restart();
  await shell.report(ofX('1.0.0'));
  await shell.report(ofX('1.1.0'));
  expect(Object.keys(await errors())).toEqual([
    '{kind="caught",page="/x",remote="mf-x",version="1.0.0"}',
    '{kind="caught",page="/x",remote="mf-x",version="1.1.0"}',
  ]);
});

it('knows a canary, with the pages that are new in it, after its end too', async () => {
  await folder.put('mf-x', '2.0.0', '/new', pageAt('/new'));
  const change = { actor: 'test', remote: 'mf-x' };
  await folder.store.point({ ...change, kind: 'canary', version: '2.0.0', percent: 10 });
  await shell.releases.refresh();
  await folder.store.point({ ...change, kind: 'abort' });
  await shell.releases.refresh();
  await shell.report({
    releases: { 'mf-x': '2.0.0' },
    vitals: [],
    errors: [{ page: '/new', remote: 'mf-x', kind: 'caught' }],
  });
  expect(await errors()).toEqual({
    '{kind="caught",page="/new",remote="mf-x",version="2.0.0"}': 1,
  });
});

it.each(['dnt', 'sec-gpc'])('counts nothing of a reader who sends %s', async (header) => {
  expect((await shell.report(good, { headers: { [header]: '1' } })).statusCode).toBe(204);
  expect(await errors()).toEqual({});
});

const caught = { ...X, kind: 'caught' };
it.each([
  ['an unknown metric', { vitals: [{ ...X, name: 'XYZ', value: 1 }] }],
  ['a negative time', { vitals: [{ ...X, name: 'LCP', value: -1 }] }],
  ['an unknown kind', { errors: [{ ...X, kind: 'odd' }, caught] }],
  ['a field of another host', { user: 'ada' }],
])('leaves out %s and counts the rest', async (_, odd) => {
  const report = { ...ofX('1.0.0'), ...odd };
  expect((await shell.report(report)).statusCode).toBe(204);
  expect(await shell.read('waypost_browser_lcp_milliseconds_count')).toEqual({});
  expect(await errors()).toEqual({ '{kind="caught",page="/x",remote="mf-x",version="1.0.0"}': 1 });
});

it('counts so many entries of a report', async () => {
  await shell.report({ ...ofX('1.0.0'), errors: Array(21).fill(caught) });
  expect(Object.values(await errors())).toEqual([20]);
});

it('logs nothing of a report that it refuses', async () => {
  const { report, app, logged } = shell;
  const send = async (payload: unknown) => (await report(payload)).statusCode;
  expect(await send('hello')).toBe(400);
  expect(await send({ ...good, releases: 'none' })).toBe(400);
  expect(await send({ ...good, pad: 'x'.repeat(20_000) })).toBe(413);
  const headers = { 'content-type': 'application/json' };
  const cut = await app.inject({ method: 'POST', url: '/-/reports', headers, payload: '{' });
  expect(cut.statusCode).toBe(400);
  for (let count = 0; count < 301; count++) await report(good);
  expect(await send(good)).toBe(429);
  expect(logged).toEqual([]);
});

it('takes 300 reports of one address a minute, whatever teams call meanwhile', async () => {
  const { report, app } = shell;
  for (let count = 0; count < 301; count++) await app.inject('/-/host');
  const statuses: number[] = [];
  for (let count = 0; count < 302; count++) statuses.push((await report(good)).statusCode);
  expect(statuses).toEqual([...Array<number>(300).fill(204), 429, 429]);
  expect((await report(good, { remoteAddress: '10.0.0.9' })).statusCode).toBe(204);
});

it('leaves teams their calls, whatever readers behind one address report', async () => {
  for (let count = 0; count < 301; count++) await shell.report(good);
  expect((await shell.app.inject('/-/host')).statusCode).toBe(200);
});

describe('where nothing is measured', () => {
  beforeEach(() => restart(false));

  it('takes reports of tabs that were opened before, and drops them', async () => {
    expect((await shell.report(good)).statusCode).toBe(204);
    expect(shell.logged).toEqual([]);
    const { app, headers } = shell;
    expect((await app.inject({ url: '/-/metrics', headers })).statusCode).toBe(404);
  });

  it('tells browsers so in the page', async () => {
    expect((await shell.app.inject('/x')).body).toContain('"reports":false');
    await restart();
    expect((await shell.app.inject('/x')).body).not.toContain('"reports"');
  });
});
