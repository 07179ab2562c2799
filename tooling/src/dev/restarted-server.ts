import { type ChildProcess, spawn } from 'node:child_process';

/** A server process that is started again at every build of its file. */
export interface RestartedServer {
  /** Settles with the first start: once it says that it serves, or ends before it does. */
  serving: Promise<void>;
  /** Starts it, or starts it again once the process from before has ended. */
  restart: () => void;
  stop: () => void;
}

/**
 * Runs a file that sends `{ type: 'ready' }` to its parent once it serves.
 *
 * @param env its settings
 */
export function restartedServer(file: string, env: NodeJS.ProcessEnv): RestartedServer {
  let child: ChildProcess | undefined;
  let sayServing: () => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const serving = new Promise<void>((resolve, reject) => {
    sayServing = resolve;
    fail = reject;
  });

  const start = (): void => {
    child = spawn(process.execPath, [file], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.on('message', (message: { type?: string }) => {
      // Before, it tells that it is alive while it starts.
      if (message.type === 'ready') sayServing();
    });
    // Later it waits for the next build, which may mend it.
    child.once('exit', (code, signal) =>
      fail(new Error(`The host's server ended with ${signal ?? code} before it served.`)),
    );
  };
  return {
    serving,
    restart() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return start();
      // Only then is its port free; of several changes in the meantime the last build counts.
      child.removeAllListeners('exit').once('exit', start);
      child.kill('SIGTERM');
    },
    stop: () => void child?.removeAllListeners('exit').kill('SIGTERM'),
  };
}
