import path from 'node:path';
import { readSwitch, releasesDir } from './settings';
import { repositoryRoot } from './workspace';

it('reads a switch, which is on unless it is set otherwise', () => {
  expect([undefined, '', 'on', 'off'].map((value) => readSwitch('STANDBY', value))).toEqual([
    ...[true, true, true, false],
  ]);
  expect(() => readSwitch('STANDBY', 'no')).toThrow('STANDBY takes on or off, not "no".');
});

it('takes a relative folder of releases from where npm was called', () => {
  const called = { INIT_CWD: '/srv/site' };
  expect(releasesDir({ ...called, RELEASES_DIR: '../releases' })).toBe('/srv/releases');
  expect(releasesDir({ ...called, RELEASES_DIR: '/var/releases' })).toBe('/var/releases');
  expect(releasesDir(called)).toBe(path.join(repositoryRoot, 'releases'));
});
