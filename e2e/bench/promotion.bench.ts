import { deriveRelease } from '../support/derive-release';
import { startLoad } from '../support/load';
import { startSeveral } from '../support/machines';
import { test } from '../support/test';

const TEXT = 'Stay updated with our latest content';
const PROMOTIONS = 20;

/** Milliseconds until a shell serves a page with the text. */
async function untilServed(origin: string, text: string, begin: number): Promise<number> {
  for (;;) {
    const page = await (await fetch(origin)).text();
    if (page.includes(text)) return performance.now() - begin;
  }
}

test('promotes under load', async () => {
  test.setTimeout(300_000);
  const site = await startSeveral();
  try {
    const order = { kind: 'promote', remote: 'mf-blog', actor: 'bench' } as const;
    const before = (await site.store.readPointer()).remotes['mf-blog'] ?? '';
    const change = { version: 'bench-1', from: TEXT, to: 'Promoted by the bench' };
    await deriveRelease(site.store, 'mf-blog', change);
    const load = startLoad(site.origin, ['/'], { overallRate: 200, duration: 280 });
    await load.answers(100);
    const times: number[] = [];
    for (let turn = 0; turn < PROMOTIONS; turn++) {
      const [version, text] = turn % 2 ? [before, TEXT] : [change.version, change.to];
      const begin = performance.now();
      await site.store.point({ ...order, version });
      const served = site.machines.map(({ shell }) => untilServed(shell.origin, text, begin));
      times.push(Math.max(...(await Promise.all(served))));
    }
    const lost = await load.stop();
    const { requests } = await load.result;
    const sorted = times.toSorted((a, b) => a - b);
    const at = (part: number) => (sorted[Math.ceil(sorted.length * part) - 1] ?? NaN).toFixed(0);
    console.log(
      `${PROMOTIONS} promotions, until both shells serve: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, ` +
        `worst ${at(1)} ms; ${requests.total} requests over 32 connections through nginx meanwhile, ` +
        `failed: ${lost.non2xx + lost.errors + lost.timeouts}`,
    );
  } finally {
    await site.stop();
  }
});
