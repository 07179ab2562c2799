import { parentPort, workerData } from 'node:worker_threads';
import { pino } from 'pino';
import { EVALUATION_SCRIPT } from '@waypost/shared/releases/evaluation-script';
import { mainThreadTime } from '@waypost/shared/releases/processor-time';
import { BEAT_MS, type HangWatch } from './hang-watch.server';
import { mainThreadStack } from './main-thread-stack.server';
import { type Culprit, culpritInFrames } from './release-in-stack.server';
import { BUSY_MS, removeEndNote, writeEndNote } from './write-end-note.server';

/**
 * Looks without a beat after which the main thread's stack is read. Looks are counted, not milliseconds:
 * a machine that is short of time delays this thread, too. With {@link KILL_MS} and what two stacks take
 * it is sooner than the parent's patience (`watch-life`) is at its end, which waits as long as the
 * process waits for a processor.
 */
const LOOKS = 3;

/** The same where memory fills: the process may abort before the next look. */
const LOOKS_WHEN_FULL = 1;

/** Milliseconds of the main thread's processor time in one turn after which the process ends. */
const KILL_MS = 2_500;

/** Milliseconds between two looks at a process that may end any moment. */
const NEAR_MS = 100;

const { beats, heapLimit, releasesDir, note, logLevel } = workerData as HangWatch;
// To the file itself: the main thread, which else passes on what threads print, is stuck.
const log = pino({ level: logLevel }, pino.destination({ dest: 1, sync: true }));

const isFilling = (): boolean => process.memoryUsage.rss() > heapLimit / 2;

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

let last = 0;
let usedBefore = mainThreadTime();
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

async function look(): Promise<void> {
  const beat = Atomics.load(beats, 0);
  missed = beat === last ? missed + 1 : 0;
  last = beat;
  if (missed === 0) {
    usedBefore = mainThreadTime();
    acquit();
  }
  if (missed < (isFilling() ? LOOKS_WHEN_FULL : LOOKS)) return;
  const busyMs = Math.round(mainThreadTime() - usedBefore);
  // What takes long since others have the processor is no loop.
  if (busyMs < (suspect ? KILL_MS : BUSY_MS)) return;
  const culprit = await findCulprit();
  if (!culprit || Atomics.load(beats, 0) !== last) return acquit();
  const isSame = suspect !== null && keyOf(suspect) === keyOf(culprit);
  accuse(culprit, busyMs);
  if (isSame) process.kill(process.pid, 'SIGKILL');
}

void (async function watch(): Promise<never> {
  parentPort?.postMessage('watching');
  for (;;) {
    const isUrgent = suspect !== null || isFilling();
    await new Promise((resolve) => setTimeout(resolve, isUrgent ? NEAR_MS : BEAT_MS));
    try {
      await look();
    } catch (error) {
      // The next look may succeed; without this thread nobody would be named.
      log.error({ err: error }, 'A look at the event loop failed');
    }
  }
})();
