import type { Worker } from './jobs';

/** Runs jobs in this process: for tools and tests, whose memory ends with them. */
export const workHere: Worker = {
  run: async (name, input) => {
    const { runJob } = await import('./run-job');
    return (await runJob(name, input)) as never;
  },
  endIdle: async () => {},
  close: async () => {},
};
