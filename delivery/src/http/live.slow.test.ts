import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RELEASE_FORMAT } from '@waypost/shared/contracts/release.contract';
import { createReleaseStore } from '../store/create-release-store.server';
import type { ReleaseStore } from '../store/release-store.port';
import { openSite, packTestRelease, releaseParts, type TestSite } from './testing/open-site';
import { kindsOfStores, openFolder, type OpenStores } from './testing/stores';

let site: TestSite;
let token: string;

const change = (json: object, by = token) => site.call('POST', '/-/live', { token: by, json });
const promote = { remote: 'mf-x', kind: 'promote', version: '2', expect: '1' };

/** A site with two releases of a remote, the first of them live, before each test. */
function prepareSite(open: OpenStores): void {
  beforeEach(async () => {
    site = await openSite(open);
    token = await site.tokenFor('mf-x');
    for (const version of ['1', '2']) await site.storeRelease('mf-x', version);
    const first = { remote: 'mf-x', kind: 'promote', version: '1', expect: null };
    expect((await change(first)).status).toBe(200);
  });
  afterEach(() => site.remove());
}

// The store's own suite shows what else adapters have in common.
describe.each(kindsOfStores)('what is live in %s', (_kind, open) => {
  prepareSite(open);

  it('is changed by one of twelve who expect the same release', async () => {
    const versions = Array.from({ length: 12 }, (_, index) => `3.${index}`);
    for (const version of versions) await site.storeRelease('mf-x', version);
    const responses = await Promise.all(versions.map((version) => change({ ...promote, version })));
    const { remotes } = await site.store.readPointer();
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const lost = responses.filter(({ status }) => status === 412);
    expect(lost).toHaveLength(11);
    expect(lost.map(({ body }) => body.live)).toEqual(Array(11).fill(remotes['mf-x']));
    expect(await site.store.history('mf-x')).toHaveLength(2);
  });

  it('gives a path that two shells hand out at once to one remote, and names both', async () => {
    await site.storeRelease('mf-y', '1', '/shop/:id');
    await site.storeRelease('mf-z', '1', '/shop/new');
    // Both checks are over before either change begins.
    let waiting = 0;
    let openBarrier = (): void => undefined;
    const barrier = new Promise<void>((resolve) => (openBarrier = resolve));
    const shells = await Promise.all(
      ['mf-y', 'mf-z'].map(async (remote) => {
        const store = createReleaseStore(site.settings);
        const point: ReleaseStore['point'] = async (order) => {
          if (++waiting === 2) openBarrier();
          await barrier;
          return store.point(order);
        };
        const held = new Proxy(store, {
          get: (target, key) => {
            const value: unknown = key === 'point' ? point : Reflect.get(target, key, target);
            return typeof value === 'function' ? (value.bind(target) as unknown) : value;
          },
        });
        const shell = await openSite(() =>
          Promise.resolve({ ...site, store: held, remove: () => store.close() }),
        );
        return { remote, shell, by: await site.tokenFor(remote) };
      }),
    );
    const responses = await Promise.all(
      shells.map(({ remote, shell, by }) => {
        const json = { remote, kind: 'promote', version: '1', expect: null };
        return shell.call('POST', '/-/live', { token: by, json });
      }),
    );
    await Promise.all(shells.map(({ shell }) => shell.remove()));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = responses.find(({ status }) => status === 422);
    expect(refused?.body.code).toBe('refused');
    expect(refused?.body.detail).toMatch(/^mf-y 1 .* of mf-z|^mf-z 1 .* of mf-y/s);
    const { remotes } = await site.store.readPointer();
    expect(Object.keys(remotes)).toHaveLength(2);
  });

  it('stays without naming a folder of the server or its database, which the log does', async () => {
    const { dir, databaseUrl } = site.settings;
    const missing = await change({ ...promote, version: '9' });
    expect(missing.body.detail).toBe('There is no release 9 of mf-x in the releases of this site.');
    expect(site.log()).toContain(databaseUrl ? 'in the database' : dir);
    const files = { 'server/routes.cjs': 'throw new Error(`No ${__dirname}/words.json`);' };
    const { description } = releaseParts('mf-x');
    const body = await packTestRelease('mf-x', '3', { description, files });
    const refused = await site.call('PUT', '/-/releases/mf-x/3', { token, body });
    expect(refused.body.breaches).toEqual([expect.stringContaining(': No words.json. ')]);
    expect(JSON.stringify(refused.body)).not.toContain(dir);
    expect(site.log()).toContain(`${dir}/.uploads/`);
  });
});

describe('what is live', () => {
  prepareSite(openFolder);

  it('changes when the expected release is live, with who did it and why', async () => {
    const wanted = { ...promote, reason: 'a new page', actor: 'ada' };
    expect(await change(wanted)).toMatchObject({ status: 200, body: { remotes: { 'mf-x': '2' } } });
    const { body } = await site.call('GET', '/-/history?remote=mf-x', { token });
    expect(body.history).toMatchObject([
      { kind: 'promote', from: '1', to: '2', actor: 'ada (mf-x pipeline)', reason: 'a new page' },
      { kind: 'promote', from: null, to: '1', actor: 'mf-x pipeline' },
    ]);
    expect(site.log()).toMatch(
      /"commit":null,"actor":"ada \(mf-x pipeline\)","reason":"a new page"/,
    );
    expect(site.log()).not.toContain(token.slice(-43));
  });

  it('says which release and which canary are there, where another one was expected', async () => {
    await change({ remote: 'mf-x', kind: 'canary', version: '2', percent: 10 });
    expect(await change({ ...promote, expect: '0' })).toMatchObject({
      status: 412,
      body: { code: 'conflict', live: '1', canary: '2' },
    });
    expect(await change({ ...promote, expectCanary: null })).toMatchObject({
      status: 412,
      body: { live: '1', canary: '2' },
    });
  });

  it('stays for a body of another type, and says which is taken', async () => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/yaml' };
    const body = JSON.stringify(promote);
    const response = await fetch(`${site.origin}/-/live`, { method: 'POST', headers, body });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({
      detail: expect.stringMatching(
        /Send JSON as application\/json, and a release as application\/gzip/,
      ),
    });
  });

  it('stays where the order is larger than any that is meant', async () => {
    const reason = 'x'.repeat(20_000);
    expect(await change({ ...promote, reason })).toMatchObject({ status: 413 });
  });

  it('stays while a release is removed for good that is not live', async () => {
    const remove = (version: string, by = token) =>
      site.call('DELETE', `/-/releases/mf-x/${version}`, { token: by });
    expect(await remove('1')).toMatchObject({ status: 409, body: { code: 'impossible' } });
    expect(await remove('2', await site.tokenFor('mf-y'))).toMatchObject({ status: 403 });
    expect(await site.store.has({ name: 'mf-x', version: '2' })).toBe(true);
    expect(await remove('2')).toMatchObject({ status: 200, body: { version: '2' } });
    expect(await site.store.list('mf-x')).toMatchObject([{ version: '1' }]);
    for (const version of ['2', 'live.json', '..%2F..']) {
      expect(await remove(version)).toMatchObject({ status: 404 });
    }
    expect(await change(promote)).toMatchObject({ status: 404 });
    expect(site.log()).toMatch(/"version":"2".*A release was removed/);
  });

  it('is not said to have changed where it was so before', async () => {
    expect((await change({ ...promote, version: '1' })).body).toMatchObject({ revision: 1 });
    expect(site.log().match(/What is live changed/g)).toHaveLength(1);
    expect(site.log()).toMatch(/"version":"1".*What is live was so before/);
  });

  it.each([
    ['another release than the live one', 412, { expect: '0' }],
    ['a release that is not there', 404, { version: '9' }],
    ['a version that is a path', 400, { version: '1/' }],
    ['a kind that is none', 400, { kind: 'push' }],
    ['a word that is not known', 400, { versoin: '2' }],
    ['a canary for everybody', 400, { kind: 'canary', percent: 100 }],
    ['a canary of the live release', 409, { kind: 'canary', version: '1', percent: 10 }],
  ])('stays for %s: %i', async (_what, status, part) => {
    const before = await site.store.readPointer();
    expect(await change({ ...promote, ...part })).toMatchObject({
      status,
      body: { detail: expect.any(String) as string, code: expect.any(String) as string },
    });
    expect(await site.store.readPointer()).toEqual(before);
  });

  it('stays where the check refuses the release by now, with all that it found', async () => {
    await site.storeRelease('mf-y', '1', '/mf-x');
    const operator = await site.tokenFor('*');
    const taken = { remote: 'mf-y', kind: 'promote', version: '1', expect: null };
    const response = await change(taken, operator);
    expect(response).toMatchObject({ status: 422, body: { code: 'refused' } });
    expect(response.body.breaches).toEqual([expect.stringContaining('/mf-x belongs to mf-x')]);
    expect((await site.store.readPointer()).remotes).toEqual({ 'mf-x': '1' });
  });

  it('logs the version that a withdrawal took away', async () => {
    expect((await change({ remote: 'mf-x', kind: 'withdraw', expect: '1' })).status).toBe(200);
    expect(site.log()).toMatch(
      /"ip":"127\.0\.0\.1","kind":"withdraw","remote":"mf-x","version":"1"/,
    );
  });

  it('may be tried by some readers, and given up', async () => {
    const canary = { remote: 'mf-x', kind: 'canary', version: '2', percent: 10 };
    expect((await change(canary)).body.canaries).toEqual({ 'mf-x': { version: '2', percent: 10 } });
    const { body } = await change({ remote: 'mf-x', kind: 'abort' });
    expect(body).toMatchObject({ remotes: { 'mf-x': '1' }, canaries: {} });
  });

  it('is shown with what is stored, to who has a token', async () => {
    const { body } = await site.call('GET', '/-/releases?remote=mf-x', { token });
    expect(body).toMatchObject({ remotes: { 'mf-x': '1' }, canaries: {} });
    expect(body.releases).toHaveLength(2);
    const bad = await site.call('GET', '/-/releases?remote=../..', { token });
    expect(bad.status).toBe(400);
  });

  it('says of one release whether it is stored, whole', async () => {
    const get = async (url: string) => (await site.call('GET', url, { token })).status;
    expect(await get('/-/releases/mf-x/2')).toBe(200);
    expect(await get('/-/releases/mf-x/3')).toBe(404);
    expect(await get('/-/releases/mf-x/..%2f2')).toBe(404);
  });

  it('is reported by the shells', async () => {
    const report = { id: 'a', at: new Date().toISOString(), revision: 1 };
    const remotes = { 'mf-x': { version: '1', state: 'ready' as const } };
    await site.store.report({ ...report, remotes });
    const { body } = await site.call('GET', '/-/shells', { token });
    expect(body.shells).toMatchObject([{ id: 'a', remotes }]);
  });

  it('decides which patterns are taken, as everybody may know', async () => {
    const { status, headers, body } = await site.call('GET', '/-/host');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({
      format: RELEASE_FORMAT,
      versions: { react: expect.any(String) as string },
      names: { 'react-router-dom': expect.arrayContaining(['Link']) as string[] },
      taken: [{ owner: 'the host' }, { owner: 'mf-x', patterns: ['/mf-x'] }],
    });
  });
});

it('is a fault of the site where its pointer is not valid, not of who calls', async () => {
  const site = await openSite(openFolder);
  const token = await site.tokenFor('mf-x');
  await writeFile(path.join(site.settings.dir, 'live.json'), '{"revision":1}');
  for (const url of ['/-/releases', '/-/history']) {
    const response = await site.call('GET', url, { token });
    expect(response).toMatchObject({ status: 500, body: { code: 'failed' } });
    expect(response.body.detail).not.toContain('live.json');
  }
  expect(site.log()).toMatch(/A release call failed/);
  await site.remove();
});
