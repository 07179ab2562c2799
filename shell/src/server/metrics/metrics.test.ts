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

async function visit(...urls: string[]): Promise<void> {
  for (const url of urls) await shell.app.inject(url);
}

it('is read with a token alone', async () => {
  expect((await shell.app.inject('/-/metrics')).statusCode).toBe(401);
  const { headers } = await shell.app.inject({ url: '/-/metrics', headers: shell.headers });
  expect(headers['content-type']).toContain('text/plain; version=0.0.4');
  expect(headers['cache-control']).toBe('no-store');
});

it('tells the memory of the process and the delay of its event loop', async () => {
  expect(await shell.read('process_resident_memory_bytes')).toEqual({ '': expect.any(Number) });
  expect(await shell.read('nodejs_eventloop_lag_p99_seconds')).toEqual({ '': expect.any(Number) });
});

it('counts pages by pattern, status and where they came from', async () => {
  await visit('/x', '/x', '/y/one', '/y/two', '/nowhere', '/login', '/-/nowhere');
  expect(await shell.read('waypost_requests_total')).toEqual({
    '{route="/x",status="200"}': 2,
    '{route="/y/:slug",status="503"}': 2,
    '{route="other",status="404"}': 1,
    '{route="/login",status="200"}': 1,
    '{route="/-/*",status="404"}': 1,
  });
  expect(await shell.read('waypost_pages_total')).toEqual({
    '{result="hit"}': 1,
    '{result="miss"}': 4,
    '{result="private"}': 1,
  });
});

it('tells how long the pages of each release take, and which of them fail', async () => {
  await visit('/x', '/y/one', '/y/two', '/login');
  expect(await shell.read('waypost_render_seconds_count')).toEqual({
    '{page="/x",remote="mf-x",version="1.0.0"}': 1,
    '{page="/login",remote="shell",version="1.0.0"}': 1,
  });
  expect(await shell.read('waypost_render_failures_total')).toEqual({
    '{page="/y/:slug",remote="mf-y",version="2.0.0"}': 2,
  });
});

it('counts a page of which not even the frame can be rendered', async () => {
  Object.defineProperty(shell.renderer.manifest, 'css', {
    get: () => {
      throw new Error('Out of order');
    },
  });
  expect((await shell.app.inject('/x')).statusCode).toBe(500);
  expect(await shell.read('waypost_render_failures_total')).toEqual({
    '{page="/x",remote="mf-x",version="1.0.0"}': 1,
  });
});

it('names a page that takes all that is below it, and a remote that does not load', async () => {
  await folder.release('mf-x', '1.1.0', '/x/*', pageAt('/x/*'));
  await folder.release('mf-z', '1.0.0', '/z', 'this is no code');
  await shell.releases.refresh();
  await visit('/x/deep/down', '/z');
  expect(await shell.read('waypost_render_seconds_count')).toEqual({
    '{page="/x/*",remote="mf-x",version="1.1.0"}': 1,
    '{page="/z",remote="mf-z",version="none"}': 1,
  });
});

it('forgets the version that was unused for longest, with all its series', async () => {
  await visit('/x', '/y/one');
  const { read } = shell;
  const report = (version: string) =>
    shell.report({
      releases: { 'mf-y': version },
      vitals: [{ page: '/y/:slug', remote: 'mf-y', name: 'LCP', value: 1 }],
      errors: [{ page: '/y/:slug', remote: 'mf-y', kind: 'caught' }],
    });
  for (let minor = 1; minor <= 19; minor++) {
    await folder.release('mf-y', `2.${minor}.0`, '/y/:slug', THROWS);
    await shell.releases.refresh();
    if (minor === 1) await report('2.1.0');
  }
  // The oldest one is still in a tab, the next one in none.
  await report('2.0.0');
  await folder.release('mf-y', '2.20.0', '/y/:slug', THROWS);
  await shell.releases.refresh();
  const counted = '{page="/y/:slug",remote="mf-y",version="2.0.0"}';
  expect(await read('waypost_browser_lcp_milliseconds_count')).toEqual({ [counted]: 1 });
  expect(await read('waypost_render_failures_total')).toEqual({ [counted]: 1 });
  expect(Object.keys(await read('waypost_browser_errors_total'))).toEqual([
    `{kind="caught",${counted.slice(1)}`,
  ]);
  await report('2.1.0');
  expect(await read('waypost_browser_lcp_milliseconds_count')).toEqual({
    [counted]: 1,
    '{page="/y/:slug",remote="mf-y",version="other"}': 1,
  });
});
