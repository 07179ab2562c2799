import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../workspace';
import { findBrowserAndServers, findServers } from './servers';
import { jest, playwright, type Step } from './step';

/** The present LTS. Node 20.19 is the floor, and what everything else is tested on. */
const LTS = '24.21.0';

/** Milliseconds for one step. */
const STEP_TIMEOUT_MS = 15 * 60_000;

/** Pages of all remotes and documents over HTTP, forms, start and stop, a change under load. */
const browserTests = [
  'tests/start/stop',
  'tests/site/pages',
  'tests/site/documents',
  'tests/reader/article',
  'tests/desk/sign-in',
  'tests/releases/swap-under-load',
];

/** Tests of half a minute and more, whose subject is the database or the site's own rules. */
const lengthy = [
  'api/src/backup/backup',
  'api/src/hostile-requests',
  'api/src/mail/mail-durability',
  'api/src/mail/mail-queue',
  'api/src/articles/publisher',
  'api/src/start/start',
].map((file) => `/${file}\\.slow\\.test\\.ts$`);

/**
 * Installs a version of Node beside the one that runs: npm has a package with the binary for each
 * platform.
 *
 * @returns folder of the binary; `null` where there is none for this platform, which is said
 */
function installNode(version: string): string | null {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = path.join(repositoryRoot, `node_modules/.cache/waypost/node-${version}`);
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  spawnSync('npm', ['install', '--prefix', folder, ...options, `${name}@${version}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const bin = path.join(folder, 'node_modules', name, 'bin');
  const { error, stdout } = spawnSync(path.join(bin, 'node'), ['--version'], { encoding: 'utf8' });
  if (stdout?.trim() === `v${version}`) return bin;
  console.error(`npm has no ${name}@${version} that runs here. ${error?.message ?? stdout}`);
  return null;
}

/** Makes all builds stale: of the API, the host, and the remotes that browser tests keep. */
const forgetBuilds = (): Promise<unknown> =>
  Promise.all(
    ['api/dist/inputs.txt', 'shell/dist/inputs.txt', 'e2e/.tmp/releases'].map((built) =>
      rm(path.join(repositoryRoot, built), { recursive: true, force: true }),
    ),
  );

/** Builds, starts and tests the site on the present LTS of Node (decision 123). */
export function ltsSteps(): Step[] {
  const env: NodeJS.ProcessEnv = {};
  const options = { env, timeout: STEP_TIMEOUT_MS };

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
    ...step,
    name: `${step.name} on Node ${LTS}`,
    run: async () => ((await (installing ??= install())) ? step.run() : { passed: 0, failed: 1 }),
  });
  const unitTests = jest('API and host', {
    ...options,
    needs: findServers,
    args: [
      ...['--selectProjects', 'api', 'api slow', 'shell server'],
      ...['--testPathIgnorePatterns', '/node_modules/', ...lengthy],
    ],
  });

  const pages = playwright('build, start and pages', {
    ...options,
    needs: findBrowserAndServers,
    args: browserTests,
  });
  return [pages, unitTests].map(onLts);
}
