import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';
import { EvaluationDelayed } from '@waypost/delivery/evaluation';
import { withoutFolders } from '@waypost/delivery/without-folders.server';
import type { PageMaker } from '../render/make-page';
import { type FailedPage, findReplacement, type ReplacementSources } from './find-replacement';
import { faultOfRelease, releasesOf } from './faults-of-page';
import { type RecentRenders, RenderCounter } from './recent-renders';
import { recordQuarantine } from '@waypost/delivery/record-quarantine.server';

/** From which on a release is taken off: failed renders within a minute, and their share of all. */
const FAILURES = 5;
const SHARE = 0.05;

/**
 * Milliseconds of rest after a check that has found no other release, since content or API are at fault,
 * or that a busy machine has cut off: each one costs all readers the time that it may take.
 */
const REST_MS = 60_000;

/** Characters of a reason, as the history stores them. */
const REASON_LENGTH = 500;

const isTooMuch = ({ renders, failures }: RecentRenders): boolean =>
  failures >= FAILURES && failures >= renders * SHARE;

export function createQuarantine(
  sources: ReplacementSources & {
    /** Folder that reasons do not name: history and status go over the network. */
    releasesDir: string;
  },
  log: FastifyBaseLogger,
  counter = new RenderCounter(),
): PageMaker['quarantine'] {
  /** Remotes of which a release is being checked. */
  const checking = new Set<string>();
  /** Releases, by remote, that are not checked again until then, on the counter's clock. */
  const resting = new Map<string, { version: string; until: number }>();

  const rest = ({ name, version }: ReleaseRef): void =>
    void resting.set(name, { version, until: counter.clock.now() + REST_MS });

  const takeOff = async (failed: FailedPage, recent: RecentRenders, fault: Error) => {
    const { name, version } = failed.release;
    const { failures, renders } = recent;
    const what = `${failures} of ${renders} renders failed within a minute`;
    const message = withoutFolders(fault.message, sources.releasesDir);
    const reason = `${what}, the last one with: ${message}`.slice(0, REASON_LENGTH);
    const facts = { remote: name, version, reason };
    // As many renders as it took for a failure: a page that fails now and then is found, too.
    const replacement = await findReplacement(sources, failed, Math.ceil(renders / failures));
    if (replacement === 'withdrawn' || replacement === 'recovered') return;
    if (replacement === 'none') {
      rest(failed.release);
      log.error(facts, `${name} ${version} keeps failing, and no other release renders its pages`);
      return;
    }
    const serving = replacement.version;
    if (await recordQuarantine(sources.store, failed.release, { replacement: serving, reason })) {
      log.error({ ...facts, serving }, `${name} ${version} is quarantined`);
    }
  };
  const noteOne = (failed: FailedPage, fault: Error | null): void => {
    const { release } = failed;
    const { name, version } = release;
    const key = `${name} ${version}`;
    const recent = counter.add(key, fault !== null);
    if (!fault || !isTooMuch(recent) || checking.has(name)) return;
    const rested = resting.get(name);
    if (rested?.version === version && counter.clock.now() < rested.until) return;
    checking.add(name);
    takeOff(failed, recent, fault)
      .catch((error: unknown) => {
        if (error instanceof EvaluationDelayed) rest(release);
        const facts = { err: error, remote: name, version };
        log.error(facts, `${key} fails and could not be quarantined`);
      })
      // Looked at again only after as many failures more.
      .finally(() => {
        counter.forget(key);
        checking.delete(name);
      });
  };
  return {
    note(page, set, url) {
      if (page.isForm) return;
      for (const release of releasesOf(page)) {
        noteOne({ release, set, url }, faultOfRelease(page, release));
      }
    },
  };
}
