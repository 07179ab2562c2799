import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findApiRoot } from '../api-root';
import { type Worker, WorkerGoneError } from './jobs';
import { receiveError, type ResultMessage } from './messages';

/** The process ends after this long without a job, and its memory is given back. */
const IDLE_MS = 10_000;
/** Drawing leaves memory in pieces too small to be used again: a new process starts clean. */
const JOBS_A_PROCESS = 150;

interface Running {
  child: ChildProcess;
  jobs: Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>;
  started: number;
}

function startProcess(): ChildProcess {
  const built = path.join(findApiRoot(), 'dist', 'worker.js');
  const isBuilt = process.argv[1]?.endsWith('.js') && existsSync(built);
  return fork(isBuilt ? built : path.join(findApiRoot(), 'src/worker/worker.ts'), {
    execArgv: isBuilt ? [] : ['--import', 'tsx'],
    serialization: 'advanced',
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  });
}

/** Runs jobs in a process of its own, which is started when there is work. */
export function createWorkerProcess(): Worker {
  let current: Running | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const retire = (one: Running) => {
    if (current === one) current = undefined;
    one.child.disconnect();
  };

  const settle = (one: Running, id: number) => {
    one.jobs.delete(id);
    if (one.jobs.size > 0) return;
    if (one !== current) one.child.disconnect();
    else idle = setTimeout(() => retire(one), IDLE_MS).unref();
  };

  const start = (): Running => {
    const child = startProcess();
    const one: Running = { child, jobs: new Map(), started: 0 };
    const fail = (error: Error) => {
      if (current === one) current = undefined;
      for (const { reject } of one.jobs.values()) reject(error);
      one.jobs.clear();
    };
    child.on('message', (message: ResultMessage) => {
      const job = one.jobs.get(message.id);
      if (message.error) job?.reject(receiveError(message.error));
      else job?.resolve(message.result as never);
      settle(one, message.id);
    });
    child.on('error', fail);
    child.on('exit', (code, signal) =>
      fail(new WorkerGoneError(`The worker ended with ${signal ?? code} before its job did`)),
    );
    return one;
  };

  return {
    run: (name, input) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle);
        current ??= start();
        const one = current;
        const id = ++lastId;
        one.jobs.set(id, { resolve, reject });
        one.started += 1;
        // Who comes next gets a new process; this one ends with its last job.
        if (one.started >= JOBS_A_PROCESS) current = undefined;
        one.child.send({ id, name, input });
      }),
    close: async () => {
      clearTimeout(idle);
      if (!current) return;
      const { child } = current;
      current = undefined;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}
