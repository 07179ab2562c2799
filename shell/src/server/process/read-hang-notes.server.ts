import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { folderName } from '@waypost/shared/releases/release-schema';
import type { HangNote } from './write-hang-note.server';

const noteSchema: z.ZodType<HangNote> = z.object({
  ...{ name: folderName, version: folderName, reason: z.string() },
});

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
