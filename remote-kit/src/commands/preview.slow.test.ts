/** @jest-environment node */
import { openSite, type TestSite } from '@waypost/delivery/http/testing/open-site';
import { openFolder } from '@waypost/delivery/http/testing/stores';
import { commandsInProcess } from './in-process.test.suite';

/** How the command learns which site it works on. */
const ways: [kind: string, envOf: (site: TestSite) => Promise<NodeJS.ProcessEnv>][] = [
  ['a store', async ({ env, siteOrigin }) => ({ ...env, SITE_ORIGIN: siteOrigin })],
  [
    'a site over the network',
    async (site) => ({ WAYPOST_SITE: site.origin, WAYPOST_TOKEN: await site.tokenFor('*') }),
  ],
];

const { said, errors, waypost } = commandsInProcess();
const preview = (...args: string[]) => waypost('preview', ...args);

describe.each(ways)('waypost preview, of %s', (_kind, envOf) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await openSite(openFolder);
    await site.storeRelease('mf-x', '1');
    await site.storeRelease('mf-y', '1');
    Object.assign(process.env, await envOf(site), { WAYPOST_ACTOR: 'ada' });
  });
  afterEach(() => site.remove());

  it('prints the link alone, lists the preview and ends it', async () => {
    expect(await preview('mf-x@1', 'mf-y@1', '--for', '2d', '--path', '/mf-x')).toBe(0);
    const [link = ''] = said;
    expect(link).toMatch(new RegExp(`^${site.siteOrigin}/-/preview\\?token=.*&to=%2Fmf-x$`));
    const [{ id, expiresAt, releases } = { id: '', expiresAt: '' }] =
      await site.store.previews.list();
    expect(releases).toEqual({ 'mf-x': '1', 'mf-y': '1' });
    const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(48);
    expect(errors[0]).toContain(id);
    for (const name of ['mf-x', 'mf-y']) {
      const standalone = link.replace('%2Fmf-x', `%2F-%2Fstandalone%2F${name}%2F1%2F`);
      expect(errors).toContain(`${name} without the rest of the site: ${standalone}`);
    }

    expect(await preview('--list')).toBe(0);
    expect(said[0]).toMatch(new RegExp(`${id} +mf-x@1 mf-y@1 .* ada.* open`));
    expect(await preview('--revoke', id)).toBe(0);
    expect(said).toEqual([`The preview ${id} has ended.`]);
    expect(await preview('--list')).toBe(0);
    expect(said[0]).toMatch(new RegExp(`${id} .* ended `));
    expect(await preview('--revoke', '000000000000')).toBe(1);
    expect(errors[0]).toMatch(/no preview "000000000000"/);
  });

  it('ends all links by another key', async () => {
    await preview('mf-x@1');
    const key = await site.store.previews.findKey();
    expect(await preview('--revoke-all')).toBe(0);
    expect(said[0]).toMatch(/1 previews have ended/);
    expect(await site.store.previews.findKey()).not.toBe(key);
  });

  it('opens nothing that is not stored', async () => {
    expect(await preview('mf-x@2')).toBe(1);
    expect(errors[0]).toMatch(/no release 2 of mf-x/);
  });
});

it('says what is wrong with its words', async () => {
  const site = await openSite(openFolder);
  await site.storeRelease('mf-x', '1');
  Object.assign(process.env, site.env, { SITE_ORIGIN: site.siteOrigin });
  for (const line of [
    'mf-x',
    'mf-x@1 mf-x@2',
    'mf-x@https://elsewhere.example',
    'mf-x@1 --for soon',
    'mf-x@1 --for 31d',
    'mf-x@1 --path //elsewhere.example',
    'mf-x@1 --list',
    '--list --revoke-all',
  ]) {
    expect([line, await preview(...line.split(' '))]).toEqual([line, 2]);
    expect(errors[0]).toMatch(/./);
  }
  expect(await site.store.previews.list()).toEqual([]);
  await site.remove();
});

it('asks for the address of a site that does not run', async () => {
  const site = await openSite(openFolder);
  await site.storeRelease('mf-x', '1');
  Object.assign(process.env, site.env);
  await preview('mf-x@1');
  expect(errors[0]).toMatch(/SITE_ORIGIN/);
  const origin = 'https://way.test';
  await site.store.report({
    id: 'a',
    at: new Date().toISOString(),
    origin,
    revision: 1,
    remotes: {},
  });
  await preview('mf-x@1');
  expect(said[0]).toMatch(/^https:\/\/way\.test\/-\/preview/);
  await site.remove();
});
