import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { withoutRenderingState } from '@waypost/shared/host/rendering-state';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import { measureScripts, totalOf } from '@waypost/tooling/bench/measure-bytes';
import { deriveRelease } from '../../support/derive-release';
import { pageTypes } from '../../support/page-types';
import { repositoryRoot } from '../../support/process';
import { copyReleases, waypost } from '../../support/releases';
import { startShell } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

const OLD = 'The desk is for the people who run the magazine.';
const NEW = 'Released alone, this is another desk.';

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

test('the desk is released alone; without it the site runs as before, and readers get not a byte more with it', async ({
  request,
  page,
}) => {
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
    const store = folderReleaseStore(releases.dir);
    const { remotes: before } = await store.readPointer();
    const version = await deriveRelease(store, 'mf-desk', {
      version: 'alone-1',
      from: OLD,
      to: NEW,
    });
    const order = { remote: 'mf-desk', actor: 'test' };
    await store.point({ ...order, kind: 'promote', version });
    await expect.poll(() => read('/login')).toContain(NEW);
    // Rendered in the browser, too.
    await page.goto(`${shell.origin}/login`);
    await hydrated(page);
    await expect(page.getByText(NEW)).toBeVisible();
    await page.goto('about:blank');
    expect((await store.readPointer()).remotes).toEqual({ ...before, 'mf-desk': version });
    await store.point({ ...order, kind: 'rollback', version: before['mf-desk'] ?? '' });
    await expect.poll(() => read('/login')).toContain(OLD);

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
