import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';

/** Which release a process hung in, and how that is known. */
export interface HangNote extends ReleaseRef {
  reason: string;
}

/** Folder of the notes, within that of the releases. */
export const hangNotesIn = (releasesDir: string): string => path.join(releasesDir, '.hangs');

const noteIn = (dir: string): string => path.join(dir, `${process.pid}.json`);

/**
 * Writes a note for the process that is started next. Synchronous: the process may end right after.
 *
 * @param dir folder of the notes; made when it is needed
 */
export function writeHangNote(dir: string, note: HangNote): void {
  mkdirSync(dir, { recursive: true });
  writeFileSync(noteIn(dir), JSON.stringify(note));
}

/** Takes this process's note back. */
export const removeHangNote = (dir: string): void => rmSync(noteIn(dir), { force: true });
