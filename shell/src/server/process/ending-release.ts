import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { url as debuggerUrl } from 'node:inspector';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { z } from 'zod';
import { folderName } from '@waypost/delivery/release-schema.server';
import { codeInFrames } from './release-in-stack';
import { createSyncLog } from './sync-log';

const noteSchema = z.object({ name: folderName, version: folderName, reason: z.string() });

/** Which release has ended a process, and where; read by the process that is started next. */
export type EndNote = z.infer<typeof noteSchema>;

const ENDING = '.json';

const notesIn = (releasesDir: string): string => path.join(releasesDir, '.ends');

/** Leaves a note, whole or not at all. Synchronous: the process ends right after. */
export function leaveEndNote(releasesDir: string, note: EndNote): void {
  const file = path.join(notesIn(releasesDir), `${randomUUID()}${ENDING}`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.draft`, JSON.stringify(note));
  renameSync(`${file}.draft`, file);
}

/** A note with what removes it once it is dealt with. */
export interface LeftNote {
  note: EndNote;
  remove: () => void;
}

/** The notes of processes that releases have ended. What cannot be read is logged, and keeps no other from being read. */
export function readEndNotes(releasesDir: string, log: Pick<Logger, 'error'>): LeftNote[] {
  const dir = notesIn(releasesDir);
  const orNone = <T>(read: () => T[], place: string): T[] => {
    try {
      return read();
    } catch (error) {
      // There was none yet, or another shell has dealt with it.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
        log.error({ err: error }, `What ended an earlier shell cannot be read from ${place}`);
      }
      return [];
    }
  };
  return orNone(() => readdirSync(dir), dir)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => path.join(dir, name))
    .flatMap((file) =>
      orNone(() => {
        const note = noteSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
        return [{ note, remove: () => rmSync(file, { force: true }) }];
      }, file),
    );
}

/** What the watching thread gets. */
export interface HangWatch {
  /** Its one number grows for as long as the main thread gets on, see `showLife`. */
  beats: Int32Array;
  /** Where the releases are, by which their code is known. */
  releasesDir: string;
  logLevel: string;
}

/** Names the release whose code calls `process.exit`, in the log and in a note. */
function nameCallsForExit({ releasesDir, logLevel }: HangWatch): void {
  process.on('exit', function onExit(code) {
    const log = createSyncLog(logLevel);
    const error = new Error();
    Error.captureStackTrace(error, onExit);
    const found = codeInFrames(error.stack?.split('\n') ?? [], releasesDir);
    if (!found) return;
    const { name, version, frame } = found;
    const reason = `It ends the process with code ${code} ${frame}`;
    log.error({ remote: name, version, reason }, `${name} ${version} ends the shell`);
    leaveEndNote(releasesDir, { name, version, reason });
  });
}

/**
 * Names the release that ends this process, for the next one to quarantine (decision 100). A loop that
 * never ends can neither log nor be ended by the code around it: a thread watches, and ends the process
 * where code of a release keeps the event loop. Not under a debugger, which halts the process, too.
 *
 * @param script the thread's own
 * @returns resolves once it watches, or cannot
 */
export async function nameEndingRelease(script: string, watch: HangWatch): Promise<void> {
  nameCallsForExit(watch);
  if (debuggerUrl() !== undefined) return;
  const worker = new Worker(script, { workerData: watch });
  await new Promise<void>((resolve) => {
    worker.once('message', resolve);
    worker.on('error', (error) => {
      console.error('This process is not watched for hangs.', error);
      resolve();
    });
  });
  worker.unref();
}
