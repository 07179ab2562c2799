import { httpSite } from '@waypost/remote-kit/site/http-site';
import { createTokenStore } from '@waypost/shared/releases/create-token-store';
import { issueToken } from '@waypost/shared/releases/issue-token';
import { ALL_REMOTES } from '@waypost/shared/releases/token-store';
import { deriveRelease } from '../support/derive-release';
import { startLoad } from '../support/load';
import { type Site, startSeveral } from '../support/machines';
import { pageTypes } from '../support/page-types';
import { test } from '../support/test';

/** A page of each remote, with a text that its release brings. */
const PAGES = [
  { remote: 'mf-blog', path: pageTypes.home, text: 'Stay updated with our latest content' },
  { remote: 'mf-reader', path: pageTypes['an article'], text: 'About the author' },
  { remote: 'mf-compare', path: pageTypes['a comparison'], text: 'Our Verdict' },
];

/** Promotions of each remote. */
const ROUNDS = 4;

/** Requests a second; and seconds that the readers stay at most. */
const LOAD = { overallRate: 200, duration: 120 };

/** Releases through nginx, as a pipeline does. */
async function openTeam({ origin, machines: [{ env }] }: Site) {
  const tokens = createTokenStore({ dir: '', databaseUrl: env.RELEASES_DATABASE_URL });
  const order = { remote: ALL_REMOTES, name: 'bench', by: 'bench' };
  const { token } = await issueToken(tokens, order);
  await tokens.close();
  return httpSite(origin, token);
}

/** Milliseconds until a shell serves a page with the text. */
async function untilServed(url: string, text: string, begin: number): Promise<number> {
  for (;;) {
    const page = await (await fetch(url)).text();
    if (page.includes(text)) return performance.now() - begin;
  }
}

function summary(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.ceil(sorted.length * part) - 1] ?? NaN).toFixed(0);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms`;
}

test('publishes and promotes under load', async () => {
  test.setTimeout(180_000);
  const site = await startSeveral();
  try {
    const team = await openTeam(site);
    const times = PAGES.map((): number[] => []);
    const load = startLoad(
      site.origin,
      PAGES.map(({ path }) => path),
      LOAD,
    );
    await load.answers(100);
    for (let round = 1; round <= ROUNDS; round++) {
      for (const [index, { remote, path, text }] of PAGES.entries()) {
        const version = `bench-${round}`;
        const to = `Promoted in round ${round}`;
        const from = round > 1 ? `Promoted in round ${round - 1}` : text;
        await deriveRelease(site.store, remote, { version, from, to }, (dir, release) =>
          team.store(dir, release),
        );
        const begin = performance.now();
        const served = site.machines.map(({ shell }) =>
          untilServed(shell.origin + path, to, begin),
        );
        await team.change({ kind: 'promote', remote, version, actor: 'bench' });
        times[index]?.push(Math.max(...(await Promise.all(served))));
      }
    }
    const lost = await load.stop();
    const { requests } = await load.result;
    const lines = PAGES.map(({ path }, index) => `  ${path}: ${summary(times[index] ?? [])}`);
    console.log(
      `${times.flat().length} promotions of releases that were published meanwhile, until both ` +
        `shells serve: ${summary(times.flat())}\n${lines.join('\n')}\n  ${requests.total} requests ` +
        `over 32 connections through nginx meanwhile, failed: ` +
        `${lost.non2xx + lost.errors + lost.timeouts}`,
    );
  } finally {
    await site.stop();
  }
});
