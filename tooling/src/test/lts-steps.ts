import { rm } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../workspace';
import { installNode } from './install-node';
import { jest, playwright, type Step } from './step';

/** The present LTS. Node 20.19 is the floor, and what everything else is tested on. */
const LTS = '24.21.0';

/** Milliseconds for one step: CI as a whole has 90 minutes. */
const TIMEOUT = 15 * 60_000;

/** Browser tests of what the servers do: start and stop, pages of every remote, forms, releases. */
const smoke = [
  'tests/start/stop.spec.ts',
  'tests/site/pages.spec.ts',
  'tests/site/documents.spec.ts',
  'tests/reader/article.spec.ts',
  'tests/desk/sign-in.spec.ts',
  'tests/releases/swap-under-load.spec.ts',
];

/** Tests of half a minute and more, whose subject is the database or the site's own rules. */
const lengthy = [
  'src/backup/backup',
  'src/hostile-requests',
  'src/mail/mail-durability',
  'src/mail/mail-queue',
  'src/publication/publisher',
  'src/start/start',
].map((file) => `/api/${file}\\.test\\.ts$`);

/** Makes the API's and the host's builds stale; the browser tests build all remotes anyway. */
const forgetBuilds = (): Promise<unknown> =>
  Promise.all(
    ['api', 'shell'].map((folder) =>
      rm(path.join(repositoryRoot, folder, 'dist/inputs.txt'), { force: true }),
    ),
  );

/** Builds, starts and tests the site on the present LTS of Node. */
export function ltsSteps(): Step[] {
  const env: NodeJS.ProcessEnv = {};
  const options = { env, timeout: TIMEOUT };
  return [
    {
      name: `Node ${LTS}`,
      async run() {
        const bin = installNode(LTS);
        if (!bin) return { passed: 0, failed: 1 };
        // What npm runs finds it first, and hands it on to its own children.
        env.PATH = `${bin}${path.delimiter}${process.env.PATH}`;
        await forgetBuilds();
        return { passed: 1, failed: 0 };
      },
    },
    playwright(`builds, and browser tests on Node ${LTS}`, { ...options, args: smoke }),
    jest(`API and host tests on Node ${LTS}`, {
      ...options,
      args: [
        ...['--selectProjects', 'api', 'shell server'],
        ...['--testPathIgnorePatterns', '/node_modules/', ...lengthy],
      ],
    }),
  ];
}
