import { parentPort, workerData } from 'node:worker_threads';
import { pino } from 'pino';
import { EVALUATION_SCRIPT } from '@waypost/shared/releases/evaluation-script';
import { mainThreadTime } from '@waypost/shared/releases/processor-time';
import { LOOKS } from '@waypost/shared/releases/watch-life';
import type { HangWatch } from './hang-watch.server';
import { watchFilling } from './filling.server';
import { mainThreadStack } from './main-thread-stack.server';
import { type Culprit, culpritInFrames } from './release-in-stack.server';
import { BUSY_MS, removeEndNote, writeEndNote } from './write-end-note.server';

/**
 * Looks without a beat after which the main thread's stack is read. Looks are counted, not milliseconds:
 * a machine that is short of time delays this thread, too.
 */
const MISSED = 3;

/** The same where memory fills: the process may abort before the next look. */
const MISSED_WHEN_FULL = 1;

/**
 * Milliseconds without a beat after which the process ends, and how much of a processor the main thread
 * must have had in them. The first is what readers wait; the second tells a loop from a page that takes
 * long since others have the processor.
 */
const KILL = { silentMs: 2_500, busyMs: 1_500 };

/** Milliseconds between two looks at a process that may end any moment. */
const NEAR_MS = 100;

const { beats, heapLimit, releasesDir, note, logLevel } = workerData as HangWatch;
// To the file itself: the main thread, which else passes on what threads print, is stuck.
const log = pino({ level: logLevel }, pino.destination({ dest: 1, sync: true }));

const isFilling = watchFilling(heapLimit);

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
let missed = 0;
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

/** @param isFull whether the process may abort before the next look */
async function look(isFull: boolean): Promise<void> {
  const beat = Atomics.load(beats, 0);
  missed = beat === alive.beat ? missed + 1 : 0;
  if (missed === 0) {
    alive = { beat, at: performance.now(), used: mainThreadTime() };
    acquit();
  }
  if (missed < (isFull ? MISSED_WHEN_FULL : MISSED)) return;
  const busyMs = Math.round(mainThreadTime() - alive.used);
  if (busyMs < BUSY_MS) return;
  const isLate = busyMs >= KILL.busyMs && performance.now() - alive.at >= KILL.silentMs;
  if (suspect && !isLate) return;
  const culprit = await findCulprit();
  if (!culprit || Atomics.load(beats, 0) !== beat) return acquit();
  const isSame = suspect !== null && keyOf(suspect) === keyOf(culprit);
  accuse(culprit, busyMs);
  if (isSame) process.kill(process.pid, 'SIGKILL');
}

void (async function watch(): Promise<never> {
  parentPort?.postMessage('watching');
  for (let isFull = false; ;) {
    const isUrgent = suspect !== null || isFull;
    await new Promise((resolve) => setTimeout(resolve, isUrgent ? NEAR_MS : LOOKS.lookMs));
    try {
      isFull = isFilling(process.memoryUsage.rss());
      await look(isFull);
    } catch (error) {
      // The next look may succeed; without this thread nobody would be named.
      log.error({ err: error }, 'A look at the event loop failed');
    }
  }
})();
