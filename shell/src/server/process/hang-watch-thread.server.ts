import { parentPort, workerData } from 'node:worker_threads';
import { EVALUATION_SCRIPT } from '@waypost/shared/releases/evaluation-script';
import { mainThreadTime } from '@waypost/shared/releases/processor-time';
import { LOOKS } from '@waypost/shared/releases/watch-life';
import type { HangWatch } from './hang-watch.server';
import { mainThreadStack, prepareStacks } from './main-thread-stack.server';
import { type Culprit, culpritInFrames } from './release-in-stack.server';
import { createSyncLog } from './sync-log.server';
import { BUSY_MS, removeEndNote, writeEndNote } from './write-end-note.server';

/**
 * Milliseconds without a beat after which the process ends: what readers wait. {@link BUSY_MS} tells a loop
 * from a page that takes long since others have the processor.
 */
const SILENT_MS = 2_000;

/** Milliseconds between two looks where the last one saw no beat. */
const NEAR_MS = 100;

/**
 * Milliseconds after which stacks are prepared to be read. A process that stands by has nothing to do then;
 * the one that is started first serves, and is not kept from that.
 */
const PREPARE_MS = 5_000;

const { beats, releasesDir, note, logLevel } = workerData as HangWatch;
// The main thread, which else passes on what threads print, is stuck.
const log = createSyncLog(logLevel);

/**
 * Which release the main thread is in, and where; `null` where it is in none, or in the evaluation of
 * one, which has a limit of its own and is ended without the process.
 */
async function findCulprit(): Promise<Culprit | null> {
  const frames = await mainThreadStack();
  if (frames.some((frame) => frame.includes(EVALUATION_SCRIPT))) return null;
  return culpritInFrames(frames, releasesDir);
}

const keyOf = ({ name, version }: Culprit): string => `${name} ${version}`;

/** How things were at the last look that saw a beat. */
let alive = { beat: Atomics.load(beats, 0), at: performance.now(), used: mainThreadTime() };
let suspect: Culprit | null = null;
const told = new Set<string>();

/** Logs and notes it at once: parent or system may end the process before the next look. */
function accuse(culprit: Culprit, busyMs: number): void {
  const { name, version, frame } = culprit;
  suspect = culprit;
  const reason = `It keeps the event loop busy ${frame}`;
  if (!told.has(keyOf(culprit))) {
    log.error({ remote: name, version, reason, busyMs }, `${name} ${version} hangs the shell`);
    told.add(keyOf(culprit));
  }
  try {
    writeEndNote(note, { name, version, reason, evidence: { kind: 'busy', ms: busyMs } });
  } catch (error) {
    log.error({ err: error }, 'The next process will not know of it');
  }
}

/** It was a long task, which is over. */
function acquit(): void {
  if (suspect) removeEndNote(note);
  suspect = null;
}

/** @returns milliseconds until the next look */
async function look(): Promise<number> {
  const beat = Atomics.load(beats, 0);
  if (beat !== alive.beat) {
    alive = { beat, at: performance.now(), used: mainThreadTime() };
    acquit();
    return LOOKS.lookMs;
  }
  const busyMs = Math.round(mainThreadTime() - alive.used);
  const isLate = performance.now() - alive.at >= SILENT_MS;
  if (busyMs < BUSY_MS || (suspect && !isLate)) return NEAR_MS;
  const culprit = await findCulprit();
  if (!culprit || Atomics.load(beats, 0) !== beat) {
    acquit();
    return LOOKS.lookMs;
  }
  const isSame = suspect !== null && keyOf(suspect) === keyOf(culprit);
  accuse(culprit, busyMs);
  if (isSame) process.kill(process.pid, 'SIGKILL');
  return NEAR_MS;
}

void (async function watch(): Promise<never> {
  parentPort?.postMessage('watching');
  setTimeout(prepareStacks, PREPARE_MS);
  for (let waitMs = LOOKS.lookMs; ;) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    try {
      waitMs = await look();
    } catch (error) {
      waitMs = LOOKS.lookMs;
      // The next look may succeed; without this thread nobody would be named.
      log.error({ err: error }, 'A look at the event loop failed');
    }
  }
})();
