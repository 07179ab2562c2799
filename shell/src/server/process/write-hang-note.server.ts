import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';

/** Which release a process hung in, and how that is known. */
export interface HangNote extends ReleaseRef {
  reason: string;
}

/** Folder of the notes, within that of the releases. */
export const hangNotesIn = (releasesDir: string): string => path.join(releasesDir, '.hangs');

/**
 * Writes a note for the process that is started next. Synchronous: the process ends right after.
 *
 * @param dir folder of the notes; made when it is needed
 */
export function writeHangNote(dir: string, note: HangNote): void {
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, `${process.pid}.json`), JSON.stringify(note));
}
