import path from 'node:path';
import { repositoryRoot } from '../workspace';
import { readPlaywright, slowestFiles } from './reports';

it('lists twenty files at most, the slowest first', () => {
  const testResults = Array.from({ length: 25 }, (_, number) => ({
    name: path.join(repositoryRoot, `api/src/${number}.test.ts`),
    ...{ startTime: 1_000, endTime: 1_000 + number * 100 },
  }));
  const counts = { numPassedTests: 25, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };
  const lines = slowestFiles({ ...counts, testResults });
  expect(lines).toHaveLength(20);
  expect(lines[0]).toBe('    2.4 s  api/src/24.test.ts');
});

it('names what passed at its second try only, however deep its suite is', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status }],
  });
  const report = {
    stats: { expected: 1, unexpected: 0, flaky: 1 },
    suites: [
      { specs: [spec('is sure', 'expected')], suites: [{ specs: [spec('may be', 'flaky')] }] },
    ],
  };
  expect(readPlaywright(report)).toEqual({ passed: 2, failed: 0, flaky: ['a.spec.ts: may be'] });
});
