import { readFileSync } from 'node:fs';
import path from 'node:path';
import { UPLOAD_LIMITS } from './unpack-release.server';

const example = path.join(__dirname, '../../../../examples/several-machines/waypost.conf');

it('the example for nginx lets every upload through that the site takes', () => {
  const [, mebibytes] = /client_max_body_size (\d+)m;/.exec(readFileSync(example, 'utf8')) ?? [];
  const limit = Number(mebibytes) * 1024 * 1024;
  // A little more than the site takes: what is too large is refused by the site, in its own words.
  expect(limit).toBeGreaterThan(UPLOAD_LIMITS.packed);
  expect(limit).toBeLessThanOrEqual(UPLOAD_LIMITS.packed * 1.5);
});
