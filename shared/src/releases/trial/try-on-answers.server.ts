import type { RecordedAnswers } from './recorded-answers.server';
import type { TrialOrder } from './trial-messages';
import { TrialUndecided } from './trial-undecided';
import { runTrialProcess, type TrialHost, type TrialLimits } from './trial-process.server';

/** What is tried. */
export type TrialSubject = Pick<TrialOrder, 'dir' | 'release' | 'host'>;

/** What trials of a release have found. */
export interface Verdict {
  /** What is wrong with the release; nothing where it has passed. */
  breaches: readonly string[];
  /** Whether another trial would find the same: a pass without all data may be none with them. */
  isCertain: boolean;
}

/** Trials in a row: a page whose requests follow from the answers to others needs as many. */
const ROUNDS = 5;

/**
 * Tries a release on recorded answers of the API. No request leaves the trial's process; what was
 * missing is recorded, and then the release is tried again, from the start and in a new process.
 *
 * @throws TrialUndecided when it is not known how the release does, as where the API fails
 */
export async function tryOnAnswers(
  subject: TrialSubject,
  { host, limits, answers }: { host: TrialHost; limits: TrialLimits; answers: RecordedAnswers },
): Promise<Verdict> {
  for (let round = 1; ; round += 1) {
    const order = { ...subject, answers: answers.all() };
    const { breaches, missing } = await runTrialProcess(order, host, limits);
    const { hasMore, trouble } = await answers.record(missing);
    if (trouble !== null && breaches.length > 0) {
      throw new TrialUndecided(subject.release, `tells nothing while the API fails: ${trouble}`);
    }
    if (trouble === null && hasMore && round < ROUNDS) continue;
    return { breaches, isCertain: breaches.length > 0 || missing.length === 0 };
  }
}
