import { startFaultBackend } from '../support/fault-backend';
import { pageTypes } from '../support/page-types';
import { startShell, suite } from '../support/site';
import { expect, test } from '../support/test';
import { measurePages } from './measure-pages';

/** Milliseconds that 10,000 requests may take on a busy machine, five times. */
const PATIENCE = 15 * 60_000;

/** A private page is never cached. */
const pages = Object.values(pageTypes).filter((page) => page !== pageTypes['the login page']);

/** Status of each page, requested one after the other. */
async function statusesOf(origin: string): Promise<number[]> {
  const statuses: number[] = [];
  for (const page of pages) statuses.push((await fetch(origin + page)).status);
  return statuses;
}

test('serves 10,000 pages while the API stops, hangs, and after a restart', async () => {
  test.setTimeout(PATIENCE);
  const backend = await startFaultBackend(suite.apiOrigin());
  // Every page is past its age a second after it was made.
  const env = { API_ORIGIN: backend.origin, PAGE_CACHE_SECONDS: '1', LOG_LEVEL: 'error' };
  let shell = await startShell(env);
  const { origin } = shell;
  const results: Record<string, unknown> = {};
  const measure = async (name: string): Promise<void> => {
    const { statuses, ...figures } = await measurePages(origin, pages);
    results[name] = { ...figures, statuses: JSON.stringify(statuses) };
    expect(Object.keys(statuses).toSorted()).toEqual(['200', '404']);
    expect(figures.lost).toBe(0);
  };
  try {
    const before = await statusesOf(origin);
    await measure('healthy');
    backend.fail(/./, { kind: 'disconnect' });
    await measure('stopped');
    backend.heal();
    backend.fail(/./, { kind: 'hang' });
    await measure('hanging');
    expect(await statusesOf(origin)).toEqual(before);
    await shell.stop();
    const { port } = new URL(origin);
    shell = await startShell({ ...env, PORT: port, SITE_ORIGIN: origin });
    const cached = pages.filter((_page, index) => before[index] === 200);
    const restarted = await measurePages(origin, cached);
    results['hanging, restarted, pages of status 200'] = {
      ...restarted,
      statuses: JSON.stringify(restarted.statuses),
    };
    expect(restarted.statuses).toEqual({ 200: restarted.requests });
  } finally {
    await shell.stop();
    await backend.close();
    console.table(results);
  }
});
