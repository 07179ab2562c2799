import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../workspace';

/** How many tests of a step passed and failed. */
export interface Outcome {
  passed: number;
  failed: number;
}

/** One step of the whole test run. */
export interface Step {
  name: string;
  run: () => Promise<Outcome>;
}

async function execute(command: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(command, args, {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: { ...process.env, ...env },
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
  read: (report: string) => Outcome,
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
export const jest: Step = reported(
  'unit, component and API tests',
  (report) => execute('npx', ['jest', '--json', `--outputFile=${report}`]),
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
export const playwright: Step = reported(
  'browser tests',
  (report) => execute('npx', ['playwright', 'test', '-c', 'e2e'], { E2E_REPORT: report }),
  (report) => {
    const { expected, unexpected, flaky } = (
      JSON.parse(report) as { stats: { expected: number; unexpected: number; flaky: number } }
    ).stats;
    return { passed: expected + flaky, failed: unexpected };
  },
);
