import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../workspace';
import {
  readJest,
  readPlaywright,
  type JestReport,
  type PlaywrightReport,
  type StepOutcome,
} from './reports';

export interface Step {
  name: string;
  /** Whether it leaves a processor to another step; what it prints is shown once it is over. */
  sharesProcessors?: boolean;
  /**
   * Finds or installs what it needs of the system.
   *
   * @throws Error that says what to install
   */
  needs?: () => unknown;
  run: () => Promise<StepOutcome>;
}

interface RunnerOptions {
  /** What it is given beside what every run is, such as which tests. */
  args?: string[];
  env?: NodeJS.ProcessEnv;
  needs?: Step['needs'];
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

async function executeQuietly(command: string, args: string[], env?: NodeJS.ProcessEnv) {
  const child = spawn(command, args, {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  process.stdout.write(Buffer.concat(output));
  return code === 0;
}

/** A check that passes or fails as a whole, such as lint. */
export const check = (
  name: string,
  [command = '', ...args]: string[],
  env?: NodeJS.ProcessEnv,
): Step => ({
  name,
  sharesProcessors: true,
  run: async () =>
    (await executeQuietly(command, args, env))
      ? { passed: 1, failed: 0 }
      : { passed: 0, failed: 1 },
});

/**
 * A test runner that writes a JSON report.
 *
 * @param start runs it; gets the file that the report goes to
 * @param read reads the report
 */
function reported<Report>(
  name: string,
  needs: Step['needs'],
  start: (file: string) => Promise<boolean>,
  read: (report: Report) => StepOutcome,
): Step {
  return {
    name,
    needs,
    async run() {
      const folder = await mkdtemp(path.join(tmpdir(), 'waypost-test-'));
      const file = path.join(folder, 'report.json');
      try {
        const ok = await start(file);
        const outcome = read(JSON.parse(await readFile(file, 'utf8')) as Report);
        // A runner may fail although no test did, as when its setup throws.
        return ok || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 };
      } catch (error) {
        // Of a runner that was ended there is no report, or a part of one.
        console.error(`${name}: no whole report. ${String(error)}`);
        return { passed: 0, failed: 1 };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

/** Test files that start nothing. */
export const FAST = '^(?!.*\\.slow\\.test\\.)';

/** Unit, component and API tests. */
export const jest = (name: string, { args = [], needs, ...options }: RunnerOptions = {}): Step =>
  reported<JestReport>(
    name,
    needs,
    (file) => execute('npx', ['jest', '--json', `--outputFile=${file}`, ...args], options),
    (report) => readJest(report),
  );

/** Browser tests; their runner lists the slowest itself. */
export const playwright = (
  name: string,
  { args = [], env, needs, timeout }: RunnerOptions = {},
): Step =>
  reported<PlaywrightReport>(
    name,
    needs,
    (file) =>
      execute('npx', ['playwright', 'test', '-c', 'e2e', ...args], {
        env: { ...env, E2E_REPORT: file },
        timeout,
      }),
    readPlaywright,
  );
