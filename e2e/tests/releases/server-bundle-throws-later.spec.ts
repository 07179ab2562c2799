import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@waypost/shared/contracts/release.contract';
import { startBroken } from '../../support/broken-site';
import { replaceServerBundle } from '../../support/releases';
import { expect, test } from '../../support/test';

const LATER = `
setTimeout(() => { throw new Error('Thrown by a timer'); }, 50);
setTimeout(() => Promise.reject(new Error('Rejected by a timer')), 50);
`;

test('what a remote throws from a timer is logged with its version and ends nothing', async ({
  page,
}) => {
  let version = '';
  const site = await startBroken(async (live) => {
    version = path.basename(live);
    const description = await readFile(path.join(live, 'release.json'), 'utf8');
    const { serverBundle } = JSON.parse(description) as Release;
    const code = await readFile(path.join(live, serverBundle), 'utf8');
    await replaceServerBundle(live, `${code};${LATER}`);
  });
  try {
    const log = (error: string) =>
      site.shell
        .output()
        .split('\n')
        .filter((line) => line.includes(error) && line.includes(`"version":"${version}"`));
    await expect.poll(() => log('Thrown by a timer')).toHaveLength(1);
    await expect.poll(() => log('Rejected by a timer')).toHaveLength(1);
    expect(site.shell.child.exitCode).toBeNull();
    const response = await page.goto(`${site.shell.origin}/compare`);
    expect(response?.status()).toBe(200);
    await page.goto('about:blank');
  } finally {
    await site.stop();
  }
});
