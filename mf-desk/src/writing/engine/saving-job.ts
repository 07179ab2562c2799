import type { EngineState, SaveIntent, SaveRequest } from './engine.types';

/** Who hears what became of a job; only who publishes waits for what holds it back. */
interface Waiter {
  isPatient: boolean;
  tell: () => void;
}

/** What somebody, or the engine itself, wants to be done about the text. */
export interface SavingJob {
  intent: SaveIntent;
  publishedAt?: string;
  /** For publishing, which comes second: whether the API has the text that it is about. */
  isTextSaved: boolean;
  waiters: Waiter[];
}

/** A job that is new. */
export const jobOf = (
  intent: SaveIntent,
  { publishedAt, tell }: { publishedAt?: string; tell?: () => void } = {},
): SavingJob => ({
  ...{ intent, publishedAt, isTextSaved: false },
  waiters: tell ? [{ isPatient: intent === 'publish', tell }] : [],
});

/** Tells those who do not wait until a job is done. */
export function tellImpatient(job: SavingJob): void {
  const { waiters } = job;
  job.waiters = waiters.filter(({ isPatient }) => isPatient);
  for (const { isPatient, tell } of waiters) if (!isPatient) tell();
}

/** The strongest last: it does what those before it do, and more. */
const STRENGTH: readonly SaveIntent[] = ['typing', 'leave', 'explicit', 'publish'];

const stronger = (one: SaveIntent, other: SaveIntent): SaveIntent =>
  STRENGTH.indexOf(one) > STRENGTH.indexOf(other) ? one : other;

/** Makes one job of two; the later one is about what is there by now. */
export function joinJobs(job: SavingJob | null, later: SavingJob): SavingJob {
  if (!job) return later;
  return {
    intent: stronger(job.intent, later.intent),
    publishedAt: later.intent === 'publish' ? later.publishedAt : job.publishedAt,
    // What is typed after a text was sent to be published is saved after that.
    isTextSaved: job.isTextSaved && later.intent === 'typing',
    waiters: [...job.waiters, ...later.waiters],
  };
}

/**
 * The next request of a job; `null` when there is nothing to do.
 *
 * @param isDirty whether the API may have another text than what is there
 */
export function requestOf(
  job: SavingJob,
  { source, version, base }: EngineState,
  isDirty: boolean,
): SaveRequest | null {
  if (job.intent === 'publish') {
    if (isDirty && !job.isTextSaved) return { source, version, base, intent: 'typing' };
    return { source: base, version, base, intent: 'publish', publishedAt: job.publishedAt };
  }
  // By hand it always is sent: a revision is stored.
  if (!isDirty && job.intent !== 'explicit') return null;
  return { source, version, base, intent: job.intent };
}
