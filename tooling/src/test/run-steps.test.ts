import { printOutcome, runSteps } from './run-steps';
import type { Step } from './step';

const step = (name: string, flaky: string[] = [], failed = 0): Step => ({
  name,
  run: async () => ({ passed: 5, failed, flaky }),
});

let printed: string[];
beforeEach(() => {
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
});
afterEach(() => jest.restoreAllMocks());

it('names what passed at its second try only, and ends with the sum', async () => {
  printOutcome(await runSteps([step('a', ['x.spec.ts: one']), step('b', ['y.spec.ts: two'], 1)]));
  expect(printed.join('\n')).toMatch(
    /  x\.spec\.ts: one\n  y\.spec\.ts: two\n\n10 passed, 1 failed$/,
  );
});

it('counts more than two of them as failed', async () => {
  printOutcome(await runSteps([step('a', ['one', 'two', 'three'])]));
  expect(printed.at(-1)).toBe('\n2 passed, 3 failed');
});

it('runs two at once of those that share processors, and the others alone and after them', async () => {
  const running = new Set<string>();
  const seen: string[] = [];
  const watched = (name: string, sharesProcessors: boolean): Step => ({
    name,
    sharesProcessors,
    run: async () => {
      running.add(name);
      seen.push([...running].join('+'));
      await new Promise((resolve) => setImmediate(resolve));
      running.delete(name);
      return { passed: 1, failed: 0 };
    },
  });
  await runSteps([watched('jest', false), watched('lint', true), watched('types', true)]);
  expect(seen).toEqual(['lint', 'lint+types', 'jest']);
});
