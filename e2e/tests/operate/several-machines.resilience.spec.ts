import { waitForShells } from '@waypost/remote-kit/release/wait-for-shells';
import { httpSite } from '@waypost/remote-kit/site/http-site';
import { issueToken } from '@waypost/delivery/issue-token.server';
import { openPreview } from '@waypost/delivery/previews/open-preview.server';
import { deriveRelease } from '../../support/derive-release';
import { type Site, startSeveral } from '../../support/machines';
import { NOTHING_LOST, startLoad } from '../../support/load';
import { startShell } from '../../support/site';
import { expect, test } from '../../support/test';

const TEXT = 'Stay updated with our latest content';
const PAGES = ['/', '/articles', '/compare', '/article/how-a-signal-crosses-an-ocean', '/login'];

/** Seconds that the database is away: as long as shells cache a page. */
const OUTAGE = 30;

/** Bytes; a release may have 32 MiB. */
const UPLOAD_TOO_LARGE = 33 * 1024 * 1024;

test.describe.configure({ mode: 'serial' });

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startSeveral();
});
test.afterAll(() => site.stop());

const textOf = async (url: string): Promise<string> => (await fetch(url)).text();

/** Promotes a release with another text; resolves once both shells serve it. */
async function promoteText(version: string, to: string): Promise<void> {
  const from = /Stay updated[^<"]*|Shipped[^<"]*/.exec(await textOf(site.origin))?.[0] ?? TEXT;
  await deriveRelease(site.store, 'mf-blog', { version, from, to });
  await site.store.point({ kind: 'promote', remote: 'mf-blog', version, actor: 'test' });
  for (const { shell } of site.machines) {
    await expect(async () => {
      expect(await textOf(shell.origin)).toContain(to);
    }).toPass({ intervals: [50] });
  }
}

test('a promotion reaches both machines, and both report it', async () => {
  await promoteText('several-1', 'Shipped from afar');
  await expect(async () => {
    const served = (await site.store.shells()).map(({ remotes }) => remotes['mf-blog']?.version);
    expect(served).toEqual(['several-1', 'several-1']);
  }).toPass();
  const page = await textOf(site.machines[1].shell.origin);
  const script = /\/remotes\/mf-blog\/several-1\/[^"]+\.js/.exec(page)?.[0] ?? '';
  expect((await fetch(site.origin + script)).status).toBe(200);
});

test('a team releases through nginx, and the site itself refuses what is too large', async () => {
  const order = { remote: 'mf-blog', name: 'pipeline', by: 'test' };
  const { token } = await issueToken(site.store.tokens, order);
  const team = httpSite(site.origin, token);
  const ref = { name: 'mf-blog', version: 'several-1' };
  // It is there already: the site takes it once more and compares.
  await team.store(await site.store.openFolder(ref), await site.store.readRelease(ref));
  const [, version = ''] = (await site.store.list('mf-blog')).map((each) => each.version);
  const change = { kind: 'rollback', remote: 'mf-blog', actor: 'test' } as const;
  const { revision } = await team.change({ ...change, version, expect: ref.version });
  const said = await waitForShells(team, { name: 'mf-blog', version }, revision);
  expect(said).toBe('All 2 shells serve it.');

  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' };
  const body = Buffer.alloc(UPLOAD_TOO_LARGE);
  const url = `${site.origin}/-/releases/mf-blog/large`;
  const refused = await fetch(url, { method: 'PUT', headers, body });
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ code: 'too_large' });
});

test('a preview is shown by both machines, and never from what nginx caches for readers', async () => {
  const [from = TEXT] = /Stay updated[^<"]*|Shipped[^<"]*/.exec(await textOf(site.origin)) ?? [];
  const version = await deriveRelease(site.store, 'mf-blog', {
    ...{ version: 'several-preview', from, to: 'Seen by some' },
  });
  const { link } = await openPreview(site.store, site.origin, {
    ...{ releases: { 'mf-blog': version }, seconds: 3600, path: '/', by: 'test' },
  });
  const opened = await fetch(link, { redirect: 'manual' });
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  for (const origin of [site.origin, ...site.machines.map(({ shell }) => shell.origin)]) {
    expect(await textOf(site.origin)).toContain(from);
    const previewed = await fetch(origin, { headers: { cookie } });
    expect(previewed.headers.get('cache-control')).toBe('no-store');
    expect(await previewed.text()).toContain('Seen by some');
    expect(await textOf(site.origin)).not.toContain('Seen by some');
  }
});

test('a machine that dies costs readers nothing', async () => {
  const [, two] = site.machines;
  const load = startLoad(site.origin, PAGES);
  await load.responses(100);
  await two.kill();
  await load.responses(300);
  expect(await load.stop()).toEqual(NOTHING_LOST);
  await two.restart();
});

test('a machine whose API dies sends its readers to the other one', async () => {
  const [, two] = site.machines;
  await two.api.stop('SIGKILL');
  // Nobody has requested it before, so that no cache has it.
  const fresh = '/search?q=battery';
  expect((await fetch(two.shell.origin + fresh)).status).toBe(503);
  const load = startLoad(site.origin, [fresh, ...PAGES]);
  await load.responses(200);
  expect(await load.stop()).toEqual(NOTHING_LOST);
});

test('pages of before are shown while no machine is there', async () => {
  const cached = PAGES.filter((page) => page !== '/login');
  const titleOf = async (page: string) => {
    const response = await fetch(site.origin + page);
    return [response.status, /<title>[^<]*/.exec(await response.text())?.[0]];
  };
  const before = await Promise.all(cached.map(titleOf));
  for (const machine of site.machines) await machine.kill();
  expect(await Promise.all(cached.map(titleOf))).toEqual(before);
  expect(before.map(([status]) => status)).toEqual(cached.map(() => 200));
  for (const machine of site.machines) await machine.restart();
});

test('pages are served while the database is away, also by a shell that starts then', async () => {
  test.setTimeout(120_000);
  const [one] = site.machines;
  for (const page of PAGES) await textOf(site.origin + page);
  await site.postgres.halt();
  const load = startLoad(site.origin, PAGES, { duration: OUTAGE });
  const shell = await startShell(one.env);
  try {
    expect((await fetch(`${shell.origin}/login`)).status).toBe(200);
    const page = await textOf(site.origin);
    const script = /\/remotes\/mf-blog\/[^"]+\.js/.exec(page)?.[0] ?? '';
    expect((await fetch(shell.origin + script)).status).toBe(200);
    expect(await load.end()).toEqual(NOTHING_LOST);
  } finally {
    await shell.stop();
    await site.postgres.resume();
  }
});

test('promotions go on once the database is back', async () => {
  const before = site.machines;
  site.machines = [before[0], before[0]];
  await promoteText('several-2', 'Shipped after the outage');
  site.machines = before;
});
