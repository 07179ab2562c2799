/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createReleaseStore } from '@waypost/delivery/store/create-release-store.server';
import { makeRelease } from '@waypost/delivery/testing/make-release';
import { openSite, releaseParts, type TestSite } from '@waypost/delivery/http/testing/open-site';
import { kindsOfStores, openFolder } from '@waypost/delivery/http/testing/stores';
import { httpSite } from './http-site';
import type { Site } from './site.port';
import { storeSite } from './store-site';

const adapters: [kind: string, open: (site: TestSite) => Promise<Site>][] = [
  ['a store', async ({ settings }) => storeSite(createReleaseStore(settings))],
  ['a site over the network', async (site) => httpSite(site.origin, await site.tokenFor('*'))],
];
const cases = adapters.flatMap(([adapter, open]) =>
  kindsOfStores.map(([kind, openStores]) => ({ adapter, kind, open, openStores })),
);

describe.each(cases)('$adapter, with its releases in $kind', ({ open, openStores }) => {
  let server: TestSite;
  let site: Site;
  let dir: string;
  beforeEach(async () => {
    server = await openSite(openStores);
    site = await open(server);
    dir = await mkdtemp(path.join(tmpdir(), 'waypost-site-'));
  });
  afterEach(async () => {
    await site.close();
    await server.remove();
    await rm(dir, { recursive: true });
  });

  const store = async (remote: string, version: string, pattern?: string) =>
    site.store(dir, await makeRelease(dir, version, releaseParts(remote, pattern)));
  const promote = (remote: string, version: string, expect: string | null) =>
    site.change({ kind: 'promote', remote, version, expect, actor: 'ada', reason: 'new' });

  it('stores a release and makes it live', async () => {
    expect(await site.has({ name: 'mf-x', version: '1' })).toBe(false);
    await store('mf-x', '1');
    expect(await site.has({ name: 'mf-x', version: '1' })).toBe(true);
    expect((await site.live()).remotes).toEqual({});
    expect(await promote('mf-x', '1', null)).toMatchObject({
      revision: 1,
      remotes: { 'mf-x': '1' },
    });
    expect(await site.releases('mf-x')).toMatchObject([{ name: 'mf-x', version: '1' }]);
    expect(await site.history('mf-x')).toMatchObject([{ to: '1', reason: 'new' }]);
    expect((await site.offer()).taken).toContainEqual({
      owner: 'mf-x',
      patterns: ['/mf-x'],
      targets: [],
    });
    expect(await site.shells()).toEqual([]);
  });

  it('changes nothing when another release is live, and says which', async () => {
    await store('mf-x', '1');
    await promote('mf-x', '1', null);
    await expect(promote('mf-x', '1', '0')).rejects.toThrow(/mf-x 0 was expected.*1 is/);
    expect((await site.live()).revision).toBe(1);
  });

  it('refuses what takes the path of another remote, with both names', async () => {
    await store('mf-x', '1', '/x/:slug');
    await promote('mf-x', '1', null);
    await expect(store('mf-y', '1', '/x/new')).rejects.toThrow(/^mf-y 1 is refused.*of mf-x/s);
    expect(await site.releases('mf-y')).toEqual([]);
  });

  it('removes a release for good that is not live, and no other', async () => {
    for (const version of ['1', '2']) await store('mf-x', version);
    await promote('mf-x', '1', null);
    await expect(site.remove({ name: 'mf-x', version: '1' })).rejects.toThrow(/waypost rollback/);
    await site.remove({ name: 'mf-x', version: '2' });
    await expect(site.remove({ name: 'mf-x', version: '2' })).rejects.toThrow(/no release 2/);
    expect(await site.releases('mf-x')).toMatchObject([{ version: '1' }]);
  });

  it('says that there is no such release', async () => {
    await expect(promote('mf-x', '9', null)).rejects.toThrow(/There is no release 9 of mf-x/);
  });
});

it.each(adapters)(
  '%s does not have a release that was damaged, and takes it anew',
  async (_kind, open) => {
    const server = await openSite(openFolder);
    const site = await open(server);
    const dir = await mkdtemp(path.join(tmpdir(), 'waypost-site-'));
    const ref = { name: 'mf-x', version: '1' };
    const release = await makeRelease(dir, '1', releaseParts('mf-x'));
    await site.store(dir, release);
    await rm(path.join(server.settings.dir, 'mf-x/1/client/page.js'));
    expect(await site.has(ref)).toBe(false);
    await site.store(dir, release);
    expect(await site.has(ref)).toBe(true);
    await site.close();
    await server.remove();
    await rm(dir, { recursive: true });
  },
);

it('says how to give a token, and that a site cannot be reached', async () => {
  const server = await openSite(openFolder);
  await expect(httpSite(server.origin).live()).rejects.toThrow(/WAYPOST_TOKEN/);
  await server.remove();
  await expect(httpSite(server.origin).live()).rejects.toThrow(/could not be reached/);
});

describe.each(adapters)('%s, where pages and places do not suit what is live', (_kind, open) => {
  const params = {
    ...{ type: 'object' as const, properties: { slug: { type: 'string' as const } } },
    ...{ required: ['slug'], additionalProperties: false as const },
  };
  const box = { params, example: { slug: 'a' }, budget: { bytes: 10_000, ms: 5_000 } };
  const { description, files } = releaseParts('mf-x');
  const parts = {
    description: {
      ...description,
      fragments: { box: { ...box, js: ['page.js'], css: [] } },
      uses: { 'mf-y': { tray: {} } },
      places: [{ place: 'header-tools', fragment: 'box', order: 1 }],
    },
    files: {
      'server/routes.cjs': `${files?.['server/routes.cjs']}
        exports.fragmentsApi = exports.api;
        exports.fragments = {
          box: { params: ${JSON.stringify(params)}, load: async () => () => null },
        };`,
    },
  };
  let server: TestSite;
  let site: Site;
  beforeEach(async () => {
    server = await openSite(openFolder);
    site = await open(server);
    await server.put('1', parts);
    await server.storeRelease('mf-x', '2');
    for (const version of ['1', '2']) await server.promote('mf-x', version);
  });
  afterEach(async () => {
    await site.close();
    await server.remove();
  });
  const order = { remote: 'mf-x', version: '1', actor: 'ada' };

  it('makes an earlier release live again', async () => {
    const { remotes } = await site.change({ kind: 'rollback', ...order });
    expect(remotes).toEqual({ 'mf-x': '1' });
  });

  it('promotes by force only', async () => {
    const promotion = { kind: 'promote' as const, ...order };
    await expect(site.change(promotion)).rejects.toThrow(
      /no live release offers mf-y\/tray.+box in the place header-tools of the host/s,
    );
    const { remotes } = await site.change({ ...promotion, force: true });
    expect(remotes).toEqual({ 'mf-x': '1' });
  });
});
