import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';

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
}

/** Folder of the notes, within that of the releases. */
export const endNotesIn = (releasesDir: string): string => path.join(releasesDir, '.ends');

// Processes of several containers may share the folder, and a number.
const file = `${process.pid}-${randomUUID()}.json`;

/**
 * Writes a note for the process that is started next. Synchronous: the process may end right after.
 *
 * @param dir folder of the notes; made when it is needed
 */
export function writeEndNote(dir: string, note: EndNote): void {
  mkdirSync(dir, { recursive: true });
  const writer: NoteWriter = { host: hostname(), pid: process.pid };
  writeFileSync(path.join(dir, file), JSON.stringify({ ...note, writer }));
}

/** Takes this process's note back. */
export const removeEndNote = (dir: string): void => rmSync(path.join(dir, file), { force: true });
