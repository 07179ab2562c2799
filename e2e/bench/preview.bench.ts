import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import { storeFailing } from '../support/store-failing';
import { startLoad } from '../support/load';
import { pageTypes } from '../support/page-types';
import { previewLink } from '../support/previews';
import { copyReleases } from '../support/releases';
import { startShell } from '../support/site';
import { expect, test } from '../support/test';

/** What readers load meanwhile; and for how many seconds. */
const PAGES = [pageTypes.home, pageTypes['an article'], '/compare'];
const LOAD = { overallRate: 100, duration: 15 };

test('readers while a preview loops for ever', async ({ request }) => {
  const releases = await copyReleases();
  const store = folderReleaseStore(releases.dir);
  const good = (await store.readPointer()).remotes['mf-compare'] ?? '';
  const failing = `${good}-loops`;
  await storeFailing(store, { good, failing }, { inRender: 'if (isNamed) for (;;);' });
  // Without a cache of pages: each request is rendered.
  const shell = await startShell({ RELEASES_DIR: releases.dir, PAGE_CACHE_SECONDS: '0' });
  const measure = async (what: string): Promise<void> => {
    const { latency, requests, ...rest } = await startLoad(shell.origin, PAGES, LOAD).result;
    const lost = rest.non2xx + rest.errors + rest.timeouts;
    console.log(
      `${what}: p50 ${latency.p50} ms, p99 ${latency.p99} ms, worst ${latency.max} ms, ` +
        `${lost} of ${requests.total} requests failed`,
    );
  };
  try {
    await request.get(await previewLink({ releasesDir: releases.dir }, `mf-compare@${failing}`));
    await measure('To warm up');
    await measure('Without a preview');
    let loops = 0;
    let isOver = false;
    const loop = async (): Promise<void> => {
      while (!isOver) {
        const response = await request.get(`${shell.origin}/compare?fault`, { timeout: 60_000 });
        expect(response.status()).toBe(500);
        loops += 1;
      }
    };
    const looping = loop();
    await measure('While a preview loops');
    isOver = true;
    await looping;
    console.log(`${loops} processes were stopped for their loops.`);
    await measure('Without one again');
  } finally {
    await shell.stop();
    await releases.remove();
  }
});
