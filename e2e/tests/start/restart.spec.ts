import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { noteFigures } from '../../support/figures';
import { copyData, serve } from '../../support/site';
import { processesOf } from '../../support/site-processes';

const ways: { what: string; signal: NodeJS.Signals; says: RegExp }[] = [
  {
    what: 'is killed',
    signal: 'SIGKILL',
    says: /The shell ended with SIGKILL and is started again/,
  },
  {
    what: 'no longer responds',
    signal: 'SIGSTOP',
    says: /The shell no longer responds and is replaced/,
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
      noteFigures({ 'until another process responds': performance.now() - hurt });
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
