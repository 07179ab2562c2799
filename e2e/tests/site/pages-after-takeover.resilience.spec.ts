import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import { issueToken } from '@waypost/delivery/issue-token.server';
import { ALL_REMOTES } from '@waypost/delivery/store/issued-records';
import { startFaultBackend } from '../../support/fault-backend';
import { startSupervised, suite } from '../../support/site';
import { processesOf, processorTime } from '../../support/site-processes';
import { expect, test } from '../../support/test';

const CACHED = '/articles';
const PURGED = '/article/how-a-signal-crosses-an-ocean';

/** Milliseconds of a second that a process may take which has loaded and waits. */
const IDLE_MS = 100;

async function issueOperatorToken(): Promise<string> {
  const { tokens } = folderReleaseStore(suite.releasesDir());
  const order = { remote: ALL_REMOTES, name: 'takeover', by: 'test' };
  return (await issueToken(tokens, order)).token;
}

test('a shell that takes over serves what the one before it cached, and nothing that it purged', async () => {
  const token = await issueOperatorToken();
  const backend = await startFaultBackend(suite.apiOrigin());
  const site = await startSupervised({ API_ORIGIN: backend.origin, PAGE_CACHE_SECONDS: '1' });
  const get = (path: string) => fetch(site.origin + path, { headers: { connection: 'close' } });
  const statusOf = (path: string) =>
    get(path).then(
      ({ status }) => status,
      () => 0,
    );
  const titleOf = async (path: string) =>
    /<title>.*?<\/title>/.exec(await (await get(path)).text());
  try {
    await expect.poll(() => processesOf(site).standby, { timeout: 60_000 }).toBeDefined();
    const { shell, standby = 0 } = processesOf(site);
    // It has loaded, and waits for its turn.
    let before = 0;
    const used = (): number => {
      const now = processorTime(standby);
      const since = now - before;
      before = now;
      return since;
    };
    await expect.poll(used, { intervals: [1_000], timeout: 60_000 }).toBeLessThan(IDLE_MS);

    const [title] = (await titleOf(CACHED)) ?? [];
    expect(title).toBeDefined();
    expect(await statusOf(PURGED)).toBe(200);
    backend.fail(/./, { kind: 'disconnect' });
    const purge = await fetch(`${site.origin}/-/purge`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ paths: [PURGED] }),
    });
    expect(await purge.json()).toEqual({ purged: 1 });

    process.kill(shell, 'SIGKILL');
    await expect.poll(() => site.output()).toContain('ended with SIGKILL and is started again');
    await expect.poll(() => statusOf(CACHED), { timeout: 60_000 }).toBe(200);
    expect(processesOf(site).shell).toBe(standby);
    expect((await titleOf(CACHED))?.[0]).toBe(title);
    expect(await statusOf(PURGED)).toBe(503);
  } finally {
    await site.stop();
    await backend.close();
  }
});
