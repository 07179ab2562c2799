import { rm } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../workspace';
import { installNode } from './install-node';
import { jest, playwright, type Step } from './step';

/** The present LTS. Node 20.19 is the floor, and what everything else is tested on. */
const LTS = '24.21.0';

/** Milliseconds for one step: CI as a whole has 90 minutes. */
const TIMEOUT = 15 * 60_000;

/** Browser tests that every run repeats: pages of all remotes and documents over HTTP, forms, start and stop. */
const coreBrowserTests = [
  'tests/start/stop.spec.ts',
  'tests/site/pages.spec.ts',
  'tests/site/documents.spec.ts',
  'tests/reader/article.spec.ts',
  'tests/desk/sign-in.spec.ts',
];

/** Those that `--lts` adds: they take a minute. */
const moreBrowserTests = ['tests/releases/swap-under-load.spec.ts'];

/** Tests of half a minute and more, whose subject is the database or the site's own rules. */
const lengthy = [
  'api/src/backup/backup',
  'api/src/hostile-requests',
  'api/src/mail/mail-durability',
  'api/src/mail/mail-queue',
  'api/src/publication/publisher',
  'api/src/start/start',
].map((file) => `/${file}\\.slow\\.test\\.ts$`);

/** Makes the API's and the host's builds stale; the browser tests build all remotes anyway. */
const forgetBuilds = (): Promise<unknown> =>
  Promise.all(
    ['api', 'shell'].map((folder) =>
      rm(path.join(repositoryRoot, folder, 'dist/inputs.txt'), { force: true }),
    ),
  );

/**
 * Builds, starts and tests the site on the present LTS of Node (decision 123).
 *
 * @param wide whether everything that depends on Node is tested, or the core that CI has time for
 */
export function ltsSteps(wide: boolean): Step[] {
  const env: NodeJS.ProcessEnv = {};
  const options = { env, timeout: TIMEOUT };

  let installing: Promise<boolean> | undefined;
  const install = async (): Promise<boolean> => {
    const bin = installNode(LTS);
    if (!bin) return false;
    // What npm runs finds it first, and hands it on to its own children.
    env.PATH = `${bin}${path.delimiter}${process.env.PATH}`;
    await forgetBuilds();
    return true;
  };
  /** A step that never runs on another Node, also where it alone was chosen. */
  const onLts = (step: Step): Step => ({
    name: `${step.name} on Node ${LTS}`,
    run: async () => ((await (installing ??= install())) ? step.run() : { passed: 0, failed: 1 }),
  });
  const unitTests = jest('API and host', {
    ...options,
    args: [
      ...['--selectProjects', 'api', 'api slow', 'shell server'],
      ...['--testPathIgnorePatterns', '/node_modules/', ...lengthy],
    ],
  });

  const browserTests = wide ? [...coreBrowserTests, ...moreBrowserTests] : coreBrowserTests;
  return [
    playwright('build, start and pages', { ...options, args: browserTests }),
    ...(wide ? [unitTests] : []),
  ].map(onLts);
}
