import { within } from '@testing-library/dom';
import { JSDOM } from 'jsdom';
import type { ServedRemote } from '@waypost/shared/contracts/release.contract';
import { StoreUnavailable } from '@waypost/delivery/store/release-store.port';
import { metricsReleases, pageAt, startMetricsSite } from '../testing/metrics-site';
import type { StatusReport } from './status-report';

let folder: Awaited<ReturnType<typeof metricsReleases>>;
let site: Awaited<ReturnType<typeof startMetricsSite>>;

const open = async (measures = true): Promise<void> => {
  site = await startMetricsSite(folder, measures);
};
beforeEach(async () => {
  folder = await metricsReleases();
  await open();
});
afterEach(async () => {
  await site.stop();
  await folder.remove();
});

const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

const get = (url: string, authorization?: string) =>
  site.app.inject({ url, headers: authorization ? { authorization } : {} });

/** The page as somebody with a token sees it. */
async function read() {
  const { body, statusCode } = await get('/-/status', basic('', site.token));
  expect(statusCode).toBe(200);
  const { document } = new JSDOM(body).window;
  return { document, page: within(document.body) };
}

const remote = async (name: string) => {
  const { page } = await read();
  return page.getByRole('region', { name });
};

/** What a term of the page says. */
const factOf = (place: HTMLElement, term: string): string =>
  within(place).getByText(term, { selector: 'dt' }).nextElementSibling?.textContent ?? '';

const report = (remotes: Record<string, ServedRemote>, id = 'shell-1', revision = 2) =>
  folder.store.report({ id, at: new Date().toISOString(), revision, remotes });

it('takes a token as the password of any user name, or as machines send it', async () => {
  const { statusCode, headers, body } = await get('/-/status');
  expect(statusCode).toBe(401);
  expect(headers['www-authenticate']).toBe('Basic realm="Releases", charset="UTF-8"');
  expect(body).toContain('it is the password');
  for (const authorization of [basic('ada', site.token), `Bearer ${site.token}`]) {
    expect((await get('/-/status', authorization)).statusCode).toBe(200);
  }
  for (const wrong of [basic('ada', 'guess'), basic(site.token, ''), 'Basic !', 'Bearer guess']) {
    expect((await get('/-/status', wrong)).statusCode).toBe(401);
  }
  expect(site.logged.filter((line) => line.includes('The status was refused'))).toHaveLength(4);
  expect(site.logged.join('')).not.toContain(site.token.slice(-43));
});

it('opens no other address with a password', async () => {
  for (const url of ['/-/metrics', '/-/releases']) {
    expect((await get(url, basic('ada', site.token))).statusCode).toBe(401);
  }
});

it('stores nothing in caches and runs nothing but what chooses the colours', async () => {
  const { headers } = await get('/-/status', basic('', site.token));
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  const { document } = await read();
  expect(document.scripts).toHaveLength(1);
  expect(document.querySelector('link[href="/assets/status.css"]')).not.toBeNull();
});

it('limits how often one address may guess', async () => {
  const statuses = [];
  for (let call = 0; call < 62; call++) {
    statuses.push((await get('/-/status', basic('', 'guess'))).statusCode);
  }
  expect(statuses.indexOf(429)).toBe(60);
});

it('tells what is live, wanted and previous, since when, by whom and why', async () => {
  await folder.put('mf-x', '1.1.0', '/x', pageAt('/x'));
  const change = { remote: 'mf-x', version: '1.1.0', actor: 'ada', reason: 'New figures' };
  await folder.store.point({ kind: 'promote', ...change });
  const [{ at } = { at: '' }] = await folder.store.history('mf-x');
  await report({ 'mf-x': { version: '1.0.0', state: 'ready' } }, 'shell-2');
  const section = await remote('mf-x');
  const facts = ['Live', 'Wanted', 'Previous', 'Since', 'By', 'Why'];
  expect(facts.map((term) => factOf(section, term))).toEqual([
    ...['1.0.0', '1.1.0', '1.0.0', `${at.slice(0, 16).replace('T', ' ')} UTC`],
    ...['promoted by ada', 'New figures'],
  ]);
  expect(section.textContent).toContain('shell-2 serves 1.0.0, ready');
});

it('begins with a table of all remotes, those in trouble first', async () => {
  await folder.put('mf-x', '1.1.0', '/x', pageAt('/x'));
  await folder.store.point({ kind: 'promote', remote: 'mf-y', version: '2.0.0', actor: 'ada' });
  const canary = { remote: 'mf-x', version: '1.1.0', percent: 10, actor: 'ada' };
  await folder.store.point({ kind: 'canary', ...canary });
  const reason = 'mf-y 2.0.0 is refused.\n- It wants another React.';
  await report({
    'mf-x': { version: '1.0.0', state: 'ready', canary: '1.1.0' },
    'mf-y': { version: null, state: 'broken', reason, warnings: ['2.0.0: 8 of 8 had errors.'] },
  });
  const { document, page } = await read();
  const table = page.getByRole('table', { name: 'Remotes' });
  expect(document.querySelector('table, dl')).toBe(table);
  const rows = within(table).getAllByRole<HTMLTableRowElement>('row');
  expect(rows.map(({ cells }) => [...cells].map(({ textContent }) => textContent))).toEqual([
    ['Remote', 'Wanted', 'Serving', 'State', 'Warnings'],
    ['mf-y', '2.0.0', 'none', 'broken', 'refused, errors in browsers'],
    ['mf-x', '1.0.0', '1.0.0, canary 1.1.0 10%', 'ready', 'none'],
  ]);
  within(table).getByRole('rowheader', { name: 'mf-y' });
  const link = within(table).getByRole<HTMLAnchorElement>('link', { name: 'mf-y' });
  expect(page.getByRole('heading', { name: 'mf-y' }).id).toBe(link.hash.slice(1));
});

it('tells that a release is being prepared while shells serve the one before', async () => {
  await folder.put('mf-x', '1.1.0', '/x', pageAt('/x'));
  await folder.store.point({ kind: 'promote', remote: 'mf-x', version: '1.1.0', actor: 'ada' });
  const others = { 'mf-y': { version: '2.0.0', state: 'ready' } } as const;
  await report({ 'mf-x': { version: '1.1.0', state: 'ready' }, ...others }, 'shell-1', 3);
  await report({ 'mf-x': { version: '1.0.0', state: 'ready' }, ...others }, 'shell-2');
  const section = within(await remote('mf-x'));
  section.getByText('preparing');
  const { page } = await read();
  page.getByText('The wanted release of mf-x is being prepared.');
  const table = within(page.getByRole('table', { name: /Figures of mf-x/ }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Live 1.1.0', 'Live 1.0.0'],
  ]);
  await report({ 'mf-x': { version: '1.1.0', state: 'ready' }, ...others }, 'shell-2', 3);
  (await read()).page.getByText('Every remote serves the release that is wanted.');
});

it('tells what is wanted and serves nowhere, beside what does', async () => {
  await folder.put('mf-x', '1.1.0', '/x', pageAt('/x'));
  await folder.store.point({ kind: 'promote', remote: 'mf-x', version: '1.1.0', actor: 'ada' });
  await report({ 'mf-x': { version: '1.0.0', state: 'degraded', reason: 'Out of order' } });
  const table = within((await read()).page.getByRole('table', { name: /Figures of mf-x/ }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Live 1.0.0', 'Wanted 1.1.0'],
  ]);
});

it('tells of a canary that is refused or was quarantined, and of nothing as if it were live', async () => {
  await folder.put('mf-x', '1.1.0', '/x', pageAt('/x'));
  const canary = { remote: 'mf-x', version: '1.1.0', percent: 10, actor: 'ada' };
  await folder.store.point({ kind: 'canary', ...canary });
  const canaryReason = '1.1.0: mf-x 1.1.0 is refused.\n- It wants another React.';
  await report({ 'mf-x': { version: '1.0.0', state: 'ready', canaryReason } });
  within(await remote('mf-x')).getByText('canary refused');
  const change = {
    failed: '1.1.0',
    version: '1.0.0',
    actor: 'the shell on m1',
    reason: 'Failures',
  };
  await folder.store.point({ kind: 'quarantine', remote: 'mf-x', ...change });
  const section = await remote('mf-x');
  expect(section.textContent).toMatch(/1\.1\.0, a canary, since/);
  expect(factOf(section, 'By')).toMatch(/^promoted by/);
});

it('names what is refused with the reason of each shell, and a canary', async () => {
  await folder.put('mf-x', '1.1.0', '/x', pageAt('/x'));
  const canary = { remote: 'mf-x', version: '1.1.0', percent: 10, actor: 'ada' };
  await folder.store.point({ kind: 'canary', ...canary });
  await report({ 'mf-x': { version: '1.0.0', state: 'ready', canary: '1.1.0' } });
  const reason = 'mf-x 1.0.0 is refused.\n- It wants another React.';
  await report({ 'mf-x': { version: '0.9.0', state: 'degraded', reason } }, 'shell-2');
  const section = within(await remote('mf-x'));
  for (const tag of ['degraded', 'refused', 'canary 10%']) section.getByText(tag);
  section.getByText('mf-x 1.0.0 is refused. - It wants another React.');
  expect(factOf(await remote('mf-x'), 'Canary')).toBe('1.1.0 for 10% of the readers');
  const { page } = await read();
  page.getByText('Mf-x is degraded, no shell tells of mf-y.');
});

it('tells what is quarantined, since when and why', async () => {
  await folder.release('mf-x', '1.1.0', '/x', pageAt('/x'));
  const reason = '5 of 9 renders failed within a minute';
  const change = { failed: '1.1.0', version: '1.0.0', actor: 'the shell on m1', reason };
  await folder.store.point({ kind: 'quarantine', remote: 'mf-x', ...change });
  const section = await remote('mf-x');
  within(section).getByText('quarantined');
  expect(factOf(section, 'By')).toBe('put in place of a quarantined release by the shell on m1');
  expect(within(section).getAllByText(reason)).toHaveLength(2);
});

it('warns of a release that throws in browsers, beside its state', async () => {
  const warnings = ['1.0.0: 8 of 8 addresses had errors in the browser.'];
  const others = { 'mf-y': { version: '2.0.0', state: 'ready' } } as const;
  await report({ 'mf-x': { version: '1.0.0', state: 'ready', warnings }, ...others });
  const section = within(await remote('mf-x'));
  section.getByText('ready');
  section.getByText('errors in browsers');
  section.getByText('1.0.0: 8 of 8 addresses had errors in the browser.');
  const { page } = await read();
  page.getByText('Every remote serves the release that is wanted. Errors in browsers: mf-x.');
});

it('goes on telling of a remote that was withdrawn', async () => {
  await folder.store.point({ kind: 'withdraw', remote: 'mf-x', actor: 'ada', reason: 'Moved' });
  const section = await remote('mf-x');
  expect(['Wanted', 'By', 'Why'].map((term) => factOf(section, term))).toEqual([
    ...['none', 'withdrawn by ada', 'Moved'],
  ]);
});

it('shows the figures of a release beside those of the one before, and whose they are', async () => {
  await site.app.inject('/y/one');
  await folder.release('mf-y', '2.1.0', '/y/:slug', pageAt('/y/:slug', 'mf-y'));
  await site.releases.refresh();
  for (const slug of ['one', 'two']) await site.app.inject(`/y/${slug}`);
  const place = { page: '/y/:slug', remote: 'mf-y' };
  await site.report({
    releases: { 'mf-y': '2.1.0' },
    vitals: [
      { ...place, name: 'LCP', value: 1_200 },
      { ...place, name: 'CLS', value: 0.01 },
    ],
    errors: [{ ...place, kind: 'recoverable' }],
  });
  await report({ 'mf-y': { version: '2.1.0', state: 'ready' } });
  const { page } = await read();
  const table = within(page.getByRole('table', { name: /Figures of mf-y/ }));
  const rowOf = (name: string) =>
    [...(table.getByRole('row', { name: new RegExp(`^${name} `) }) as HTMLTableRowElement).cells]
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Live 2.1.0',
    'Before it 2.0.0',
  ]);
  expect(rowOf('Renders')).toEqual(['2', '1']);
  expect(rowOf('Failed renders')).toEqual(['0 · 0.0%', '1 · 100.0%']);
  expect(rowOf('Page loads')).toEqual(['1', '0']);
  expect(rowOf('Browser errors')).toEqual(['1 · 100.0%', '0 · –']);
  expect(rowOf('Kinds of errors')).toEqual(['1 hydration', '–']);
  expect(rowOf('LCP')).toEqual(['1,600 ms', '–']);
  expect(rowOf('CLS')).toEqual(['0.020', '–']);
  expect(rowOf('Render time')[0]).toMatch(/^[\d,]+ ms$/);
  expect(page.getByText('Figures').nextElementSibling?.textContent).toBe(
    'of shell-1 alone, since it started at 2026-01-02 03:04 UTC',
  );
});

it('says so where nothing is measured', async () => {
  await site.stop();
  await open(false);
  const { page } = await read();
  page.getByText('This site measures nothing: METRICS is off.');
  expect(page.queryByRole('table', { name: /Figures/ })).toBeNull();
});

it('gives programs the same as JSON', async () => {
  await report({ 'mf-y': { version: '2.0.0', state: 'ready' } });
  const response = await get('/-/status.json', `Bearer ${site.token}`);
  const { remotes, shell } = response.json<StatusReport>();
  expect(shell).toEqual(site.shell);
  expect(remotes).toMatchObject([
    { name: 'mf-x', state: 'unknown', wanted: '1.0.0' },
    { name: 'mf-y', state: 'ready', served: [{ shell: 'shell-1', version: '2.0.0' }] },
  ]);
  const refused = await get('/-/status.json');
  expect(refused.json()).toMatchObject({ code: 'unauthorized' });
});

it('asks to come back while the releases are away', async () => {
  folder.store.readPointer = () =>
    Promise.reject(new StoreUnavailable('The database', new Error('away')));
  const { statusCode, headers, body } = await get('/-/status', basic('', site.token));
  expect(statusCode).toBe(503);
  expect(headers['retry-after']).toMatch(/^\d+$/);
  expect(body).toContain('The site does not reach its releases now.');
});
