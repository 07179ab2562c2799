import type { FastifyBaseLogger } from 'fastify';
import type { Trial } from '@waypost/shared/releases/create-trial';
import type { ReleaseStore } from '@waypost/shared/releases/release-store';
import { takenPatterns } from '@waypost/shared/releases/taken-patterns';
import { readHangNotes } from '../process/read-hang-notes.server';
import type { HangNote } from '../process/write-hang-note.server';
import { loadRelease } from '../releases/load-release.server';
import { candidatesOf } from './find-stand-in.server';
import { recordQuarantine } from './record-quarantine.server';

async function takeOff(
  { store, trial }: { store: ReleaseStore; trial: Trial },
  { name, version, reason }: HangNote,
  log: FastifyBaseLogger,
): Promise<void> {
  const facts = { remote: name, version };
  const candidates = candidatesOf(await store.readPointer(), { name, version });
  // Another shell or a person has taken it off.
  if (!candidates) return;
  const taken = await takenPatterns(store);
  for (const candidate of candidates) {
    const ref = { name, version: candidate };
    // One that does not load stands in for nobody; the next older one may.
    const loads = await loadRelease(store, ref, { taken, trial }).then(
      () => true,
      () => false,
    );
    if (!loads) continue;
    if (await recordQuarantine(store, { name, version }, { standIn: candidate, reason })) {
      // The thread that has seen it hang has logged the reason.
      log.error({ ...facts, serving: candidate }, `${name} ${version} is quarantined`);
    }
    return;
  }
  log.error(facts, `${name} ${version} hangs the shell, and no other release of it loads`);
}

function readOrLog(notesDir: string, log: FastifyBaseLogger): ReturnType<typeof readHangNotes> {
  try {
    return readHangNotes(notesDir);
  } catch (error) {
    log.error({ err: error }, `The notes on hung shells in ${notesDir} could not be read`);
    return [];
  }
}

/**
 * Takes off the releases that earlier processes of this machine have hung in, before their code is
 * loaded again. Once is enough: each time costs all readers of the machine some seconds. A release
 * without another one to serve in its place stays. What the store cannot do now is tried at the next
 * start.
 *
 * @param notesDir folder of the notes, see {@link readHangNotes}
 */
export async function takeOffHung(
  sources: { store: ReleaseStore; trial: Trial },
  notesDir: string,
  log: FastifyBaseLogger,
): Promise<void> {
  for (const { note, remove } of readOrLog(notesDir, log)) {
    try {
      if (note) await takeOff(sources, note, log);
      remove();
    } catch (error) {
      const about = { remote: note?.name, version: note?.version };
      log.error({ err: error, ...about }, 'A release that hangs could not be quarantined');
    }
  }
}
