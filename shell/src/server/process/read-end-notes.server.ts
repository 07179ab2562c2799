import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { folderName } from '@waypost/shared/releases/release-schema';
import { processStart } from './process-start.server';
import { BUSY_MS, type EndNote, NOTE_ENDING, type NoteWriter } from './write-end-note.server';

type ReadNote = EndNote & { writer: NoteWriter };

const noteSchema: z.ZodType<ReadNote> = z.object({
  ...{ name: folderName, version: folderName, reason: z.string() },
  evidence: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('call') }),
    z.object({ kind: z.literal('busy'), ms: z.number().min(BUSY_MS) }),
  ]),
  writer: z.object({
    host: z.string(),
    pid: z.number().int().positive(),
    startedAt: z.string().nullable(),
  }),
});

const parse = (text: string) => {
  try {
    return noteSchema.parse(JSON.parse(text));
  } catch {
    // Another version of the site has written it, or its process was killed meanwhile.
    return null;
  }
};

function exists(pid: number): boolean {
  // In a container each process may have the number of the one before it.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether the process that wrote a note on this machine still runs, and may take it back. */
const isRunning = ({ pid, startedAt }: NoteWriter): boolean =>
  startedAt === null ? exists(pid) : processStart(pid) === startedAt;

/**
 * Milliseconds after which a note of another machine is believed: whether its process still runs cannot
 * be seen from here, and one that does takes its note back before that.
 */
const BELIEVED_MS = 10_000;

/**
 * Whether a note is final: a release that calls for an end gets it, and a busy one may still come to an
 * end of its task for as long as its process runs.
 *
 * @param age of the note, in milliseconds
 */
function isFinal({ evidence, writer }: ReadNote, age: number): boolean {
  if (evidence.kind === 'call') return true;
  if (writer.host !== hostname()) return age > BELIEVED_MS;
  return !isRunning(writer);
}

/** A note of a process that a release has ended. */
interface LeftNote {
  /** `null` where it gives no evidence. */
  note: EndNote | null;
  /** Removes it, once it is dealt with. */
  remove: () => void;
}

function readNote(file: string): LeftNote[] {
  const read = parse(readFileSync(file, 'utf8'));
  // By the clock of the disk that wrote it, or nearly.
  if (read && !isFinal(read, Date.now() - statSync(file).mtimeMs)) return [];
  return [{ note: read, remove: () => rmSync(file, { force: true }) }];
}

/**
 * Notes of processes that releases have ended, without those that may still be taken back. What cannot
 * be read is logged, and keeps no other note from being read.
 */
export function readEndNotes(dir: string, log: Pick<FastifyBaseLogger, 'error'>): LeftNote[] {
  const orNone = <T>(read: () => T[], what: string): T[] => {
    try {
      return read();
    } catch (error) {
      // There was none yet, or another shell has dealt with it.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      log.error({ err: error }, `${what} could not be read`);
      return [];
    }
  };
  return orNone(() => readdirSync(dir), `The notes on ended shells in ${dir}`)
    .filter((name) => name.endsWith(NOTE_ENDING))
    .map((name) => path.join(dir, name))
    .flatMap((file) => orNone(() => readNote(file), `The note on an ended shell ${file}`));
}
