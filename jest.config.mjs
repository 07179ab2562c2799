/** All suites but the browser tests (`e2e/`, Playwright). */
export default {
  maxWorkers: 2,
  projects: [
    'shared',
    'tooling',
    'api',
    'mf-blog',
    'mf-reader',
    'mf-compare',
    'shell',
    'shell/jest.server.config.mjs',
  ].map((place) => `<rootDir>/${place}`),
};
