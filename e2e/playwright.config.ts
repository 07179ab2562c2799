import { defineConfig } from '@playwright/test';
import { chromiumArgs } from '@waypost/remote-kit/verify/chromium';
import { findChromium } from '@waypost/tooling/test/chromium';

const JOURNEY = /@journey/;
const WRITES = '**/*.writes.spec.ts';
const RESILIENCE = '**/*.resilience.spec.ts';

/**
 * Browser tests over the whole site. A file's name says what it costs: `*.spec.ts` reads the one site of the run, or one
 * a worker whose API fails on demand; `*.writes.spec.ts` changes the content of a site one a worker or a file;
 * `*.resilience.spec.ts` starts what it needs, and kills, promotes and fails it. What is tagged `@journey` is what people
 * do most, on the one site of the run; a team's release has a shell of its own.
 */
export default defineConfig({
  testDir: './tests',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A busy machine may cost a test its time; what passes only then is listed as flaky.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  projects: [
    // The longest first: whatever is left at the end is short.
    {
      name: 'resilience',
      testMatch: RESILIENCE,
      grepInvert: JOURNEY,
      timeout: 180_000,
    },
    { name: 'writes', testMatch: WRITES, grepInvert: JOURNEY },
    { name: 'pages', testIgnore: [WRITES, RESILIENCE], grepInvert: JOURNEY },
    { name: 'journeys', grep: JOURNEY },
  ],
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/report.json' }],
    ['./support/slowest-reporter.ts'],
  ],
  outputDir: 'test-results/artifacts',
  use: {
    browserName: 'chromium',
    colorScheme: 'light',
    trace: 'on-first-retry',
    launchOptions: {
      // Found when it is started: knip loads this file, too, on machines without a browser.
      get executablePath() {
        return findChromium();
      },
      args: chromiumArgs,
    },
  },
});
