import { chooseSteps } from './choose-steps';
import type { Step } from './step';

const steps = ['lint', 'types', 'browser tests', 'browser tests on Node 24'].map((name): Step => ({
  name,
  run: async () => ({ passed: 1, failed: 0 }),
}));
const namesOf = (only?: string) => chooseSteps(steps, only).map(({ name }) => name);

it('runs everything, or what is named so', () => {
  expect(namesOf()).toEqual(steps.map(({ name }) => name));
  expect(namesOf('browser')).toEqual(['browser tests', 'browser tests on Node 24']);
});

it('refuses a name that no step has, and says which there are', () => {
  expect(() => namesOf('tpyes')).toThrow(
    'No step is named "tpyes". There are: lint, types, browser tests, browser tests on Node 24.',
  );
});
