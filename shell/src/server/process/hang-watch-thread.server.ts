import { parentPort, workerData } from 'node:worker_threads';
import { pino } from 'pino';
import { BEAT_MS, type HangWatch } from './hang-watch.server';
import { mainThreadStack } from './main-thread-stack.server';
import { releaseInFrames } from './release-in-stack.server';
import { removeHangNote, writeHangNote } from './write-hang-note.server';

/**
 * Looks without a beat after which the main thread's stack is read, and then again at every further
 * look. Looks are counted, not milliseconds: a machine that is short of time delays this thread, too.
 * With the next look and what two stacks take it is sooner than the parent's patience is at its end.
 */
const LOOKS = 3;

/**
 * Milliseconds of processor time since the last beat without which nothing is ended: what takes long
 * since others have the processor is no loop. The parent decides on it.
 */
const BUSY_MS = 1_000;

const { beats, releasesDir, notesDir, logLevel } = workerData as HangWatch;
// To the file itself: the main thread, which else passes on what threads print, is stuck.
const log = pino({ level: logLevel }, pino.destination({ dest: 1, sync: true }));

/** Which release the main thread is in, and where; `null` where it is in none. */
async function findCulprit() {
  const frames = await mainThreadStack();
  for (const frame of frames) {
    const release = releaseInFrames(frame, releasesDir);
    // Where the releases lie is the machine's business.
    if (release) return { ...release, frame: frame.replace(/\(.*\//, '(') };
  }
  return null;
}

type Culprit = NonNullable<Awaited<ReturnType<typeof findCulprit>>>;

const keyOf = ({ name, version }: Culprit): string => `${name} ${version}`;

let last = 0;
let usedBefore = process.cpuUsage();
let missed = 0;
let suspect: Culprit | null = null;
const told = new Set<string>();

/** Logs and notes it at once: the parent may end the process before the next look. */
function accuse(culprit: Culprit): void {
  const { name, version, frame } = culprit;
  suspect = culprit;
  const reason = `It keeps the event loop busy ${frame}`;
  if (!told.has(keyOf(culprit))) {
    log.error({ remote: name, version, reason }, `${name} ${version} hangs the shell`);
    told.add(keyOf(culprit));
  }
  try {
    writeHangNote(notesDir, { name, version, reason });
  } catch (error) {
    log.error({ err: error }, 'The next process will not know of it');
  }
}

/** It was a long task, which is over. */
function acquit(): void {
  if (suspect) removeHangNote(notesDir);
  suspect = null;
}

async function look(): Promise<void> {
  const beat = Atomics.load(beats, 0);
  missed = beat === last ? missed + 1 : 0;
  last = beat;
  if (missed === 0) {
    usedBefore = process.cpuUsage();
    acquit();
  }
  if (missed < LOOKS) return;
  const culprit = await findCulprit();
  if (!culprit || Atomics.load(beats, 0) !== last) return acquit();
  const { user, system } = process.cpuUsage(usedBefore);
  const isBusy = (user + system) / 1_000 >= BUSY_MS;
  if (isBusy && suspect && keyOf(suspect) === keyOf(culprit)) process.kill(process.pid, 'SIGKILL');
  accuse(culprit);
}

void (async function watch(): Promise<never> {
  parentPort?.postMessage('watching');
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, BEAT_MS));
    await look();
  }
})();
