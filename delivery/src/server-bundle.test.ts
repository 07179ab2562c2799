import { EvaluationDelayed } from './evaluation';
import { evaluateServerBundle } from './server-bundle.server';

const evaluate = (code: string) => () => evaluateServerBundle(code, '/mf-x/routes.cjs', 200);

it('ends code that loops when it is loaded', () => {
  // The second where the machine is busy with other things.
  expect(evaluate('for (;;);')).toThrow(/timed out after 200ms|did not load within 0\.2 s/);
});

it('says of code that did not have the processor that it is worth another try', () => {
  const waits = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)';
  expect(evaluate(waits)).toThrow(EvaluationDelayed);
});

it('refuses in a trial what a shell would not wait for, by its processor time', () => {
  const busy =
    'const end = process.cpuUsage().user + 1.7e6; while (process.cpuUsage().user < end);';
  expect(() => evaluateServerBundle(busy, '/mf-x/routes.cjs', Infinity)).toThrow(
    'It takes 1.5 s of processor time or more to load',
  );
  const waits = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_700)';
  expect(() => evaluateServerBundle(waits, '/mf-x/routes.cjs', Infinity)).not.toThrow();
});

it('knows its own error from one of the code', () => {
  expect(evaluate('throw null')).toThrow();
  expect(evaluate('throw new Error("Out of order")')).toThrow('Out of order');
});
