import { defineConfig } from '@playwright/test';
import { chromiumArgs } from '@waypost/remote-kit/verify/chromium';
import { findChromium } from '@waypost/tooling/test/chromium';

/** Browser tests over the whole site. */
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
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/report.json' }],
  ],
  outputDir: 'test-results/artifacts',
  use: {
    browserName: 'chromium',
    colorScheme: 'light',
    trace: 'on-first-retry',
    launchOptions: { executablePath: findChromium(), args: chromiumArgs },
  },
});
