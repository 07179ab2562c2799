import { defineConfig } from '@playwright/test';
import { chromiumArgs } from '@waypost/remote-kit/verify/chromium';
import { findChromium } from '@waypost/tooling/test/chromium';
import config from './playwright.config';

// With an empty list of them Playwright finds no test at all.
const { projects: _projects, ...common } = config;

/** What is measured in a browser: `npm run bench -w e2e` prints it. */
export default defineConfig({
  ...common,
  testDir: './bench',
  testMatch: '*.bench.ts',
  workers: 1,
  retries: 0,
  timeout: 120_000,
  reporter: 'line',
  use: {
    ...config.use,
    launchOptions: {
      get executablePath() {
        return findChromium('desktop');
      },
      args: chromiumArgs,
    },
  },
});
