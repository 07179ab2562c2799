import { type Debugger, Session } from 'node:inspector';
import { fileURLToPath } from 'node:url';

/**
 * Milliseconds that halting the main thread may take: the first time all scripts are gone through, and
 * native code halts only at its end.
 */
const HALT_MS = 1_500;

/**
 * Has V8 go through all scripts of the main thread, which a later {@link mainThreadStack} then need not do:
 * for a time in which nobody waits. It takes some 150 ms of the main thread's, and each later one 30 ms.
 */
export function prepareStacks(): void {
  const session = new Session();
  session.connectToMainThread();
  session.post('Debugger.enable', () => session.disconnect());
}

/** A script is known by its path, or with source maps on by that as a URL. */
const pathOf = (url: string): string => (url.startsWith('file:///') ? fileURLToPath(url) : url);

/**
 * What the main thread runs at this moment, as the lines of a stack; for a worker thread. The main
 * thread is halted for that and goes on at once, even where it loops. Nothing is paid for it at any
 * other time.
 *
 * @returns the innermost frame first; empty where the thread could not be halted in time
 */
export async function mainThreadStack(): Promise<string[]> {
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
