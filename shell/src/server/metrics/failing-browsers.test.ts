import type { LivePointer } from '@waypost/shared/contracts/release.contract';
import type { Report } from '../../state/report';
import { metricsReleases, pageAt, startMetricsSite } from '../testing/metrics-site';
import { FailingBrowsers } from './failing-browsers';

let folder: Awaited<ReturnType<typeof metricsReleases>>;
let site: Awaited<ReturnType<typeof startMetricsSite>>;

beforeEach(async () => {
  folder = await metricsReleases();
  site = await startMetricsSite(folder);
});
afterEach(async () => {
  await site.stop();
  await folder.remove();
});

const X = { page: '/x', remote: 'mf-x' };
type Kind = Report['errors'][number]['kind'];

/** A page load, and an error in it. */
async function load(version: string, remoteAddress: string, kind?: Kind): Promise<void> {
  const report: Report = {
    releases: { 'mf-x': version },
    vitals: [{ ...X, name: 'TTFB', value: 10 }],
    errors: kind ? [{ ...X, kind }] : [],
  };
  expect((await site.report(report, { remoteAddress })).statusCode).toBe(204);
}

const warningsOf = (name = 'mf-x') => site.says().remotes[name]?.warnings;

it('warns of a live release that throws in browsers, and goes on serving it', async () => {
  for (let visit = 0; visit < 8; visit++) await load('1.0.0', '10.0.0.1', 'uncaught');
  await load('1.0.0', '10.0.0.2');
  expect(warningsOf()).toEqual([
    '1.0.0: 1 of 2 addresses that reported on it within the last hour had errors in the browser.',
  ]);
  expect(warningsOf('mf-y')).toBeUndefined();
  expect((await folder.store.readPointer()).remotes['mf-x']).toBe('1.0.0');
});

it('warns from a tenth of the addresses on, and not of what hydration mends', async () => {
  await load('1.0.0', '10.0.0.0', 'caught');
  for (let reader = 1; reader < 10; reader++)
    await load('1.0.0', `10.0.0.${reader}`, 'recoverable');
  expect(warningsOf()).toHaveLength(1);
  await load('1.0.0', '10.0.0.10');
  expect(warningsOf()).toBeUndefined();
});

describe('a canary', () => {
  let change: jest.SpiedFunction<typeof folder.store.point>;
  beforeEach(async () => {
    await folder.put('mf-x', '1.1.0', '/x', pageAt('/x'));
    const canary = { remote: 'mf-x', version: '1.1.0', percent: 10, actor: 'ada' };
    await folder.store.point({ kind: 'canary', ...canary });
    await site.releases.refresh();
    change = jest.spyOn(folder.store, 'point');
  });

  it('is ended once it throws for five addresses, with the reason in the history', async () => {
    for (let reader = 0; reader < 20; reader++) await load('1.0.0', `10.0.1.${reader}`);
    for (let reader = 0; reader < 4; reader++) await load('1.1.0', `10.0.0.${reader}`, 'uncaught');
    expect(change).not.toHaveBeenCalled();
    await load('1.1.0', '10.0.0.4', 'uncaught');
    const { remotes, canaries, history } = (await change.mock.results[0]?.value) as LivePointer;
    expect(canaries).toEqual({});
    expect(remotes['mf-x']).toBe('1.0.0');
    expect(history.at(-1)).toMatchObject({
      ...{ kind: 'quarantine', from: '1.1.0', to: '1.0.0' },
      reason:
        '5 of 5 addresses that reported on it within the last hour had errors in the browser, 0% of those with 1.0.0',
    });
    // The log has it in the next turn.
    await new Promise(setImmediate);
    expect(site.logged.join('')).toContain('The canary mf-x 1.1.0 is ended');
  });

  it.each([
    ['one address reports it again and again', () => '10.0.0.1'],
    ['one network of IPv6 does', (visit: number) => `2001:db8::${visit + 1}`],
    ['one household does', (visit: number) => `2001:db8:0:${visit + 1}::1`],
  ])('goes on where %s', async (_what, address) => {
    for (let reader = 0; reader < 5; reader++) await load('1.0.0', `10.0.1.${reader}`);
    for (let visit = 0; visit < 40; visit++) await load('1.1.0', address(visit), 'uncaught');
    expect(change).not.toHaveBeenCalled();
  });

  it('goes on where too few readers of the live release tell what to compare with', async () => {
    await load('1.0.0', '10.0.1.1');
    for (let reader = 0; reader < 9; reader++) await load('1.1.0', `10.0.0.${reader}`, 'uncaught');
    expect(change).not.toHaveBeenCalled();
    expect(warningsOf()).toHaveLength(1);
  });

  it('goes on where few of its addresses fail, or as many of the live release', async () => {
    for (let reader = 0; reader < 95; reader++) await load('1.1.0', `10.0.2.${reader}`);
    for (let reader = 0; reader < 6; reader++) await load('1.1.0', `10.0.3.${reader}`, 'caught');
    for (let reader = 0; reader < 9; reader++) await load('1.0.0', `10.0.4.${reader}`, 'caught');
    for (let reader = 6; reader < 30; reader++) await load('1.1.0', `10.0.3.${reader}`, 'caught');
    expect(change).not.toHaveBeenCalled();
  });
});

it('forgets an address an hour after its last report', () => {
  let now = 1;
  const browsers = new FailingBrowsers({ now: () => now });
  const release = { name: 'mf-x', version: '1.0.0' };
  browsers.note(release, '10.0.0.1', true);
  expect(browsers.count(release)).toEqual({ reporting: 1, failing: 1 });
  now += 3_000_000;
  browsers.note(release, '10.0.0.1', false);
  now += 600_001;
  expect(browsers.count(release)).toEqual({ reporting: 1, failing: 0 });
  now += 3_600_001;
  expect(browsers.count(release)).toEqual({ reporting: 0, failing: 0 });
});
