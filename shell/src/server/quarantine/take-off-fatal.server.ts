import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';
import type { Trial } from '@waypost/shared/releases/create-trial';
import { EvaluationDelayed } from '@waypost/shared/releases/evaluation-delayed';
import type { ReleaseStore } from '@waypost/shared/releases/release-store';
import { takenPatterns } from '@waypost/shared/releases/taken-patterns';
import { readEndNotes } from '../process/read-end-notes.server';
import type { EndNote } from '../process/write-end-note.server';
import { type LoadOptions, loadRelease } from '../releases/load-release.server';
import { candidatesOf, isUnfit } from './find-stand-in.server';
import { recordQuarantine } from './record-quarantine.server';

interface Sources {
  store: ReleaseStore;
  trial: Trial;
}

/**
 * Whether a release loads that has served before. One that a busy machine has not loaded in time has
 * passed its trial, and does as soon as there is time.
 *
 * @throws Error when that cannot be told just now
 */
async function loads(
  { store, trial }: Sources,
  ref: ReleaseRef,
  taken: LoadOptions['taken'],
): Promise<boolean> {
  try {
    await loadRelease(store, ref, { taken, trial, isStart: true });
    return true;
  } catch (error) {
    if (error instanceof EvaluationDelayed) return true;
    if (isUnfit(error)) return false;
    throw error;
  }
}

/**
 * @returns whether another release serves in its place now
 * @throws Error when the store or the machine cannot do it now
 */
async function takeOff(
  sources: Sources,
  { name, version, reason }: EndNote,
  log: FastifyBaseLogger,
): Promise<boolean> {
  const { store } = sources;
  const facts = { remote: name, version };
  const candidates = candidatesOf(await store.readPointer(), { name, version });
  // Another shell or a person has taken it off.
  if (!candidates) return false;
  const taken = await takenPatterns(store);
  for (const candidate of candidates) {
    if (!(await loads(sources, { name, version: candidate }, taken))) continue;
    if (await recordQuarantine(store, { name, version }, { standIn: candidate, reason })) {
      // The process that it has ended has logged the reason.
      log.error({ ...facts, serving: candidate }, `${name} ${version} is quarantined`);
    }
    return true;
  }
  log.error(facts, `${name} ${version} has ended the shell, and no other release of it loads`);
  return false;
}

const keyOf = ({ name, version }: ReleaseRef): string => `${name} ${version}`;

/**
 * Takes off the releases that have ended earlier processes of this machine, before their code is
 * loaded again. Once is enough: each time costs all readers of the machine some seconds. A release
 * without another one to serve in its place stays. What the store or the machine cannot do now is tried
 * again whenever the release is to be loaded, which it is not until then.
 *
 * @param notesDir folder of the notes, see {@link readEndNotes}
 * @returns the trial for what is loaded from now on
 */
export async function takeOffFatal(
  sources: Sources,
  notesDir: string,
  log: FastifyBaseLogger,
): Promise<Trial> {
  /** What is still to be done about a release; tells whether that has taken it off. */
  const undone = new Map<string, () => Promise<boolean>>();
  for (const { note, remove } of readEndNotes(notesDir, log)) {
    if (!note) {
      remove();
      continue;
    }
    const settle = async (): Promise<boolean> => {
      const isOff = await takeOff(sources, note, log);
      remove();
      undone.delete(keyOf(note));
      return isOff;
    };
    undone.set(keyOf(note), settle);
    await settle().catch((error: unknown) => {
      const about = { remote: note.name, version: note.version };
      log.error({ err: error, ...about }, 'A release that ends the shell could not be quarantined');
    });
  }
  return async (dir, release, host, belief) => {
    const settle = undone.get(keyOf(release));
    if (await settle?.()) throw new Error(`${keyOf(release)} was quarantined just now`);
    await sources.trial(dir, release, host, belief);
  };
}
