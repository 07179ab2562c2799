import type { ChildProcess } from 'node:child_process';
import { type JobName, type ResultMessage, WorkerGoneError, receiveError } from './jobs';

/** The process ends after this long without a job, and its memory is given back. */
const IDLE_MS = 10_000;
/** Making images leaves memory in pieces too small to be used again: a new process starts clean. */
export const JOBS_A_PROCESS = 150;

interface Job {
  name: JobName;
  input: unknown;
  isRetry: boolean;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

interface Running {
  child: ChildProcess;
  jobs: Map<number, Job>;
  started: number;
  ended: Promise<void>;
}

/** Runs jobs in one process at a time, which is started when there is work. */
export interface WorkerLane {
  /** @throws the job's own error, or `WorkerGoneError` when two processes ended before it did. */
  run: (name: JobName, input: unknown) => Promise<unknown>;
  /** Ends a process that has no job, and gives its memory back; the next job starts another. */
  endIdle: () => Promise<void>;
  /** Ends all processes for good. */
  close: () => Promise<void>;
}

/**
 * Makes a lane. When a process ends, one of its jobs may be to blame: each is tried once more, by
 * itself, so that the others succeed.
 */
export function createLane(options: {
  startProcess: () => ChildProcess;
  jobsAProcess: number;
}): WorkerLane {
  const processes = new Set<Running>();
  let current: Running | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isClosed = false;
  let retries: Promise<void> = Promise.resolve();

  const retire = (one: Running) => {
    if (current === one) current = undefined;
    if (one.child.connected) one.child.disconnect();
  };

  const settle = (one: Running, id: number) => {
    one.jobs.delete(id);
    if (one.jobs.size > 0) return;
    if (one !== current) retire(one);
    else idle = setTimeout(() => retire(one), IDLE_MS).unref();
  };

  const start = (): Running => {
    const child = options.startProcess();
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', () => resolve());
    });
    const one: Running = { child, jobs: new Map(), started: 0, ended };
    processes.add(one);
    const end = (error: Error) => {
      processes.delete(one);
      if (current === one) current = undefined;
      const left = [...one.jobs.values()];
      one.jobs.clear();
      for (const job of left) retry(job, error);
    };
    child.on('message', (message: ResultMessage) => {
      const job = one.jobs.get(message.id);
      if (message.error) job?.reject(receiveError(message.error));
      else job?.resolve(message.result);
      settle(one, message.id);
    });
    child.on('error', (error) => {
      child.kill('SIGKILL');
      end(error);
    });
    child.on('exit', (code, signal) =>
      end(new WorkerGoneError(`The worker ended with ${signal ?? code} before its job did`)),
    );
    return one;
  };

  const send = (one: Running, job: Job) => {
    const id = ++lastId;
    one.jobs.set(id, job);
    one.started += 1;
    one.child.send({ id, name: job.name, input: job.input });
  };

  const retry = (job: Job, error: Error) => {
    if (job.isRetry || isClosed) return job.reject(error);
    retries = retries.then(() => runAlone(job, error));
  };

  const runAlone = (job: Job, error: Error) =>
    new Promise<void>((done) => {
      if (isClosed) {
        job.reject(error);
        return done();
      }
      send(start(), {
        ...job,
        isRetry: true,
        resolve: (result) => {
          job.resolve(result);
          done();
        },
        reject: (reason) => {
          job.reject(reason);
          done();
        },
      });
    });

  return {
    run: (name, input) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new WorkerGoneError('The worker is closed'));
        clearTimeout(idle);
        const one = (current ??= start());
        send(one, { name, input, isRetry: false, resolve, reject });
        // Who comes next gets a new process; this one ends with its last job.
        if (one.started >= options.jobsAProcess) current = undefined;
      }),
    endIdle: async () => {
      const one = current;
      if (!one || one.jobs.size > 0) return;
      clearTimeout(idle);
      retire(one);
      await one.ended;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(idle);
      current = undefined;
      const open = [...processes];
      for (const { child } of open) child.kill('SIGKILL');
      await Promise.all(open.map(({ ended }) => ended));
    },
  };
}
