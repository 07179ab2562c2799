import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findApiRoot } from '../api-root';
import type { JobName, Worker } from './jobs';
import { createLane, JOBS_A_PROCESS } from './worker-lane';

/** Jobs that nobody waits for: their process leaves the processor to others. */
const BACKGROUND_JOBS: ReadonlySet<JobName> = new Set<JobName>(['make-image']);

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

/** Runs jobs in processes of their own, one for readers and one for the background. */
export function createWorkerProcess({
  startProcess = forkWorker,
  jobsAProcess = JOBS_A_PROCESS,
} = {}): Worker {
  const readers = createLane({ startProcess, jobsAProcess });
  const background = createLane({ startProcess, jobsAProcess });
  return {
    run: (name, input) =>
      (BACKGROUND_JOBS.has(name) ? background : readers).run(name, input) as never,
    endIdle: async () => {
      await Promise.all([readers.endIdle(), background.endIdle()]);
    },
    close: async () => {
      await Promise.all([readers.close(), background.close()]);
    },
  };
}
