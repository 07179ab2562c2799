import { type Debugger, Session } from 'node:inspector';
import { fileURLToPath } from 'node:url';
import { workerData } from 'node:worker_threads';
import { EVALUATION_SCRIPT } from '@waypost/delivery/evaluation';
import { mainThreadTime } from '@waypost/delivery/process/processes.server';
import { codeInStack, createSyncLog, type HangWatch, leaveEndNote } from './ending-release';

/** Milliseconds without a beat after which a hang counts as one: what readers wait. */
const SILENT_MS = 2_000;

/** Milliseconds of processor time without a beat that tell a loop from a page others keep waiting. */
const BUSY_MS = 1_000;

/** Milliseconds between two looks at the beats. */
const POLL_MS = 200;

/** Milliseconds that halting the main thread may take: native code halts only at its end. */
const HALT_MS = 1_500;

const { beats, releasesDir, logLevel } = workerData as HangWatch;
// The main thread, which else passes on what threads print, is stuck.
const log = createSyncLog(logLevel);

/** A script is known by its path, or with source maps on by that as a URL. */
const pathOf = (url: string): string => (url.startsWith('file:///') ? fileURLToPath(url) : url);

/**
 * What the main thread runs at this moment, as the lines of a stack. It is halted for that and goes on at
 * once, even where it loops. Nothing is paid for it at any other time.
 *
 * @returns the innermost frame first; empty where the thread could not be halted in time
 */
async function mainThreadStack(): Promise<string[]> {
  const session = new Session();
  session.connectToMainThread();
  /** Files by id of their script. */
  const files = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) =>
    files.set(scriptId, pathOf(url)),
  );
  const halted = new Promise<Debugger.CallFrame[]>((resolve) => {
    session.once('Debugger.paused', ({ params }) => resolve(params.callFrames));
    // It also keeps the thread running meanwhile.
    setTimeout(() => resolve([]), HALT_MS);
  });
  try {
    session.post('Debugger.enable');
    session.post('Debugger.pause');
    return (await halted).map(({ functionName, location }) => {
      const { scriptId, lineNumber, columnNumber = 0 } = location;
      const place = `${files.get(scriptId)}:${lineNumber + 1}:${columnNumber + 1}`;
      return `at ${functionName || '<anonymous>'} (${place})`;
    });
  } finally {
    session.post('Debugger.resume');
    session.disconnect();
  }
}

/** How things were when a beat was last seen. */
let alive = { beat: Atomics.load(beats, 0), at: performance.now(), used: mainThreadTime() };

async function look(): Promise<void> {
  const beat = Atomics.load(beats, 0);
  if (beat !== alive.beat) {
    alive = { beat, at: performance.now(), used: mainThreadTime() };
    return;
  }
  const busyMs = Math.round(mainThreadTime() - alive.used);
  if (performance.now() - alive.at < SILENT_MS || busyMs < BUSY_MS) return;
  const frames = await mainThreadStack();
  // An evaluation has a limit of its own, and is ended without the process.
  if (frames.some((frame) => frame.includes(EVALUATION_SCRIPT))) return;
  const found = codeInStack(frames, releasesDir);
  if (!found || Atomics.load(beats, 0) !== beat) return;
  const { name, version, frame } = found;
  const reason = `It keeps the event loop busy ${frame}`;
  log.error({ remote: name, version, reason, busyMs }, `${name} ${version} hangs the shell`);
  try {
    leaveEndNote(releasesDir, { name, version, reason });
  } catch (error) {
    log.error({ err: error }, 'The next process will not know of it');
  }
  process.kill(process.pid, 'SIGKILL');
}

void (async function watch(): Promise<never> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    // The next look may succeed; without this thread nobody would be named.
    await look().catch((error: unknown) =>
      log.error({ err: error }, 'The event loop could not be watched'),
    );
  }
})();
