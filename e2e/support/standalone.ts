import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '@waypost/remote-kit/free-port';
import { repositoryRoot } from './process';
import { suite } from './site';

/** A remote that runs without the shell. */
export interface Standalone {
  origin: string;
  stop: () => Promise<void>;
}

/** Runs a remote alone, as its team does, over the suite's API; resolves once it serves. */
export async function startStandalone(remote: string): Promise<Standalone> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [path.join(repositoryRoot, 'remote-kit/bin/waypost.mjs'), 'dev'],
    {
      cwd: path.join(repositoryRoot, remote),
      env: { ...process.env, PORT: String(port), API_ORIGIN: suite.apiOrigin() },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const exit = once(child, 'exit');
  const serving = new Promise<void>((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('runs alone')) resolve();
    });
  });
  const ended = exit.then(() => {
    throw new Error(`${remote} ended before it served`);
  });
  await Promise.race([serving, ended]);
  ended.catch(() => undefined);
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM');
      await exit;
    },
  };
}
