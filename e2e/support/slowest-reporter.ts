import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';

const SLOWEST = 20;

const secondsOf = (test: TestCase): number =>
  test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000;

/** File, describes and title. */
const nameOf = (test: TestCase): string => test.titlePath().slice(2).join(' › ');

/** Ends a run with its slowest tests. */
export default class SlowestReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const tests = (this.#suite?.allTests() ?? []).filter(({ results }) => results.length > 0);
    if (tests.length === 0) return;
    const slowest = tests.toSorted((a, b) => secondsOf(b) - secondsOf(a)).slice(0, SLOWEST);
    console.log(`\nThe ${slowest.length} slowest of ${tests.length}:`);
    for (const test of slowest) {
      console.log(`${secondsOf(test).toFixed(1).padStart(7)} s  ${nameOf(test)}`);
    }
  }
}
