import { suite } from './site';
import { operatorAgain, type Staff, staffOf } from './staff';
import { test as base } from './test';

/** How many people one worker may bring in. */
const PEOPLE = 1_000;

/** Playwright's test with the desk of the run's one site: its tests leave alone what others read. */
export const test = base.extend<object, { desk: Staff & { origin: string } }>({
  desk: [
    async ({ browser }, use, { workerIndex }) => {
      const site = { origin: suite.siteOrigin() };
      const cookie = await operatorAgain(site);
      await use({ ...site, ...staffOf(site, browser, cookie, workerIndex * PEOPLE) });
    },
    { scope: 'worker' },
  ],
});

export { addAuthenticator, openDesk, PASSWORD } from './staff';
export { expect } from './test';
