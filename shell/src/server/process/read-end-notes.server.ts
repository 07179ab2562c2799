import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { folderName } from '@waypost/shared/releases/release-schema';
import { BUSY_MS, type EndNote, type NoteWriter } from './write-end-note.server';

const noteSchema: z.ZodType<EndNote & { writer: NoteWriter }> = z.object({
  ...{ name: folderName, version: folderName, reason: z.string() },
  evidence: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('call') }),
    z.object({ kind: z.literal('busy'), ms: z.number().min(BUSY_MS) }),
  ]),
  writer: z.object({ host: z.string(), pid: z.number().int().positive() }),
});

const parse = (text: string) => {
  try {
    return noteSchema.parse(JSON.parse(text));
  } catch {
    // Another version of the site has written it, or its process was killed meanwhile.
    return null;
  }
};

/** Whether the process may still take its note back. */
function isRunning({ host, pid }: NoteWriter): boolean {
  // In a container each process may have the number of the one before it.
  if (host !== hostname() || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Notes of processes that releases have ended, each with how to remove it once it is dealt with. A
 * note without evidence is `null`; those of processes that still run are left out.
 */
export function readEndNotes(dir: string): { note: EndNote | null; remove: () => void }[] {
  let files: string[];
  try {
    files = readdirSync(dir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return files.flatMap((name) => {
    const file = path.join(dir, name);
    const read = parse(readFileSync(file, 'utf8'));
    if (read && isRunning(read.writer)) return [];
    return [{ note: read, remove: () => rmSync(file, { force: true }) }];
  });
}
