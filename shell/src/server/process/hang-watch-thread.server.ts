import { parentPort, workerData } from 'node:worker_threads';
import { pino } from 'pino';
import { BEAT_MS, type HangWatch } from './hang-watch.server';
import { mainThreadStack } from './main-thread-stack.server';
import { releaseInFrames } from './release-in-stack.server';
import { writeHangNote } from './write-hang-note.server';

/**
 * Looks without a beat after which the main thread's stack is read, and then again at every further
 * look. Looks are counted, not milliseconds: a machine that is short of time delays this thread, too.
 */
const LOOKS = 4;

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

let last = 0;
let missed = 0;
let suspect: string | null = null;

async function look(): Promise<void> {
  const beat = Atomics.load(beats, 0);
  if (beat !== last) {
    last = beat;
    missed = 0;
    suspect = null;
    return;
  }
  missed += 1;
  if (missed < LOOKS) return;
  const culprit = await findCulprit();
  const { name = '', version = '', frame = '' } = culprit ?? {};
  const isSame = suspect === `${name} ${version}`;
  suspect = culprit && `${name} ${version}`;
  // Twice in a row, and no beat since: it was no long task that is over.
  if (!culprit || !isSame || Atomics.load(beats, 0) !== last) return;
  const reason = `It keeps the process busy without an end ${frame}`;
  const what = `${name} ${version} hangs the shell, which ends and is started again`;
  log.error({ remote: name, version, reason }, what);
  try {
    writeHangNote(notesDir, { name, version, reason });
  } catch (error) {
    log.error({ err: error }, 'The next process will not know of it');
  }
  process.kill(process.pid, 'SIGKILL');
}

void (async function watch(): Promise<never> {
  parentPort?.postMessage('watching');
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, BEAT_MS));
    await look();
  }
})();
