import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import { newEndNote, removeEndNote } from './write-end-note.server';

/** What the watching thread is told. */
export interface HangWatch {
  /** Its one number grows for as long as the main thread gets on, see `showLife`. */
  beats: Int32Array;
  /** Where the releases are, by which their code is known. */
  releasesDir: string;
  /** Path of the note on the release that ends the process. */
  note: string;
  logLevel: string;
}

/**
 * Watches this process from a thread of its own: a loop that never ends can neither log nor be ended
 * by the code around it. Where code of a release keeps the event loop, the thread logs which one,
 * leaves a note for the next process and ends this one (decision 100). Not under a debugger, which
 * halts the process, too.
 *
 * @param script the thread's own
 * @param watch.beats see `showLife`
 * @param watch.notesDir folder for the note
 * @returns resolves once it watches, or cannot
 */
export async function watchForHangs(
  script: string,
  { notesDir, ...watch }: Omit<HangWatch, 'note'> & { notesDir: string },
): Promise<void> {
  if (debuggerUrl() !== undefined) return;
  const note = newEndNote(notesDir);
  // An end in which this code still runs, as on SIGTERM, is no hang: the thread has no time left to say so.
  process.on('exit', () => removeEndNote(note));
  const workerData: HangWatch = { ...watch, note };
  const worker = new Worker(script, { workerData });
  await new Promise<void>((resolve) => {
    worker.once('message', resolve);
    worker.on('error', (error) => {
      console.error('This process is not watched for hangs.', error);
      resolve();
    });
  });
  worker.unref();
}
