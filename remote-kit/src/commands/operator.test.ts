/** @jest-environment node */
import {
  openSite,
  type TestSite,
} from '../../../shell/src/server/delivery/testing/open-site.server';
import { kindsOfStores } from '../../../shell/src/server/delivery/testing/stores.server';
import { runCli } from '../cli/run-cli';
import { commands } from '../cli/waypost';

jest.setTimeout(60_000);

/** Releases of a remote that stay whatever their age. */
const KEPT = 20;

describe.each(kindsOfStores)('the operator of releases in %s', (_kind, open) => {
  let site: TestSite;
  let said: string[];
  let errors: string[];
  const before = { ...process.env };

  beforeEach(async () => {
    site = await openSite(open);
    Object.assign(process.env, site.env);
    jest.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text));
    jest.spyOn(console, 'error').mockImplementation((text: string) => void errors.push(text));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    process.env = { ...before };
    process.exitCode = 0;
    await site.remove();
  });

  /** Runs a command; what it says is for its own test alone. */
  const waypost = async (...args: string[]) => {
    said = [];
    errors = [];
    process.exitCode = 0;
    await runCli('waypost', commands, args);
    return process.exitCode;
  };
  const stored = async () => (await site.store.list('mf-x')).map(({ version }) => version);

  /** Stores four old releases that a remote's last 20 have pushed out. */
  const fill = async () => {
    const old = ['live', 'served', 'old-1', 'old-2'];
    for (const version of old) {
      await site.keep('mf-x', version);
      await site.age({ name: 'mf-x', version });
    }
    for (let count = 0; count < KEPT; count++) await site.keep('mf-x', `new-${count}`);
    await site.store.point({ kind: 'promote', remote: 'mf-x', version: 'live', actor: 'ada' });
    const remotes = { 'mf-x': { version: 'served', state: 'degraded' as const } };
    const at = new Date().toISOString();
    await site.store.report({ id: 'shell', at, revision: 1, remotes });
  };

  it('prunes what nobody needs, and never what is live or what a shell serves', async () => {
    await fill();
    const all = await stored();
    expect(await waypost('prune', '--dry-run')).toBe(0);
    expect(said.slice(0, -1).sort()).toEqual(['mf-x old-1', 'mf-x old-2']);
    expect(said.at(-1)).toBe(`2 releases would be removed from ${site.store.place}.`);
    expect(await stored()).toEqual(all);

    expect(await waypost('prune')).toBe(0);
    expect(said.at(-1)).toBe(`2 releases removed from ${site.store.place}.`);
    expect((await stored()).filter((version) => !version.startsWith('new-')).sort()).toEqual([
      'live',
      'served',
    ]);
    expect(await waypost('prune')).toBe(0);
    expect(said).toEqual([`0 releases removed from ${site.store.place}.`]);
  });

  it('makes, lists and revokes tokens that the site heeds', async () => {
    expect(await waypost('token', 'add', 'mf-x', '--name', 'the pipeline')).toBe(0);
    const [token = ''] = said;
    const [id = ''] = /[0-9a-f]{12}/.exec(token) ?? [];
    const status = async () => (await site.call('GET', '/-/releases', { token })).status;
    expect(await status()).toBe(200);
    expect(await waypost('token', 'list')).toBe(0);
    expect(said[0]).toMatch(new RegExp(`${id} +mf-x +the pipeline`));
    expect(said[0]).not.toContain(token.slice(-43));
    expect(await waypost('token', 'revoke', id)).toBe(0);
    expect(await status()).toBe(401);
    expect(await waypost('token', 'revoke', '000000000000')).toBe(1);
    expect(errors[0]).toMatch(/no token/);
  });

  it.each(['prune', 'token add mf-x --name pipeline'])(
    'does not %s over the network, and is told where it is done',
    async (line) => {
      const args = line.split(' ');
      process.env.WAYPOST_SITE = site.origin;
      expect(await waypost(...args)).toBe(2);
      expect(errors[0]).toMatch(/where the releases are.*--releases.*WAYPOST_SITE/s);
      expect(await waypost(...args, '--site', site.origin)).toBe(2);
      expect(await site.tokens.list()).toEqual([]);
    },
  );

  it('may name another folder than the environment does', async () => {
    await site.keep('mf-x', '1');
    expect(await waypost('releases', '--releases', `${site.settings.dir}-other`)).toBe(0);
    expect(said[0]).toContain(`${site.settings.dir}-other`);
    expect(await waypost('status')).toBe(0);
    expect(said[0]).toContain(site.store.place);
  });

  it('sends no token where others could read it', async () => {
    process.env.WAYPOST_TOKEN = 'waypost_secret';
    expect(await waypost('status', '--site', 'http://waypost.invalid')).toBe(2);
    expect(errors[0]).toMatch(/^WAYPOST_TOKEN is not sent.*https:\/\/waypost\.invalid/);
    process.env.WAYPOST_TOKEN = await site.tokenFor('*');
    expect(await waypost('status', '--site', site.origin)).toBe(0);
  });

  it.each([
    'prune --all',
    'token make mf-x',
    'token add mf-x',
    'promote mf-x@1 --canary most',
    'promote mf-x@1 --all --abort',
    'promote mf-x',
    'status --site example.org',
    'status --site https://example.org --releases releases',
  ])('is told what is wrong with %s', async (line) => {
    expect(await waypost(...line.split(' '))).toBe(2);
    expect(errors[0]).toMatch(/./);
    expect(said).toEqual([]);
  });
});
