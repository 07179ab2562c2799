import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the repository. */
export const repositoryRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** A process of the site that serves. */
export interface Running {
  child: ChildProcess;
  /** Everything it wrote so far. */
  output: () => string;
  /**
   * Waits until it has written a text.
   *
   * @throws Error with its output when it ends before that
   */
  untilSaid: (text: string) => Promise<void>;
  /** Tells it to end and waits until it has; resolves with its exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** Starts a script of the repository; its output is recorded, not shown. */
export function run(script: string, env: NodeJS.ProcessEnv, args: string[] = []): Running {
  const child = spawn(process.execPath, [path.join(repositoryRoot, script), ...args], {
    cwd: repositoryRoot,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', RATE_LIMIT: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exit = once(child, 'exit') as Promise<[number | null]>;
  return {
    child,
    output: () => output,
    untilSaid: (text) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (output.includes(text)) resolve();
        };
        child.stdout?.on('data', look);
        child.once('close', () => reject(new Error(`The process ended:\n${output}`)));
        look();
      }),
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return (await exit)[0];
    },
  };
}

/**
 * Waits until a process says that it serves.
 *
 * @throws Error with its output when it ends before that
 */
export async function untilReady(running: Running): Promise<Running> {
  const ready = new Promise<void>((resolve) => {
    // A process that starts sends signs of life before.
    running.child.on('message', ({ type }: { type: string }) => {
      if (type === 'ready') resolve();
    });
  });
  const ended = once(running.child, 'exit').then(() => {
    throw new Error(`The process ended before it served:\n${running.output()}`);
  });
  await Promise.race([ready, ended]);
  ended.catch(() => undefined);
  return running;
}
