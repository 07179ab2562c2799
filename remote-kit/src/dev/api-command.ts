import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { OnStop } from '../cli/until-stopped';
import type { DevelopmentConfig } from '../config/remote-config';
import { expectFreePort } from '../free-port';

/** Milliseconds between two looks whether the API serves. */
const POLL = 100;

const serves = (origin: string): Promise<boolean> =>
  fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** Ends a command with all that it started. */
async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child) || !child.pid) return;
  const exit = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await exit;
}

/**
 * Runs the command that serves a remote's API in development.
 *
 * @param options.cwd folder that the command runs in
 * @param options.onStop gets how to stop the command before it serves
 * @returns the API's origin, once it serves
 * @throws Error when its port is taken, or it ends before it serves
 */
export async function runApiCommand(
  { command, port }: NonNullable<DevelopmentConfig['api']>,
  { cwd, onStop }: { cwd: string; onStop: OnStop },
): Promise<string> {
  // Else another server on this port would pass for the API.
  await expectFreePort(port);
  const child = spawn(command, {
    cwd,
    shell: true,
    // A group of its own: the shell's children end with it.
    detached: true,
    env: { ...process.env, API_PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  onStop(() => end(child));
  const origin = `http://127.0.0.1:${port}`;
  while (!(await serves(origin))) {
    if (hasEnded(child)) throw new Error(`"${command}" ended before it served the API.`);
    await wait(POLL);
  }
  return origin;
}
