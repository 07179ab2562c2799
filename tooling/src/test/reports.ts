import path from 'node:path';
import { repositoryRoot } from '../workspace';

const SLOWEST = 20;

export interface StepOutcome {
  passed: number;
  failed: number;
  /** Names of those that passed at their second try only. */
  flaky?: string[];
}

/** What Jest writes with `--json`. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  /** One for each file; times are milliseconds since 1970. */
  testResults: { name: string; startTime: number; endTime: number }[];
}

interface PlaywrightSuite {
  specs: { title: string; file: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

/** What Playwright's JSON reporter writes. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

/** The files that took longest, a line for each. */
export function slowestFiles({ testResults }: JestReport): string[] {
  return testResults
    .map(({ name, startTime, endTime }) => ({
      file: path.relative(repositoryRoot, name),
      seconds: (endTime - startTime) / 1000,
    }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

/** Counts, and prints the slowest files. */
export function readJest(report: JestReport): StepOutcome {
  console.log(`\nThe slowest files:\n${slowestFiles(report).join('\n')}`);
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = report;
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

const flakyIn = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(flakyIn),
];

/** Counts, and names what passed at its second try only. */
export function readPlaywright({ stats, suites }: PlaywrightReport): StepOutcome {
  const { expected, unexpected, flaky } = stats;
  return { passed: expected + flaky, failed: unexpected, flaky: suites.flatMap(flakyIn) };
}
