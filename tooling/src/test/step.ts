import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../workspace';

/** How many tests of a step passed and failed. */
export interface StepOutcome {
  passed: number;
  failed: number;
}

/** One step of the whole test run. */
export interface Step {
  name: string;
  run: () => Promise<StepOutcome>;
}

/** How a runner is started. */
interface RunnerOptions {
  /** What it is told beside what every run is, such as which tests. */
  args?: string[];
  env?: NodeJS.ProcessEnv;
  /** Milliseconds after which it is ended, and has failed. */
  timeout?: number;
}

async function execute(
  command: string,
  args: string[],
  { env, timeout }: Pick<RunnerOptions, 'env' | 'timeout'> = {},
) {
  const child = spawn(command, args, {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    timeout,
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

/** A check that passes or fails as a whole, such as lint. */
export const check = (name: string, command: string, ...args: string[]): Step => ({
  name,
  run: async () =>
    (await execute(command, args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
});

/**
 * A test runner that writes a JSON report.
 *
 * @param start runs it; gets the file that the report goes to
 * @param read reads the report
 */
function reported(
  name: string,
  start: (report: string) => Promise<boolean>,
  read: (report: string) => StepOutcome,
): Step {
  return {
    name,
    async run() {
      const folder = await mkdtemp(path.join(tmpdir(), 'waypost-test-'));
      const file = path.join(folder, 'report.json');
      try {
        const ok = await start(file);
        const report = await readFile(file, 'utf8').catch(() => null);
        const outcome = report === null ? { passed: 0, failed: 1 } : read(report);
        // A runner may fail although no test did, as when its setup throws.
        return ok || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

/** Unit, component and API tests. */
export const jest = (name: string, { args = [], ...options }: RunnerOptions = {}): Step =>
  reported(
    name,
    (report) => execute('npx', ['jest', '--json', `--outputFile=${report}`, ...args], options),
    (report) => {
      const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(report) as {
        numPassedTests: number;
        numFailedTests: number;
        numRuntimeErrorTestSuites: number;
      };
      return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
    },
  );

/** Browser tests. */
export const playwright = (name: string, { args = [], env, timeout }: RunnerOptions = {}): Step =>
  reported(
    name,
    (report) =>
      execute('npx', ['playwright', 'test', '-c', 'e2e', ...args], {
        env: { ...env, E2E_REPORT: report },
        timeout,
      }),
    (report) => {
      const { expected, unexpected, flaky } = (
        JSON.parse(report) as { stats: { expected: number; unexpected: number; flaky: number } }
      ).stats;
      return { passed: expected + flaky, failed: unexpected };
    },
  );
