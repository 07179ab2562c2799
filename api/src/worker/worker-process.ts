import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findApiRoot } from '../api-root';
import type { Worker } from './jobs';
import { createLane, JOBS_A_PROCESS } from './worker-lane';

/**
 * Reading thousands of texts leaves much behind: V8 collects it early instead of taking three times
 * the memory (docs/performance/server.md, 'First start').
 */
const SMALL_HEAP = ['--optimize-for-size', '--max-semi-space-size=2'];

function forkWorker(): ChildProcess {
  const built = path.join(findApiRoot(), 'dist', 'worker.js');
  const isBuilt = process.argv[1]?.endsWith('.js') && existsSync(built);
  return fork(isBuilt ? built : path.join(findApiRoot(), 'src/worker/worker.ts'), {
    execArgv: isBuilt ? SMALL_HEAP : [...SMALL_HEAP, '--import', 'tsx'],
    serialization: 'advanced',
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  });
}

export function createWorkerProcess({
  startProcess = forkWorker,
  jobsAProcess = JOBS_A_PROCESS,
} = {}): Worker {
  const { run, ...lane } = createLane({ startProcess, jobsAProcess });
  return { ...lane, run: (name, input) => run(name, input) as never };
}
