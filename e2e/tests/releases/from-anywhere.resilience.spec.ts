import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import type { Ended } from '@waypost/tooling/test/run-node';
import { copyReleases, copyRemote, type ReleaseFolder, runWaypost } from '../../support/releases';
import { type Server, startShell } from '../../support/site';
import { expect, test } from '../../support/test';

const OLD = 'Stay updated with our latest content';
const NEW = 'Shipped from a pipeline';

let releases: ReleaseFolder;
let store: ReleaseStore;
let shell: Server;
let remote: Awaited<ReturnType<typeof copyRemote>>;
/** Calls `waypost` as the team's pipeline does: it knows the site's address and a token alone. */
let team: (...args: string[]) => Promise<Ended>;

/** Calls `waypost` as the operator does, who has the releases. */
const operator = (...args: string[]) =>
  runWaypost(remote.folder, {}, ...args, '--releases', releases.dir);

async function newToken(name: string): Promise<string> {
  const { output } = await operator('token', 'add', name, '--name', `${name} pipeline`);
  return /waypost_\S+/.exec(output)?.[0] ?? '';
}

/** All that the site stores: what is live, its history, and the releases. */
const state = async () => ({ ...(await store.readPointer()), stored: await store.list() });
const page = async (cookie = '') => (await fetch(shell.origin, { headers: { cookie } })).text();

test.beforeAll(async () => {
  releases = await copyReleases();
  store = folderReleaseStore(releases.dir);
  shell = await startShell({ RELEASES_DIR: releases.dir, PAGE_CACHE_SECONDS: '0' });
  remote = await copyRemote('mf-blog');
  const token = await newToken('mf-blog');
  team = (...args) =>
    runWaypost(remote.folder, { WAYPOST_TOKEN: token }, ...args, '--site', shell.origin);
});
test.afterAll(async () => {
  await shell.stop();
  await remote.remove();
  await releases.remove();
});

test('asking for help or for a trial run changes nothing', async () => {
  test.setTimeout(180_000);
  const before = await state();
  const help = await team('withdraw', '--help');
  expect(help).toMatchObject({ code: 0 });
  expect(help.output).toContain('Usage: waypost withdraw');
  // Only a release can be tried: what is asked of the others is refused.
  const refused = await team('withdraw', '--dry-run');
  expect(refused).toMatchObject({ code: 2 });
  expect(refused.output).toContain('--dry-run');
  const tried = await team('release', '--dry-run', '--against', shell.origin);
  expect(tried.output).toMatch(/may be released\. Nothing was changed\."\}\n$/);
  expect(tried.code).toBe(0);
  expect(await state()).toEqual(before);
});

test('a team elsewhere publishes, promotes, tries and goes back', async () => {
  test.setTimeout(300_000);
  const before = (await store.readPointer()).remotes['mf-blog'] ?? '';
  let version = '';

  await test.step('a published release reaches no reader', async () => {
    await remote.change('src/home/latest-articles.tsx', OLD, NEW);
    const { code, output } = await team('publish');
    expect(output).toContain(`is stored at ${shell.origin}.`);
    expect(code).toBe(0);
    [, version = ''] = /promote mf-blog@(\S+) --expect/.exec(output) ?? [];
    expect(await page()).toContain(OLD);
    expect((await store.readPointer()).remotes['mf-blog']).toBe(before);
  });

  await test.step('nobody else may promote it', async () => {
    const foreign = await newToken('mf-reader');
    const as = (token?: string) =>
      runWaypost(
        remote.folder,
        { WAYPOST_SITE: shell.origin, WAYPOST_TOKEN: token },
        ...['promote', `mf-blog@${version}`],
      );
    expect(await as(foreign)).toMatchObject({
      code: 1,
      output: 'This token is for mf-reader, not for mf-blog.\n',
    });
    expect((await as('')).output).toMatch(/needs a token.*WAYPOST_TOKEN/);
    const [, id = ''] = /^waypost_([0-9a-f]+)/.exec(foreign) ?? [];
    await operator('token', 'revoke', id);
    expect((await as(foreign)).output).toMatch(/not good, or was revoked/);
    expect((await store.readPointer()).remotes['mf-blog']).toBe(before);
  });

  await test.step('it is promoted in place of the expected one, with a reason', async () => {
    const refused = await team('promote', `mf-blog@${version}`, '--expect', '0.0.1');
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(`0.0.1 was expected to be live, ${before} is.`);
    expect(await page()).toContain(OLD);
    const why = ['--expect', before, '--why', 'Newest first'];
    const { code, output } = await team('promote', `mf-blog@${version}`, ...why);
    expect(output).toMatch(/ is live \(revision \d+\)\.\nThe shell serves it\.\n$/);
    expect(code).toBe(0);
    expect(await page()).toContain(NEW);
  });

  await test.step('history and status tell of it', async () => {
    const history = await team('releases', 'mf-blog');
    const [, newest = ''] = history.output.split('\n');
    expect(newest).toMatch(new RegExp(`promote .*${version} .*mf-blog pipeline.* Newest first$`));
    const status = await team('status', 'mf-blog');
    expect(status.output).toMatch(new RegExp(`mf-blog +${version} +– .*${version} +ready$`, 'm'));
  });

  await test.step('it goes back, and is released again without another build', async () => {
    const back = await team('rollback', '--why', 'Too loud');
    expect(back.output).toMatch(new RegExp(`^mf-blog ${before} is live again.*serves it`, 's'));
    expect(back.code).toBe(0);
    expect(await page()).toContain(OLD);
    const again = await team('release', '--against', shell.origin);
    expect(again.output).toMatch(/was built before and is live.*The shell serves it/s);
    expect(again.code).toBe(0);
    expect(await page()).toContain(NEW);
    expect((await team('rollback')).code).toBe(0);
  });

  await test.step('a canary reaches its share until it is aborted', async () => {
    const trial = await team('promote', `mf-blog@${version}`, '--canary', '10%');
    expect(trial.output).toMatch(/^10% of the readers get mf-blog .*The shell serves it/s);
    expect(trial.code).toBe(0);
    const texts = await Promise.all(
      Array.from({ length: 100 }, (_, bucket) => page(`waypost-bucket=${bucket}`)),
    );
    const share = texts.filter((text) => text.includes(NEW)).length;
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(30);
    expect((await team('status')).output).toContain(`${version} (10%)`);
    expect((await team('promote', 'mf-blog', '--abort')).code).toBe(0);
    await expect.poll(async () => (await fetch(shell.origin)).headers.get('set-cookie')).toBeNull();
    expect(await page()).toContain(OLD);
    const over = await team('promote', 'mf-blog', '--all');
    expect(over).toEqual({ code: 1, output: 'mf-blog has no canary under way.\n' });
  });

  await test.step('a canary that did well goes to everybody', async () => {
    expect((await team('promote', `mf-blog@${version}`, '--canary', '10%')).code).toBe(0);
    expect((await team('promote', 'mf-blog', '--all')).code).toBe(0);
    expect(await page()).toContain(NEW);
    expect((await fetch(shell.origin)).headers.get('set-cookie')).toBeNull();
  });
});

test('calls are limited by the address that a trusted proxy tells', async () => {
  const guess = (origin: string, forwarded: string) =>
    fetch(`${origin}/-/live`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      body: '{}',
    }).then(({ status }) => status);
  for (let call = 0; call < 60; call++) {
    expect(await guess(shell.origin, '203.0.113.7')).toBe(401);
  }
  expect(await guess(shell.origin, '203.0.113.7')).toBe(429);
  expect(await guess(shell.origin, '203.0.113.8')).toBe(401);

  const strict = await startShell({ RELEASES_DIR: releases.dir, TRUST_PROXY: '10.0.0.10' });
  try {
    for (let call = 0; call < 60; call++) await guess(strict.origin, `203.0.113.${call}`);
    expect(await guess(strict.origin, '203.0.113.99')).toBe(429);
  } finally {
    await strict.stop();
  }
});
