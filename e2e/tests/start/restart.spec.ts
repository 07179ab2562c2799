import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { type Running } from '../../support/process';
import { copyData, serve } from '../../support/site';

/** Ids of the site's processes: the API's, the shell's and that of the one that stands by (Linux). */
function processesOf({ child: { pid } }: Running) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const idsOf = (script: string): number[] =>
    children
      .filter((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(script))
      .map(Number);
  const [shell = 0, standby] = idsOf('shell/dist/server/main.cjs');
  return { api: idsOf('api/dist/main.js')[0], shell, standby };
}

const ways: { what: string; signal: NodeJS.Signals; says: RegExp }[] = [
  {
    what: 'is killed',
    signal: 'SIGKILL',
    says: /The shell ended with SIGKILL and is started again/,
  },
  {
    what: 'no longer answers',
    signal: 'SIGSTOP',
    says: /The shell no longer answers and is replaced/,
  },
];

for (const { what, signal, says } of ways) {
  test(`a shell that ${what} is replaced while the API goes on`, async () => {
    test.setTimeout(120_000);
    const data = await copyData();
    const site = await serve({ DATA_DIR: data });
    const status = (): Promise<number> =>
      fetch(`${site.origin}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
        (response) => response.status,
        () => 0,
      );
    try {
      await expect.poll(status, { timeout: 60_000 }).toBe(200);
      await expect.poll(() => processesOf(site).standby, { timeout: 60_000 }).toBeDefined();
      const before = processesOf(site);
      const hurt = performance.now();
      process.kill(before.shell, signal);
      await expect.poll(() => site.output(), { timeout: 30_000 }).toMatch(says);
      await expect.poll(status, { timeout: 60_000 }).toBe(200);
      console.log(
        `a shell that ${what}: ${Math.round(performance.now() - hurt)} ms until it serves`,
      );
      const after = processesOf(site);
      expect(after.api).toBe(before.api);
      expect(after.shell).toBe(before.standby);
      expect(await site.stop()).toBe(0);
    } finally {
      await site.stop('SIGKILL');
      await rm(data, { recursive: true });
    }
  });
}
