import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readTestRun } from '../testing/test-run';
import { WorkerGoneError } from './jobs';
import { createWorkerProcess } from './worker-process';

/** The first process holds every job; each ends with a job that names a poison. */
const script = `
  const isFirst = process.argv[2] === '1';
  process.on('message', ({ id, input }) => {
    if (input.original === 'poison') process.kill(process.pid, 'SIGKILL');
    else if (!isFirst) process.send({ id, result: 'made' });
  });
  process.on('disconnect', () => process.exit());
`;
const variantOf = (original: string) => ({
  original,
  target: 'a.webp',
  width: 320,
  format: 'webp' as const,
});

let children: ChildProcess[];
let worker: ReturnType<typeof createWorkerProcess>;
const open = (jobsAProcess?: number) => {
  const file = path.join(mkdtempSync(path.join(readTestRun().folder, 'worker-')), 'worker.cjs');
  writeFileSync(file, script);
  children = [];
  worker = createWorkerProcess({
    jobsAProcess,
    startProcess: () => {
      const child = fork(file, [String(children.length + 1)], {
        execArgv: [],
        serialization: 'advanced',
      });
      children.push(child);
      return child;
    },
  });
};
afterEach(() => worker.close());

it('only the job that ends its process fails, the others are done by a new one', async () => {
  open();
  const jobs = ['good', 'poison', 'better'].map((name) =>
    worker.run('make-variant', variantOf(name)),
  );
  const [good, poison, better] = await Promise.allSettled(jobs);
  expect(good).toEqual({ status: 'fulfilled', value: 'made' });
  expect(better).toEqual({ status: 'fulfilled', value: 'made' });
  expect(poison).toMatchObject({ reason: expect.any(WorkerGoneError) });
});

it('a worker whose process was ended for want of work goes on with the next job', async () => {
  open();
  const held = worker.run('make-variant', variantOf('poison'));
  await expect(held).rejects.toThrow(WorkerGoneError);
  expect(await worker.run('make-variant', variantOf('good'))).toBe('made');
  const before = children.length;
  await worker.endIdle();
  expect(await worker.run('make-variant', variantOf('again'))).toBe('made');
  expect(children).toHaveLength(before + 1);
});

it('every process ends when the worker is closed, also one that is replaced already', async () => {
  open(1);
  const held = worker.run('make-variant', variantOf('held'));
  await once(children[0]!, 'spawn');
  await Promise.all([worker.close(), expect(held).rejects.toThrow(WorkerGoneError)]);
  expect(children.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL']);
});
