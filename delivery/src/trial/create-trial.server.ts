import fastq from 'fastq';
import type { Release } from '@waypost/shared/contracts/release.contract';
import { effectiveSettings } from '@waypost/shared/settings/site-settings';
import type { HostOffer } from '@waypost/shared/surfaces/host-offer';
import { checkFiles } from '../check/check-release.server';
import { ReleaseRefused } from '../check/release-refused';
import { RecordedResponses } from './recorded-responses.server';
import { TRIAL_LIMITS, type TrialHost } from './trial-process.server';
import {
  type Belief,
  believedMs,
  trialFingerprint,
  type TrialRecords,
} from './trial-records.server';
import { TrialUndecided } from './trial-undecided';
import { tryOnResponses, type TrialSubject, type Verdict } from './try-on-responses.server';

/**
 * Checks a release without running its code in this process.
 *
 * @param dir folder with the release's files
 * @param host what the host offers and which patterns are taken
 * @param belief which findings of before count; `recent` unless set otherwise
 * @throws ReleaseRefused that says all that is wrong
 * @throws TrialUndecided when it cannot be tried just now; where nobody waits for it, also when nothing is
 *   wrong with it as far as pages can be rendered while the API fails
 */
export type Trial = (
  dir: string,
  release: Release,
  host: HostOffer,
  belief?: Belief,
) => Promise<void>;

/** Trials that run at once: each may take a processor and half a gigabyte. */
const AT_ONCE = 2;

const MAX_CACHED = 100;

/** Fragments of other remotes that a trial compares a release's pages with; of the same schema, whatever offers them. */
const comparedFragments = ({ name: own, uses = {} }: Release, { fragments = [] }: HostOffer) =>
  fragments
    .filter(({ remote }) => remote !== own && Object.hasOwn(uses, remote))
    .map(({ remote, name, params }) => ({ remote, name, params }));

/** By what a trial of a release is found again. */
interface Fingerprints {
  own: string;
  /** Together with the fragments that it is compared with; the same where there are none. */
  besideLive: string;
}

interface TrialOptions {
  /** Stores how releases did, over a restart. */
  records?: TrialRecords;
  /** Called where a record cannot be read or written: the trial goes on without it. */
  warn?: (message: string, error: unknown) => void;
  /** Milliseconds for loading a release and rendering its pages. */
  runMs?: number;
}

/**
 * Makes the trial that a release has to pass before any process of the site loads it: rules about its
 * files first, at every call; then all of the check and a page for each pattern in a process of its
 * own, once for equal releases.
 */
export function createTrial(
  host: TrialHost,
  { records, warn = () => undefined, runMs = TRIAL_LIMITS.runMs }: TrialOptions = {},
): Trial {
  const limits = { ...TRIAL_LIMITS, runMs };
  /** Trials under way, and what those that have ended found, by fingerprint. */
  const running = new Map<string, Promise<Verdict>>();
  const found = new Map<string, { breaches: readonly string[]; at: number }>();
  const cacheResult = (fingerprint: string, breaches: readonly string[]): void => {
    found.set(fingerprint, { breaches, at: performance.now() });
    for (const oldest of found.keys()) if (found.size > MAX_CACHED) found.delete(oldest);
  };
  const foundHere = (fingerprint: string): readonly string[] | null => {
    const past = found.get(fingerprint);
    const isBelieved = past && performance.now() - past.at <= believedMs(past.breaches);
    return isBelieved ? past.breaches : null;
  };
  /** By remote: its releases request much the same. */
  const recordings = new Map<string, RecordedResponses>();
  const responsesOf = (remote: string): RecordedResponses => {
    const known = recordings.get(remote) ?? new RecordedResponses(host.http);
    recordings.set(remote, known);
    return known;
  };
  const processes = fastq.promise<unknown, TrialSubject, Verdict>(
    (subject) =>
      tryOnResponses(subject, { host, limits, responses: responsesOf(subject.release.name) }),
    AT_ONCE,
  );
  const orWarn = async <T>(work: Promise<T> | undefined, what: string): Promise<T | null> =>
    (await work?.catch((error: unknown) => {
      warn(`The record of a trial could not be ${what}`, error);
      return null;
    })) ?? null;

  const run = async (dir: string, release: Release, offer: HostOffer, prints: Fingerprints) => {
    const verdict = await processes.push({ dir, release, host: offer });
    const { breaches, isCertain, trouble } = verdict;
    const hasPassed = breaches.length === 0;
    // What others offer can only add to what is wrong with it.
    const decided = hasPassed ? [prints.own, prints.besideLive] : [prints.besideLive];
    // What passed while the API failed may not pass with its data.
    if (isCertain || (hasPassed && trouble === null))
      for (const print of decided) cacheResult(print, breaches);
    // It is enough for a restart to load it by, which has served it before.
    if (decided.includes(prints.own) && (isCertain || hasPassed)) {
      await orWarn(records?.write(release, prints.own, verdict), 'written');
    }
    return verdict;
  };
  const CERTAIN = { isCertain: true, trouble: null };

  return async (dir, release, offer, belief = 'recent') => {
    await checkFiles(dir, release, offer);
    // Its developer's own server has built it, and builds it again at every change.
    if (release.mode === 'development') return;
    const set = release.settings ? [effectiveSettings(release, offer.settings ?? {})] : [];
    const fingerprint = (...others: unknown[]) =>
      trialFingerprint(host.script, runMs, release, ...set, ...others);
    const own = await fingerprint();
    const compared = comparedFragments(release, offer);
    const besideLive = compared.length > 0 ? await fingerprint(...compared) : own;
    const look = async (print: string) =>
      (belief === 'any-pass' ? null : foundHere(print)) ??
      (await orWarn(records?.read(release, print, belief), 'read'));
    const known = await look(besideLive);
    const isSetAside = belief === 'passes' && ((known ?? (await look(own)))?.length ?? 0) > 0;
    // What it was refused on may be the fault.
    if (isSetAside) recordings.get(release.name)?.clear();
    let verdict: Verdict | null = known && !isSetAside ? { breaches: known, ...CERTAIN } : null;
    if (!verdict) {
      const trial = running.get(besideLive) ?? run(dir, release, offer, { own, besideLive });
      running.set(besideLive, trial);
      verdict = await trial.finally(() => running.delete(besideLive));
    }
    const { breaches, trouble } = verdict;
    if (breaches.length > 0) throw new ReleaseRefused(release, breaches);
    if (trouble !== null && belief === 'recent') {
      throw new TrialUndecided(release, `tells little while the API fails: ${trouble}`, true);
    }
  };
}
