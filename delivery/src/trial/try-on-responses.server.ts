import type { RecordedResponses } from './recorded-responses.server';
import type { TrialOrder } from './trial-messages';
import { TrialUndecided } from './trial-undecided';
import { runTrialProcess, type TrialHost, type TrialLimits } from './trial-process.server';

export type TrialSubject = Pick<TrialOrder, 'dir' | 'release' | 'host'>;

export interface Verdict {
  /** What is wrong with the release; nothing where it has passed. */
  breaches: readonly string[];
  /** Whether another trial would find the same: a pass without all data may be none with them. */
  isCertain: boolean;
  /** What the API failed with; `null` where it did not. */
  trouble: string | null;
}

interface Means {
  host: TrialHost;
  limits: TrialLimits;
  responses: RecordedResponses;
}

/** Trials in a row: a page whose requests follow from the responses to others needs as many. */
const ROUNDS = 5;

async function tryInRounds(
  subject: TrialSubject,
  { host, limits, responses }: Means,
): Promise<Verdict> {
  for (let round = 1; ; round += 1) {
    const order = { ...subject, responses: responses.all() };
    const { breaches, missing } = await runTrialProcess(order, host, limits);
    const { hasMore, trouble } = await responses.record(missing);
    if (trouble !== null && breaches.length > 0) {
      throw new TrialUndecided(subject.release, `tells nothing while the API fails: ${trouble}`);
    }
    if (trouble === null && hasMore && round < ROUNDS) continue;
    const isCertain = missing.length === 0 || (breaches.length > 0 && !hasMore);
    return { breaches, isCertain, trouble };
  }
}

/**
 * Tries a release on recorded responses of the API. No request leaves the trial's process; what was
 * missing is recorded, and then the release is tried again, from the start and in a new process. A
 * refusal counts only on responses that were recorded for this trial: earlier ones may tell of content
 * that is gone.
 *
 * @throws TrialUndecided when it is not known how the release does, as where the API fails
 */
export async function tryOnResponses(subject: TrialSubject, means: Means): Promise<Verdict> {
  const { responses } = means;
  const hadResponses = responses.all().length > 0;
  const verdict = await tryInRounds(subject, means);
  if (verdict.breaches.length === 0 || !hadResponses) return verdict;
  responses.clear();
  return tryInRounds(subject, means);
}
