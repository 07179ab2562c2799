import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';
import { processStart } from './process-start.server';

/** Milliseconds of processor time without a turn of the event loop from which on a release is blamed. */
export const BUSY_MS = 1_000;

/** How it is known that a release has ended a process, or is about to. */
type EndEvidence =
  /** It called for the end. */
  | { kind: 'call' }
  /** Its code was running when the process had used so much processor time in one turn. */
  | { kind: 'busy'; ms: number };

/** Which release has ended a process, and how that is known. */
export interface EndNote extends ReleaseRef {
  reason: string;
  evidence: EndEvidence;
}

/** The process that a note is of. */
export interface NoteWriter {
  host: string;
  pid: number;
  /** When it was started, see {@link processStart}: numbers are given again. */
  startedAt: string | null;
}

/** Folder of the notes, within that of the releases. */
export const endNotesIn = (releasesDir: string): string => path.join(releasesDir, '.ends');

/** How the name of a whole note ends; one that is being written has another one. */
export const NOTE_ENDING = '.json';

/** Path of a note of this process: those of several containers may share the folder, and a number. */
export const newEndNote = (dir: string): string =>
  path.join(dir, `${process.pid}-${randomUUID()}${NOTE_ENDING}`);

/**
 * Writes a note for the process that is started next, whole or not at all. Synchronous: the process may
 * end right after.
 *
 * @param file its path, see {@link newEndNote}; the folder is made when it is needed
 */
export function writeEndNote(file: string, note: EndNote): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const { pid } = process;
  const writer: NoteWriter = { host: hostname(), pid, startedAt: processStart(pid) };
  const draft = `${file}.draft`;
  writeFileSync(draft, JSON.stringify({ ...note, writer }));
  renameSync(draft, file);
}

/** Takes a note back. */
export const removeEndNote = (file: string): void => rmSync(file, { force: true });
