import { type JobMessage, type ResultMessage, sendError } from './jobs';
import { runJob } from './run-job';

/** The worker's process: runs the jobs it is sent, and ends with the process that started it. */
const respond = (message: ResultMessage) => process.send?.(message);

process.on('message', ({ id, name, input }: JobMessage) => {
  runJob(name, input).then(
    (result) => respond({ id, result }),
    (error: unknown) => respond({ id, error: sendError(error) }),
  );
});
process.on('disconnect', () => process.exit());
// Ctrl-C reaches every process of the terminal; the one that gave the jobs ends this one.
process.on('SIGINT', () => undefined);
