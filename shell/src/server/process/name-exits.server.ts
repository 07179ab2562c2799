import type { Logger } from 'pino';
import { culpritInFrames, hasNoFileInStack } from './release-in-stack.server';
import { runningRelease } from './running-release.server';
import { newEndNote, writeEndNote } from './write-end-note.server';

/** Where the releases are, by which their code is known, and the folder for the note. */
interface Places {
  releasesDir: string;
  notesDir: string;
}

/** A function whose callers are looked at. */
type Called = (...args: never[]) => unknown;

/** What has called for the end: code on the stack above a function, or whoever began it. */
function findCulprit(above: Called, releasesDir: string) {
  const error = new Error('The process ends');
  Error.captureStackTrace(error, above);
  const culprit = culpritInFrames(error.stack?.split('\n') ?? [], releasesDir);
  if (culprit) return { ...culprit, place: ` ${culprit.frame}` };
  const release = hasNoFileInStack(error) ? runningRelease() : null;
  return release && { ...release, place: '' };
}

/**
 * Names the release that ends this process, by `process.exit` or `process.abort`: in the log, and in a
 * note for the next process. The host's own ends are none of its business: its files are on the stack.
 */
export function nameExits(log: Pick<Logger, 'error'>, { releasesDir, notesDir }: Places): void {
  const file = newEndNote(notesDir);
  const tell = (how: string, above: Called): void => {
    const culprit = findCulprit(above, releasesDir);
    if (!culprit) return;
    const { name, version, place } = culprit;
    const reason = `It ends the process ${how}${place}`;
    log.error({ remote: name, version, reason }, `${name} ${version} ends the shell`);
    try {
      writeEndNote(file, { name, version, reason, evidence: { kind: 'call' } });
    } catch (error) {
      log.error({ err: error }, 'The next process will not know of it');
    }
  };
  process.on('exit', function onExit(code) {
    tell(`with code ${code}`, onExit);
  });
  // No event tells of it.
  const abort = process.abort.bind(process);
  process.abort = function namedAbort() {
    tell('by process.abort', namedAbort);
    return abort();
  };
}
