/** All suites but the browser tests (`e2e/`, Playwright). */
export default {
  // Both hold for the whole run: jest takes them from here, not from the projects.
  maxWorkers: 2,
  testTimeout: 120_000,
  projects: [
    'shared',
    'remote-kit',
    'remote-kit/template',
    'tooling',
    'api',
    'mf-blog',
    'mf-reader',
    'mf-compare',
    'mf-desk',
    'shell',
    'shell/jest.server.config.mjs',
  ].map((place) => `<rootDir>/${place}`),
};
