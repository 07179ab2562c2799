/** @jest-environment node */
import { openSite, type TestSite } from '@waypost/delivery/http/testing/open-site';
import { openFolder } from '@waypost/delivery/http/testing/stores';
import { commandsInProcess } from './in-process.test.suite';

const { said, waypost } = commandsInProcess();

let site: TestSite;
beforeEach(async () => {
  site = await openSite(openFolder);
  Object.assign(process.env, site.env);
});
afterEach(() => site.remove());

it('shows what is quarantined, since when and why, until it is made live again', async () => {
  const change = { remote: 'mf-x', actor: 'test' };
  for (const version of ['1', '2']) {
    await site.storeRelease('mf-x', version);
    await site.store.point({ ...change, kind: 'promote', version });
  }
  const reason = '5 of 9 renders failed';
  await site.store.point({ ...change, kind: 'quarantine', failed: '2', version: '1', reason });
  await waypost('status');
  expect(said.join('\n')).toMatch(/^mf-x +1 /m);
  expect(said.join('\n')).toMatch(/^mf-x@2 +\d{4}-\d\d-\d\d \S+ +5 of 9 renders failed$/m);

  await site.store.point({ ...change, kind: 'promote', version: '2' });
  await waypost('status');
  expect(said.join('\n')).not.toContain('quarantined');
});

it('warns of a release that throws in browsers', async () => {
  await site.storeRelease('mf-x', '1');
  await site.store.point({ remote: 'mf-x', actor: 'test', kind: 'promote', version: '1' });
  const warnings = ['1: 8 of 8 addresses had errors in the browser.'];
  const remotes = { 'mf-x': { version: '1', state: 'ready' as const, warnings } };
  await site.store.report({ id: 'shell-1', at: new Date().toISOString(), revision: 1, remotes });
  await waypost('status');
  expect(said.join('\n')).toMatch(/^mf-x .* shell-1 +1 +ready +1: 8 of 8 addresses had errors/m);
});

it('shows the end of a canary as its readers see it: from the canary to what is live', async () => {
  const order = { remote: 'mf-x', actor: 'ada' };
  for (const version of ['1', '2']) await site.storeRelease('mf-x', version);
  await site.store.point({ ...order, kind: 'promote', version: '1' });
  await site.store.point({ ...order, kind: 'canary', version: '2', percent: 10 });
  await site.store.point({ ...order, kind: 'abort' });
  await waypost('releases');
  expect(said.join('\n')).toMatch(/ abort +2 +1 +ada/);
  expect(said.join('\n')).toMatch(/ canary 10% +1 +2 +ada/);
});
