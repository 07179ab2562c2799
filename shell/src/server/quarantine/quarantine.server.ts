import { hostname } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import { ChangeImpossible, PointerConflict } from '@waypost/shared/releases/release-store';
import type { ReleaseSet } from '../releases/release-set.server';
import type { RenderedPage } from '../render/render-page.server';
import { type FailedPage, findStandIn, type StandInSources } from './find-stand-in.server';
import { type RecentRenders, RenderCounter } from './recent-renders.server';

/** From which on a release is taken off: failed renders within a minute, and their share of all. */
const FAILURES = 5;
const SHARE = 0.05;

/** Characters of a reason, as the history keeps them. */
const REASON_LENGTH = 500;

/** Takes off releases whose pages fail by their own errors (decision 103). */
export interface Quarantine {
  /** Counts a page that was rendered. */
  note: (page: RenderedPage, set: ReleaseSet, url: string) => void;
}

const isTooMuch = ({ renders, failures }: RecentRenders): boolean =>
  failures >= FAILURES && failures >= renders * SHARE;

/** Makes the quarantine of a shell. */
export function createQuarantine(
  sources: StandInSources,
  log: FastifyBaseLogger,
  counter = new RenderCounter(),
): Quarantine {
  const takeOff = async (failed: FailedPage, reason: string): Promise<void> => {
    const { name, version } = failed.release;
    const facts = { remote: name, version, reason };
    const { isLive, instead } = await findStandIn(sources, failed);
    // Another shell, a person, or this one after earlier pages.
    if (!isLive) return;
    if (instead === null) {
      log.error(facts, `${name} ${version} keeps failing, and no other release renders its pages`);
      return;
    }
    try {
      await sources.store.point({
        ...{ kind: 'quarantine', remote: name, failed: version, version: instead },
        ...{ actor: `the shell on ${hostname()}`, reason },
      });
      log.error({ ...facts, serving: instead }, `${name} ${version} is quarantined`);
    } catch (error) {
      // Taken off just now.
      if (!(error instanceof PointerConflict || error instanceof ChangeImpossible)) throw error;
    }
  };
  return {
    note({ release, fault }, set, url) {
      if (!release) return;
      const key = `${release.name} ${release.version}`;
      const recent = counter.add(key, fault !== null);
      if (!fault || !isTooMuch(recent)) return;
      // Looked at again only after as many failures more.
      counter.forget(key);
      const { failures, renders } = recent;
      const what = `${failures} of ${renders} renders failed within a minute`;
      const reason = `${what}, the last one with: ${fault.message}`.slice(0, REASON_LENGTH);
      takeOff({ release, set, url }, reason).catch((error: unknown) =>
        log.error(
          { err: error, remote: release.name, version: release.version, reason },
          `${key} fails and could not be quarantined`,
        ),
      );
    },
  };
}
