import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** What is measured in a browser: `npm run bench -w e2e` prints it. */
export default defineConfig({
  ...config,
  testDir: './bench',
  testMatch: '*.bench.ts',
  workers: 1,
  retries: 0,
  timeout: 120_000,
  reporter: 'line',
});
