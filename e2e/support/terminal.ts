import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A command that goes on until it is stopped. */
export interface RunningCommand {
  /** Resolves once its output contains a text. */
  untilSaid: (text: string) => Promise<void>;
  /** Its output so far. */
  said: () => string;
  stop: () => Promise<void>;
}

/** A terminal in which someone types commands: it keeps its folder from one to the next. */
export class Terminal {
  #folder: string;
  readonly #home: string;

  /**
   * @param home folder that it starts in
   * @param env its variables, beside this process's own
   */
  constructor(
    home: string,
    readonly env: NodeJS.ProcessEnv,
  ) {
    this.#home = home;
    this.#folder = home;
  }

  #spawn(script: string, env: NodeJS.ProcessEnv = {}): { child: ChildProcess; said: () => string } {
    const child = spawn('sh', ['-e', '-c', script], {
      cwd: this.#folder,
      env: { ...process.env, ...this.env, ...env },
      // A group of its own, so that all of a command ends with it.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    return { child, said: () => said };
  }

  /**
   * Runs commands to their end.
   *
   * @returns what they wrote
   * @throws Error with their output when one fails
   */
  async run(commands: string): Promise<string> {
    const folder = path.join(this.#home, '.folder');
    const { child, said } = this.#spawn(`${commands}\npwd > '${folder}'`);
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`${commands}\n${said()}`);
    this.#folder = (await readFile(folder, 'utf8')).trim();
    return said();
  }

  /** Starts a command that does not end by itself. */
  start(command: string, env: NodeJS.ProcessEnv): RunningCommand {
    const { child, said } = this.#spawn(command, env);
    const closed = once(child, 'close');
    return {
      said,
      async untilSaid(text) {
        while (!said().includes(text)) {
          const ended = closed.then(() => {
            throw new Error(`${command} ended:\n${said()}`);
          });
          await Promise.race([once(child.stdout ?? child, 'data'), ended]);
        }
      },
      async stop() {
        if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
        await closed;
      },
    };
  }
}
