import { readSwitch } from './settings';

it('reads a switch, which is on unless it is told otherwise', () => {
  expect([undefined, '', 'on', 'off'].map((value) => readSwitch('STANDBY', value))).toEqual([
    ...[true, true, true, false],
  ]);
  expect(() => readSwitch('STANDBY', 'no')).toThrow('STANDBY takes on or off, not "no".');
});
