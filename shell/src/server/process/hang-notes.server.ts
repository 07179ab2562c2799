import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { folderName } from '@waypost/shared/releases/release-schema';

const noteSchema = z.object({ name: folderName, version: folderName, reason: z.string() });

/** Which release a process hung in, and how that is known. */
export type HangNote = z.infer<typeof noteSchema>;

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

const parse = (text: string): HangNote | null => {
  try {
    return noteSchema.parse(JSON.parse(text));
  } catch {
    // Another version of the site has written it, or its process was killed meanwhile.
    return null;
  }
};

/** Notes of processes that have hung, each with how to remove it once it is dealt with. */
export function readHangNotes(dir: string): { note: HangNote | null; remove: () => void }[] {
  let files: string[];
  try {
    files = readdirSync(dir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return files.map((name) => {
    const file = path.join(dir, name);
    return {
      note: parse(readFileSync(file, 'utf8')),
      remove: () => rmSync(file, { force: true }),
    };
  });
}
