/** @jest-environment node */
import { openSite, type TestSite } from '@waypost/delivery/http/testing/open-site';
import { openDatabase, openFolder } from '@waypost/delivery/http/testing/stores';
import { queryOnce } from '@waypost/tooling/test/temporary-postgres';
import { commandsInProcess } from './in-process.test.suite';

/** Releases of a remote that stay whatever their age. */
const KEPT = 20;

const { said, errors, waypost } = commandsInProcess();

describe('the operator of releases', () => {
  let site: TestSite;
  beforeEach(async () => {
    site = await openSite(openFolder);
    Object.assign(process.env, site.env);
  });
  afterEach(() => site.remove());

  const stored = async () => (await site.store.list('mf-x')).map(({ version }) => version);

  /** Stores four old releases that a remote's last 20 have pushed out. */
  const fill = async () => {
    const old = ['live', 'served', 'old-1', 'old-2'];
    for (const version of old) {
      await site.storeRelease('mf-x', version);
      await site.age({ name: 'mf-x', version });
    }
    for (let count = 0; count < KEPT; count++) await site.storeRelease('mf-x', `new-${count}`);
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

  it('removes one release for good, and says what has copies of it', async () => {
    await fill();
    expect(await waypost('remove', 'mf-x@old-1')).toBe(0);
    expect(said[0]).toBe(`mf-x old-1 is removed from ${site.store.place}.`);
    expect(said.at(-1)).toContain('purge /remotes/mf-x/old-1/');
    expect(await stored()).not.toContain('old-1');
    expect(await waypost('remove', 'mf-x@live')).toBe(1);
    expect(await stored()).toContain('live');
  });

  it('rolls back and withdraws a remote without its folder', async () => {
    for (const version of ['1', '2']) {
      await site.storeRelease('mf-x', version);
      await site.store.point({ kind: 'promote', remote: 'mf-x', version, actor: 'ada' });
    }
    const live = async () => (await site.store.readPointer()).remotes['mf-x'];
    expect(await waypost('rollback', 'mf-x', '--why', 'it was slow')).toBe(0);
    expect(await live()).toBe('1');
    expect(await waypost('rollback', 'mf-x@2')).toBe(0);
    expect(await live()).toBe('2');
    expect(await waypost('withdraw', 'mf-x')).toBe(0);
    expect(await live()).toBeUndefined();
  });

  it('says which canary a rollback ends, and ends none that it did not see', async () => {
    for (const version of ['1', '2', '3', '4']) await site.storeRelease('mf-x', version);
    const order = { remote: 'mf-x', actor: 'ada' };
    await site.store.point({ ...order, kind: 'promote', version: '1' });
    await site.store.point({ ...order, kind: 'promote', version: '2' });
    await site.store.point({ ...order, kind: 'canary', version: '3', percent: 10 });
    expect(await waypost('rollback', 'mf-x')).toBe(0);
    expect(said).toContain('The canary 3 of mf-x has ended.');

    process.env.WAYPOST_SITE = site.origin;
    process.env.WAYPOST_TOKEN = await site.tokenFor('mf-x');
    const point = site.store.point.bind(site.store);
    for (const ends of ['--abort', '--all']) {
      await point({ ...order, kind: 'canary', version: '3', percent: 10 });
      // Somebody begins another canary after the command has seen what is live.
      site.store.point = async (change) => {
        await point({ ...order, kind: 'canary', version: '4', percent: 10 });
        return point(change);
      };
      expect(await waypost('promote', 'mf-x', ends)).toBe(1);
      expect(errors[0]).toMatch(/mf-x 3 was expected.*, 4 is/);
      const { remotes, canaries } = await site.store.readPointer();
      expect([remotes['mf-x'], canaries['mf-x']?.version]).toEqual(['1', '4']);
      site.store.point = point;
    }
  });

  it('refuses a name that the history would not take, before anything is done', async () => {
    await site.storeRelease('mf-x', '1');
    process.env.WAYPOST_ACTOR = 'a'.repeat(101);
    for (const words of ['promote mf-x@1', 'rollback mf-x@1', 'withdraw mf-x']) {
      expect(await waypost(...words.split(' '))).toBe(2);
      expect(errors[0]).toMatch(/^WAYPOST_ACTOR cannot be who releases.*100.*shorter/);
    }
    expect(await waypost('token', 'add', 'mf-x', '--name', 'pipeline')).toBe(2);
    expect(await site.store.tokens.list()).toEqual([]);
  });

  it('makes, lists and revokes tokens, which the site accepts until then', async () => {
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
    for (const words of ['remove', 'list mf-x', 'add', 'revoke'])
      expect([words, await waypost('token', ...words.split(' '))]).toEqual([words, 2]);
    expect(errors[0]).toMatch(/token add <remote> --name <text>, token list or token revoke/);
  });

  it.each(['prune', 'token add mf-x --name pipeline'])(
    'does not %s over the network, and says where it is done',
    async (line) => {
      const args = line.split(' ');
      process.env.WAYPOST_SITE = site.origin;
      expect(await waypost(...args)).toBe(2);
      expect(errors[0]).toMatch(/where the releases are.*--releases.*WAYPOST_SITE/s);
      delete process.env.WAYPOST_SITE;
      expect(await waypost(...args, '--site', site.origin)).toBe(2);
      expect(errors[0]).toMatch(/where the releases are.*Leave out --site.*--releases/s);
      expect(await site.store.tokens.list()).toEqual([]);
    },
  );

  it('may name another folder than the environment does', async () => {
    await site.storeRelease('mf-x', '1');
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
});

it.each([
  'prune --all',
  'token make mf-x',
  'token add mf-x',
  'promote mf-x@1 --canary most',
  'promote mf-x@1 --all --abort',
  'promote mf-x',
  'rollback mf-x@1@2',
  'promote mf-x@1@2',
  'promote mf-x@',
  'promote @1',
  'promote mf-x@1/..',
  'withdraw 1.0.0',
  `rollback mf-x --why ${'a'.repeat(501)}`,
  'status --site example.org',
  'status --site https://example.org --releases releases',
])('says what is wrong with %s', async (line) => {
  expect(await waypost(...line.split(' '))).toBe(2);
  expect(errors[0]).toMatch(/./);
  expect(said).toEqual([]);
});

it('says why each release could not be pruned, after what was to be removed', async () => {
  const site = await openSite(openDatabase);
  const url = site.settings.databaseUrl ?? '';
  for (let count = 0; count <= KEPT; count++) {
    await site.storeRelease('mf-x', String(count));
    await site.age({ name: 'mf-x', version: String(count) });
  }
  await queryOnce(
    url,
    `create function waypost_releases.refuse() returns trigger language plpgsql as
       $$ begin raise exception 'the disk is full'; end $$;
     create trigger refuse before delete on waypost_releases.releases
       for each row execute function waypost_releases.refuse()`,
  );
  Object.assign(process.env, site.env);
  expect(await waypost('prune')).toBe(1);
  expect(said).toEqual([expect.stringMatching(/^mf-x \d+$/)]);
  expect(errors[0]).toMatch(/could not be removed\n- the disk is full$/);
  await site.remove();
});
