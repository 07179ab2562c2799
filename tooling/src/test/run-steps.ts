import type { StepOutcome } from './reports';
import type { Step } from './step';

/** Steps that run at once, where they leave a processor to each other. */
const AT_ONCE = 2;

/** Tests of one run that may pass at their second try only. */
const MAX_FLAKY = 2;

export interface RunOutcome {
  /** One line for each step. */
  summary: string[];
  passed: number;
  failed: number;
  flaky: string[];
}

/** Runs those that share processors, then the others one after the other. */
export async function runSteps(steps: Step[]): Promise<RunOutcome> {
  const outcomes = new Map<Step, StepOutcome & { seconds: string }>();
  const runOne = async (step: Step): Promise<void> => {
    const start = performance.now();
    if (!step.sharesProcessors) console.log(`\n▸ ${step.name}`);
    const outcome = await step.run();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    if (step.sharesProcessors)
      console.log(`${outcome.failed ? '✗' : '✓'} ${step.name} (${seconds} s)`);
    outcomes.set(step, { ...outcome, seconds });
  };
  const shared = steps.filter(({ sharesProcessors }) => sharesProcessors);
  const lane = async (): Promise<void> => {
    for (let step = shared.shift(); step; step = shared.shift()) await runOne(step);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  for (const step of steps.filter(({ sharesProcessors }) => !sharesProcessors)) await runOne(step);

  const all = [...outcomes];
  const sum = (count: (outcome: StepOutcome) => number): number =>
    all.reduce((total, [, outcome]) => total + count(outcome), 0);
  const flaky = all.flatMap(([, outcome]) => outcome.flaky ?? []);
  const counted = flaky.length > MAX_FLAKY ? flaky.length : 0;
  return {
    summary: all.map(
      ([{ name }, { passed, failed, seconds }]) =>
        `  ${name}: ${passed} passed, ${failed} failed (${seconds} s)`,
    ),
    passed: sum(({ passed }) => passed) - counted,
    failed: sum(({ failed }) => failed) + counted,
    flaky,
  };
}

/** Prints a run's end: steps, tests that were flaky, and the sum. */
export function printOutcome({ summary, passed, failed, flaky }: RunOutcome): void {
  console.log(`\n${summary.join('\n')}`);
  if (flaky.length > 0) {
    const names = flaky.map((name) => `  ${name}`).join('\n');
    const verdict =
      flaky.length > MAX_FLAKY ? `more than ${MAX_FLAKY}, so they count as failed` : 'look at them';
    console.log(`\nPassed at the second try only (${verdict}):\n${names}`);
  }
  console.log(`\n${passed} passed, ${failed} failed`);
}
