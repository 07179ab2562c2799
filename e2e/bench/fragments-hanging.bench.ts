import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@waypost/shared/contracts/release.contract';
import { startBroken } from '../support/broken-site';
import { FailingSite } from '../support/failing-site';
import { startFaultBackend } from '../support/fault-backend';
import { replaceServerBundle } from '../support/releases';
import { type Server, startApi, startShell } from '../support/site';
import { expect, test } from '../support/test';
import { fragmentsOf, WITH_MANY } from './fragment-articles';
import { measurePages } from './measure-pages';

const HANGING = ['bramora-cantus', 'bramora-lumen', 'kirune-s3', 'kirune-band-4', 'oskarra-tempo'];
const GOOD = [
  'ardsol-vela-6-max',
  'halcirn-tide',
  'luvenne-arc-17',
  'norvane-trail',
  'tessivo-pulse',
];

/** By default, as sites have it. */
const DEADLINE_MS = 300;

/** A page cache as sites have it, and none; requests of 32 connections, as many as there can be or some a second. */
const LOADS = {
  cached: { seconds: '30', load: { amount: 2_000 } },
  uncached: { seconds: '0', load: { amount: 200, overallRate: 5 } },
};
type Load = keyof typeof LOADS;
const loads = ['cached', 'uncached'] as const satisfies Load[];

/** Adds code to the server bundle of a release of mf-compare. */
const addCode = (code: string) => async (dir: string) => {
  const release = JSON.parse(await readFile(path.join(dir, 'release.json'), 'utf8')) as Release;
  const bundle = await readFile(path.join(dir, release.serverBundle), 'utf8');
  await replaceServerBundle(
    dir,
    `${bundle};
    const hanging = ${JSON.stringify(HANGING)};
    const box = module.exports.fragments['product-box'];
    ${code}`,
  );
};

/** Half of the fragments wait for data that never come. */
const hangInQueries = addCode(`
  const { queries } = box;
  const hang = () => new Promise(() => undefined);
  box.queries = (params) => hanging.includes(params.slug) ? { required: [hang] } : queries(params);`);

/** Half of the fragments suspend for ever when they are rendered. */
const hangInRender = addCode(`
  const { load } = box;
  const never = new Promise(() => undefined);
  box.load = async () => {
    const Box = await load();
    return (props) => {
      if (hanging.includes(props.slug)) require('react').use(never);
      return require('react').createElement(Box, props);
    };
  };`);

test('a page with ten fragments of which five hang', async () => {
  test.setTimeout(1_800_000);
  const content = await fragmentsOf([...HANGING, ...GOOD]);
  const api = await startApi(content.env.DATA_DIR, content.env);
  const backend = await startFaultBackend(api.origin);
  const envOf = (load: Load) => ({
    ...{ API_ORIGIN: backend.origin, LOG_LEVEL: 'fatal' },
    PAGE_CACHE_SECONDS: LOADS[load].seconds,
  });
  const table: Record<string, object> = {};

  const measure = async (
    name: string,
    load: Load,
    { origin }: Pick<Server, 'origin'>,
    boxes = GOOD.length,
  ): Promise<void> => {
    await measurePages(origin, [WITH_MANY], { amount: 64 });
    const response = await fetch(origin + WITH_MANY);
    expect(response.status).toBe(200);
    const html = await response.text();
    const shown = [...html.matchAll(/aria-label="\+ Compare: /g)].length;
    expect(shown, name).toBe(boxes);
    const { statuses, ...figures } = await measurePages(origin, [WITH_MANY], LOADS[load].load);
    table[`${name}, ${load}`] = {
      ...{ boxes: shown, 'p99 - deadline': figures.p99 - DEADLINE_MS },
      ...{ statuses: JSON.stringify(statuses), ...figures },
    };
  };
  const measureShells = async (name: string, boxes?: number): Promise<void> => {
    for (const load of loads) {
      const shell = await startShell(envOf(load));
      await measure(name, load, shell, boxes).finally(() => shell.stop());
    }
  };
  const measureBroken = async (
    name: string,
    damage: (dir: string) => Promise<void>,
  ): Promise<void> => {
    for (const load of loads) {
      // There is no earlier release to go back to: it stays live.
      const { shell, stop } = await startBroken(damage, envOf(load));
      await measure(name, load, shell).finally(stop);
    }
  };

  try {
    await measureShells('healthy', HANGING.length + GOOD.length);
    backend.fail(new RegExp(`/product/(${HANGING.join('|')})/`), { kind: 'hang' });
    await measureShells('the API hangs');
    backend.heal();
    await measureBroken('the release hangs in its queries', hangInQueries);
    await measureBroken('the release hangs in its rendering', hangInRender);

    const site = await FailingSite.open(envOf('uncached'));
    try {
      await site.promote(hangInRender);
      await site.readUntil(async () => (await site.served())?.version === site.failing);
      await measure('the same with a good release to go back to', 'uncached', site.shell);
      const live = (await site.store.readPointer()).remotes['mf-compare'];
      console.log(
        `After the last of them the ${live === site.good ? 'good' : 'failing'} release is live.`,
      );
    } finally {
      await site.close();
    }
  } finally {
    await backend.close();
    await api.stop();
    await content.remove();
    console.table(table);
  }
});
