import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { DevelopmentConfig } from '../config/remote-config';

/** Milliseconds between two looks whether the API serves. */
const POLL = 100;

/** An API that runs for a developer. */
export interface RunningApi {
  origin: string;
  stop: () => Promise<void>;
}

const serves = (origin: string): Promise<boolean> =>
  fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Ends a command with all that it started. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const exit = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await exit;
}

/**
 * Runs the command that serves a remote's API in development.
 *
 * @throws Error when it ends before it serves
 */
export async function runApiCommand(
  { command, port }: NonNullable<DevelopmentConfig['api']>,
  cwd: string,
): Promise<RunningApi> {
  const child = spawn(command, {
    cwd,
    shell: true,
    // A group of its own: the shell's children end with it.
    detached: true,
    env: { ...process.env, API_PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await serves(origin))) {
    if (child.exitCode !== null) throw new Error(`"${command}" ended before it served the API.`);
    await wait(POLL);
  }
  return { origin, stop: () => end(child) };
}
