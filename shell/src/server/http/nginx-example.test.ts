import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROXY_LIMITS } from './api-proxy';
import { UPLOAD_LIMITS } from '@waypost/delivery/http/unpack-release.server';

const files = ['examples/several-machines/waypost.conf', 'docs/operate.md'];

it.each(files)('nginx as %s has it lets every body through that the site takes', (file) => {
  const text = readFileSync(path.join(__dirname, '../../../..', file), 'utf8');
  const sizes = text.matchAll(/client_max_body_size (\d+)m;/g);
  const [all = 0, releases = 0] = [...sizes].map(([, size]) => Number(size) * 1024 * 1024);
  for (const [limit, taken] of [
    [all, PROXY_LIMITS.maxPictureBytes],
    [releases, UPLOAD_LIMITS.packed],
  ] as const) {
    // A little more than the site takes: what is too large is refused by the site, in its own words.
    expect(limit).toBeGreaterThan(taken);
    expect(limit).toBeLessThanOrEqual(taken * 1.5);
  }
});
