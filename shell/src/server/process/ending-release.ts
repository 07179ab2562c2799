import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { url as debuggerUrl } from 'node:inspector';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Logger, pino } from 'pino';
import { z } from 'zod';
import { folderName } from '@waypost/delivery/release-schema.server';
import { escapeExpression, withoutFolders } from '@waypost/delivery/without-folders.server';
import { boundedLog } from '@waypost/server-kit/bounded-log';
import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';

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

/** A release with the frame of its code that runs, without the folder: that is the machine's business. */
interface ReleaseCode extends ReleaseRef {
  frame: string;
}

/**
 * The release whose code is the innermost of a stack, and where: releases, this machine's copies of them and
 * uploads under check are all below `releasesDir`, two folders above their server bundles.
 *
 * @param stack its lines, the innermost first
 */
export function codeInStack(stack: string[], releasesDir: string): ReleaseCode | null {
  const bundle = new RegExp(
    `${escapeExpression(releasesDir + path.sep)}(?:\\.copies/)?(?<name>[^/\\s]+)/(?<version>[^/\\s]+)/\\S+\\.cjs:`,
  );
  for (const line of stack) {
    const { name, version } = bundle.exec(line)?.groups ?? {};
    if (name && version) return { name, version, frame: withoutFolders(line.trim(), releasesDir) };
  }
  return null;
}

/**
 * A log whose lines are written when a call returns: the process may end right after, and what is written later,
 * as pino does, would end with it. A thread writes so to the file itself, not by way of the main one.
 */
export const createSyncLog = (level: string): Logger =>
  pino({ ...boundedLog, level }, pino.destination({ dest: 1, sync: true }));

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
    const error = new Error();
    Error.captureStackTrace(error, onExit);
    const found = codeInStack(error.stack?.split('\n') ?? [], releasesDir);
    if (!found) return;
    const { name, version, frame } = found;
    const reason = `It ends the process with code ${code} ${frame}`;
    const facts = { remote: name, version, reason };
    createSyncLog(logLevel).error(facts, `${name} ${version} ends the shell`);
    leaveEndNote(releasesDir, { name, version, reason });
  });
}

/**
 * Names the release that ends this process, for the next one to quarantine (decision 100). A loop that
 * never ends can neither log nor be ended by the code around it: a thread watches, and ends the process
 * where code of a release keeps the event loop. Not under a debugger, which halts the process, too.
 *
 * @param script the thread's own
 */
export function nameEndingRelease(script: string, watch: HangWatch): void {
  nameCallsForExit(watch);
  if (debuggerUrl() !== undefined) return;
  const worker = new Worker(script, { workerData: watch });
  worker.on('error', (error) => console.error('This process is not watched for hangs.', error));
  worker.unref();
}
