import { test as base, expect, type Page } from '@playwright/test';
import { type FaultBackend, startFaultBackend } from './fault-backend';
import { isServerStopped, type Server, startShell, suite } from './site';

/** A site over a backend that fails on demand. */
export interface FaultySite {
  origin: string;
  backend: FaultBackend;
}

interface Fixtures {
  /** Messages that the console may show in this test; everything else fails it. */
  allowedConsole: RegExp;
  /**
   * Fails the test on any console error or warning, and on any exception. A page may say that something did not load
   * once a test has stopped its server.
   */
  consoleGuard: void;
}

interface WorkerFixtures {
  /** One a worker; every test heals it first. Nothing is cached in front of it. */
  faultySite: FaultySite;
}

/** How browsers and the host tell of a file that did not load. */
const NOT_LOADED = /^(Failed to load resource: |Fetch API cannot load )|could not be loaded/;

/** Playwright's test with the site's fixtures; the console must stay silent. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  allowedConsole: [/(?!)/, { option: true }],
  consoleGuard: [
    async ({ page, allowedConsole }, use) => {
      const said: string[] = [];
      const note = (text: string): void => {
        if (!allowedConsole.test(text)) said.push(text);
      };
      page.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return;
        if (!(isServerStopped(page) && NOT_LOADED.test(message.text()))) note(message.text());
      });
      page.on('pageerror', (error) => note(String(error)));
      await use();
      // Requests that are still on their way when a test ends concern nobody.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(said, 'The console must stay silent').toEqual([]);
    },
    { auto: true },
  ],
  faultySite: [
    // Playwright wants an object pattern even where nothing is taken from it.
    async ({}, use) => {
      const backend = await startFaultBackend(suite.apiOrigin());
      const shell: Server = await startShell({
        API_ORIGIN: backend.origin,
        PAGE_CACHE_SECONDS: '0',
      });
      await use({ origin: shell.origin, backend });
      await shell.stop();
      await backend.close();
    },
    { scope: 'worker' },
  ],
});

/** Waits until the page is interactive. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached' });
}

export { expect };
