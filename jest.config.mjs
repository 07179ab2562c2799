import { existsSync, readFileSync } from 'node:fs';

const here = (file) => new URL(file, import.meta.url);
const { workspaces } = JSON.parse(readFileSync(here('package.json'), 'utf8'));

/** All suites but the browser tests (`e2e/`, Playwright). */
export default {
  // Both hold for the whole run: jest takes them from here, not from the projects.
  maxWorkers: 2,
  testTimeout: 60_000,
  projects: [
    ...workspaces.filter((place) => existsSync(here(`${place}/jest.config.mjs`))),
    'remote-kit/template',
    'api/jest.slow.config.mjs',
    'shell/jest.server.config.mjs',
  ].map((place) => `<rootDir>/${place}`),
};
