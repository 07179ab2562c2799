import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';
import type { Trial } from '@waypost/delivery/trial/create-trial.server';
import { EvaluationDelayed } from '@waypost/delivery/evaluation';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import { takenPatterns } from '@waypost/delivery/page-patterns';
import { type EndNote, type LeftNote, readEndNotes } from '../process/ending-release';
import { type LoadOptions, loadRelease } from '../releases/load-release';
import { candidatesOf, isUnfit } from './find-replacement';
import { recordQuarantine } from '@waypost/delivery/record-quarantine.server';

interface Sources {
  store: ReleaseStore;
  trial: Trial;
  settings?: LoadOptions['settings'];
}

/** Milliseconds after a promotion in which an end that nothing else explains is laid to it. */
const PROMOTION_MS = 10 * 60_000;

/** Milliseconds until what the store or the machine could not do is tried again. */
const RETRY_MS = 5_000;

/**
 * Whether a release loads that has served before. One that a busy machine has not loaded in time has
 * passed its trial, and does as soon as there is time.
 *
 * @throws Error when that cannot be known just now
 */
async function loads(
  { store, trial, settings }: Sources,
  ref: ReleaseRef,
  taken: LoadOptions['taken'],
): Promise<boolean> {
  try {
    await loadRelease(store, ref, { taken, settings, trial, isStart: true });
    return true;
  } catch (error) {
    if (error instanceof EvaluationDelayed) return true;
    if (isUnfit(error)) return false;
    throw error;
  }
}

/** @throws Error when the store or the machine cannot do it now */
async function takeOff(
  sources: Sources,
  { name, version, reason }: EndNote,
  log: FastifyBaseLogger,
): Promise<void> {
  const { store } = sources;
  const facts = { remote: name, version };
  const candidates = candidatesOf(await store.readPointer(), { name, version });
  // Another shell or a person has taken it off.
  if (!candidates) return;
  const taken = await takenPatterns(store);
  for (const candidate of candidates) {
    if (!(await loads(sources, { name, version: candidate }, taken))) continue;
    if (await recordQuarantine(store, { name, version }, { replacement: candidate, reason })) {
      log.error({ ...facts, reason, serving: candidate }, `${name} ${version} is quarantined`);
    }
    return;
  }
  log.error(facts, `${name} ${version} has ended the shell, and no other release of it loads`);
}

/**
 * The newest promotion of the last minutes, canaries included. What a checkout makes live comes with the
 * host's own build, and is no more likely the cause than that.
 */
async function newestPromotion(
  store: ReleaseStore,
  end: string,
  endedAt: number,
): Promise<LeftNote[]> {
  const history = await store.history();
  const promotion = history.find(({ at, kind }) => {
    const ageMs = endedAt - Date.parse(at);
    return (kind === 'promote' || kind === 'canary') && ageMs >= 0 && ageMs <= PROMOTION_MS;
  });
  if (!promotion?.to || promotion.checkout) return [];
  const reason = `The shell ended with ${end} within ten minutes of this promotion`;
  const note = { name: promotion.remote, version: promotion.to, reason };
  return [{ note, remove: () => undefined }];
}

/** The earlier processes of this site that ended, as far as that is known. */
export interface EndedShells {
  /** Where releases and notes are. */
  releasesDir: string;
  /** How the process ended that this one replaces: with a signal, or a code. */
  replaces: string | undefined;
}

const keyOf = ({ name, version }: ReleaseRef): string => `${name} ${version}`;

/** A quarantine that may still be under way. */
interface Quarantine {
  /** The trial of what is loaded from now on: it has a release wait that is still to be taken off. */
  trial: Trial;
  /** Ends the tries. */
  stop: () => void;
}

/**
 * Takes off the release that has ended an earlier process, before its code is loaded again: the one that
 * is named, else the newest promotion of the last ten minutes (decision 100). A release without another
 * one to serve in its place stays. What the store or the machine cannot do now is tried again until they can.
 */
export async function quarantineEndingReleases(
  sources: Sources,
  { releasesDir, replaces }: EndedShells,
  log: FastifyBaseLogger,
): Promise<Quarantine> {
  const endedAt = Date.now();
  let retry: NodeJS.Timeout | undefined;
  const pending = new Set<string>();
  let notes: LeftNote[] | undefined;
  const settle = async (): Promise<void> => {
    try {
      if (!notes) {
        notes = readEndNotes(releasesDir, log);
        if (notes.length === 0 && replaces) {
          notes = await newestPromotion(sources.store, replaces, endedAt);
        }
        for (const { note } of notes) pending.add(keyOf(note));
      }
      for (const { note, remove } of notes) {
        await takeOff(sources, note, log);
        remove();
        pending.delete(keyOf(note));
      }
    } catch (error) {
      log.error({ err: error }, 'A release that ends the shell could not be quarantined yet');
      retry = setTimeout(() => void settle(), RETRY_MS).unref();
    }
  };
  await settle();
  return {
    trial: async (dir, release, host, belief) => {
      if (pending.has(keyOf(release))) {
        throw new Error(`${keyOf(release)} has ended the shell and is about to be quarantined`);
      }
      await sources.trial(dir, release, host, belief);
    },
    stop: () => clearTimeout(retry),
  };
}
