import { setTimeout as pause } from 'node:timers/promises';
import { httpSite } from '@waypost/remote-kit/site/http-site';
import { issueToken } from '@waypost/delivery/issue-token.server';
import { ALL_REMOTES } from '@waypost/delivery/store/issued-records';
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

/** When a release is promoted; each of them for every remote, in each round. */
const WAYS = [
  { name: 'some seconds after it was published', settles: true },
  { name: 'as soon as it is published', settles: false },
];
const ROUNDS = 3;

/** Requests a second; and seconds that the readers stay at most. */
const LOAD = { overallRate: 200, duration: 150 };

/** Requests of readers within five seconds, in which both machines fetch and try a release. */
const SETTLED_AFTER = 5 * LOAD.overallRate;

/** Milliseconds between two looks at a page: looking without a pause would be the larger load. */
const LOOK_EVERY = 10;

/** Releases through nginx, as a pipeline does. */
async function openTeam({ origin, store }: Site) {
  const order = { remote: ALL_REMOTES, name: 'bench', by: 'bench' };
  const { token } = await issueToken(store.tokens, order);
  return httpSite(origin, token);
}

/** Milliseconds until a shell serves a page with the text. */
async function untilServed(url: string, text: string, begin: number): Promise<number> {
  for (;;) {
    const page = await (await fetch(url)).text();
    if (page.includes(text)) return performance.now() - begin;
    await pause(LOOK_EVERY);
  }
}

function summary(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.ceil(sorted.length * part) - 1] ?? NaN).toFixed(0);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms`;
}

test('publishes and promotes under load', async () => {
  test.setTimeout(210_000);
  const site = await startSeveral();
  try {
    const team = await openTeam(site);
    const texts = PAGES.map(({ text }) => text);
    const paths = PAGES.map(({ path }) => path);
    const load = startLoad(site.origin, paths, LOAD);
    await load.responses(100);

    const publish = async (index: number, version: string): Promise<string> => {
      const to = `Promoted as ${version}`;
      const from = texts[index] ?? '';
      await deriveRelease(
        site.store,
        PAGES[index]?.remote ?? '',
        { version, from, to },
        (dir, release) => team.store(dir, release),
      );
      return (texts[index] = to);
    };
    const promote = async (index: number, version: string, text: string): Promise<number> => {
      const begin = performance.now();
      const served = site.machines.map(({ shell }) =>
        untilServed(shell.origin + (paths[index] ?? ''), text, begin),
      );
      const remote = PAGES[index]?.remote ?? '';
      await team.change({ kind: 'promote', remote, version, actor: 'bench' });
      return Math.max(...(await Promise.all(served)));
    };

    const lines: string[] = [];
    for (const { name, settles } of WAYS) {
      const times = PAGES.map((): number[] => []);
      for (let round = 1; round <= ROUNDS; round++) {
        const version = `bench-${settles ? 'settled' : 'at-once'}-${round}`;
        for (const index of PAGES.keys()) {
          const text = await publish(index, version);
          if (settles) await load.responses(SETTLED_AFTER);
          times[index]?.push(await promote(index, version, text));
        }
      }
      lines.push(`A release promoted ${name}, until both shells serve: ${summary(times.flat())}`);
      lines.push(...paths.map((path, index) => `  ${path}: ${summary(times[index] ?? [])}`));
    }
    const lost = await load.stop();
    const { requests } = await load.result;
    const failed = lost.non2xx + lost.errors + lost.timeouts;
    lines.push(`${requests.total} requests over 32 connections meanwhile, failed: ${failed}`);
    console.log(lines.join('\n'));
  } finally {
    await site.stop();
  }
});
