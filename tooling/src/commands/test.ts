import { type Command, UsageError } from '@waypost/remote-kit/cli/command';
import { changedSteps } from '../test/changed-steps';
import { chooseSteps } from '../test/choose-steps';
import { findChromium } from '../test/chromium';
import { ltsSteps } from '../test/lts-steps';
import { printStarts, recordStarts } from '../test/record-starts';
import { printOutcome, runSteps } from '../test/run-steps';
import { findBrowserAndServers, findServers } from '../test/servers';
import { check, FAST, jest, playwright, type Step } from '../test/step';

const npmRun = (name: string, script = name): Step =>
  check(name, ['npm', 'run', '--silent', script]);

/** Where the browser tests keep what they build; a step may do that beside others. */
const builds = { RELEASES_DIR: 'e2e/.tmp/releases' };

/** The longest first: the shorter ones run beside it. */
const checks: Step[] = [
  npmRun('lint'),
  check('build', ['npm', 'run', '--silent', 'build'], builds),
  npmRun('types'),
  npmRun('format'),
];

/** What one runs before every commit. */
const fastSteps = (): Step[] => [
  ...checks,
  jest('fast unit and component tests', {
    args: ['--testPathPatterns', FAST],
  }),
  playwright('journeys', { needs: findChromium, args: ['--project', 'journeys'] }),
];

/** Everything there is to test, but on another Node. */
const allSteps = (): Step[] => [
  ...checks,
  npmRun('unused'),
  npmRun('circles'),
  npmRun('documents', 'docs'),
  check('types of the API', ['npm', 'run', '--silent', 'api-types', '--', '--check']),
  jest('unit, component and API tests', { needs: findServers }),
  playwright('browser tests', { needs: findBrowserAndServers }),
];

/** What there is to test, by the command's word. */
const parts: Record<string, (base?: string) => Step[]> = {
  fast: fastSteps,
  all: allSteps,
  changed: changedSteps,
  lts: ltsSteps,
};

/** `npm test` and its kind: run steps and end with the sum over all of them. */
export const test: Command = {
  about:
    'Runs format, lint, types, fast tests and the journeys, or with a word everything (all), what ' +
    'changed since a commit (changed), or what depends on Node on the present LTS (lts). Ends with the sum.',
  takes: '[all|changed|lts] [commit]',
  words: [0, 2],
  options: {
    only: { type: 'string', value: 'name', about: 'runs the steps alone whose name holds this' },
    starts: { type: 'boolean', about: 'lists each process and server that a test started' },
  },
  run: async ({ positionals: [word = 'fast', base], values: { only, starts } }) => {
    const stepsOf = parts[word];
    if (!stepsOf || (base !== undefined && word !== 'changed')) {
      throw new UsageError(`"${[word, base].join(' ').trim()}" is no test run: see --help.`);
    }
    const steps = chooseSteps(stepsOf(base), only as string | undefined);
    for (const { needs } of steps) needs?.();
    const record = starts ? await recordStarts() : null;
    const outcome = await runSteps(steps);
    if (record) await printStarts(record);
    printOutcome(outcome);
    process.exitCode = outcome.failed > 0 ? 1 : 0;
  },
};
