import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { withoutRenderingState } from '@waypost/shared/host/rendering-state';
import { measureScripts, totalOf } from '@waypost/tooling/bench/measure-bytes';
import { pageTypes } from '../../support/page-types';
import { repositoryRoot } from '../../support/process';
import { copyReleases, waypost } from '../../support/releases';
import { startShell } from '../../support/site';
import { expect, test } from '../../support/test';

/** What a page costs a reader; sizes in bytes, those of scripts in gzip. */
interface PageCost {
  scripts: number;
  html: number;
  cookies: number;
}

/** Pages of readers; the one for signing in is the desk's. */
const readersPages = Object.values(pageTypes).filter((address) => address !== '/login');

async function costOf(
  origin: string,
  address: string,
  request: APIRequestContext,
): Promise<PageCost> {
  // This renders the page once before it is compared: on a busy machine a first rendering differed.
  const scripts = totalOf(await measureScripts(origin, address), 'gzip');
  const response = await request.get(origin + address);
  const html = await response.text();
  expect(html, address).not.toContain('mf-desk');
  return {
    scripts,
    html: Buffer.byteLength(withoutRenderingState(html)),
    cookies: response.headersArray().filter(({ name }) => /^set-cookie$/i.test(name)).length,
  };
}

test('without the desk the site runs as before, and readers get not a byte more with it', async ({
  request,
  page,
}) => {
  // Thirty pages, each rendered four times.
  test.setTimeout(240_000);
  const releases = await copyReleases();
  const shell = await startShell({ RELEASES_DIR: releases.dir, PAGE_CACHE_SECONDS: '0' });
  const costs = async (): Promise<Record<string, PageCost>> => {
    const found: Record<string, PageCost> = {};
    for (const address of readersPages) {
      found[address] = await costOf(shell.origin, address, request);
    }
    return found;
  };
  try {
    const read = async (address: string): Promise<string> =>
      (await request.get(shell.origin + address)).text();
    const withDesk = await costs();
    expect(await read('/login')).toContain('Sign in with a passkey');

    await waypost(path.join(repositoryRoot, 'mf-desk'), releases.dir, 'withdraw');
    await expect.poll(() => read('/login')).toContain('Your session has ended');
    const without = await costs();
    expect(withDesk).toEqual(without);
    expect(Object.values(without).filter(({ cookies }) => cookies > 0)).toEqual([]);
    console.log('Bytes of readers’ pages, the same with and without the desk');
    console.table(without);

    await page.goto(`${shell.origin}/login`);
    await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
    expect((await request.get(`${shell.origin}/desk`)).status()).toBe(404);
  } finally {
    await shell.stop();
    await releases.remove();
  }
});
