import { nearestName } from './nearest-name';

const names = ['ardsol-vela-6', 'ardsol-vela-6-max', 'kirune-s3'];

it.each([
  ['ardsol-vela6', 'ardsol-vela-6'],
  ['ardsol-vela-6-maxx', 'ardsol-vela-6-max'],
  ['kiruna-s3', 'kirune-s3'],
  ['toaster', undefined],
  ['', undefined],
])('of %j is meant %s', (written, meant) => {
  expect(nearestName(written, names)).toBe(meant);
});
