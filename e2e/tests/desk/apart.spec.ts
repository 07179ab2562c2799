import path from 'node:path';
import { repositoryRoot } from '../../support/process';
import { copyReleases, waypost } from '../../support/releases';
import { startShell } from '../../support/site';
import { expect, test } from '../../support/test';

/** Bytes of a page without ids of requests and times, which differ between any two renderings. */
const sizeOf = (html: string): number =>
  Buffer.byteLength(
    html.replace(/"requestId":"[^"]*"/g, '').replace(/"(started|fulfilled)TimeStamp":\d+/g, ''),
  );

test('without the desk the site runs as before, and readers get not a byte more with it', async ({
  request,
  page,
}) => {
  const releases = await copyReleases();
  const shell = await startShell({ RELEASES_DIR: releases.dir, PAGE_CACHE_SECONDS: '0' });
  try {
    const readers = ['/', '/articles', '/compare', '/about', '/no/such/page'];
    const read = async (address: string): Promise<string> => {
      const answer = await request.get(shell.origin + address);
      expect(answer.headers()['set-cookie'], address).toBeUndefined();
      return answer.text();
    };
    const withDesk = new Map<string, string>();
    for (const address of readers) withDesk.set(address, await read(address));
    expect(await read('/login')).toContain('Sign in with a passkey');

    await waypost(path.join(repositoryRoot, 'mf-desk'), releases.dir, 'withdraw');
    await expect.poll(() => read('/login')).toContain('Your session has ended');
    for (const address of readers) {
      const before = withDesk.get(address) ?? '';
      expect(before, address).not.toContain('mf-desk');
      expect(sizeOf(await read(address)), address).toBe(sizeOf(before));
    }
    await page.goto(`${shell.origin}/login`);
    await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
    expect((await request.get(`${shell.origin}/desk`)).status()).toBe(404);
    // Prefetching would go on while the shell stops.
    await page.close();
  } finally {
    await shell.stop();
    await releases.remove();
  }
});
