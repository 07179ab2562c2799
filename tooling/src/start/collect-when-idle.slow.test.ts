import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

interface Preload {
  collectWhenIdle(collect: () => void, shareOfTime: () => number): void;
}

const file = path.join(__dirname, 'collect-when-idle.cjs');
const { collectWhenIdle } = createRequire(__filename)(file) as Preload;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** How often was collected by each look at a process that was as busy as that before. */
function collections(...shares: number[]): number[] {
  const collect = jest.fn();
  let share = 0;
  collectWhenIdle(collect, () => share);
  return shares.map((next) => {
    share = next;
    jest.advanceTimersToNextTimer();
    return collect.mock.calls.length;
  });
}

it('collects once after the start, as soon as that is over', () => {
  expect(collections(0.9, 0.05, 0.01, 0, 0.01)).toEqual([0, 0, 1, 1, 1]);
});

it('collects once after each busy time, and while it is idle only', () => {
  expect(collections(0, 0.5, 0.05, 0, 0, 1, 0)).toEqual([1, 1, 1, 2, 2, 2, 3]);
});

it('leaves a little work between idle times alone', () => {
  expect(collections(0, 0.05, 0, 0.05, 0)).toEqual([1, 1, 1, 1, 1]);
});

it('is the only one that can collect, and keeps no process running', () => {
  const args = ['--expose-gc', '--require', file, '--print', 'typeof gc'];
  expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toBe('undefined\n');
});
