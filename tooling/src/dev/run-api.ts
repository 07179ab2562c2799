import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { repositoryRoot } from '../workspace';

/**
 * Runs the API from its sources, restarted when they change.
 *
 * @returns its origin once it serves
 * @throws Error when it ends before that
 */
export async function runApi(
  port: number,
  dataDir: string,
): Promise<{ origin: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: path.join(repositoryRoot, 'api'),
    env: { DATA_DIR: dataDir, ...process.env, API_PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ready = once(child, 'message');
  const ended = once(child, 'exit').then(() => {
    throw new Error('The API did not start.');
  });
  await Promise.race([ready, ended]);
  ended.catch(() => undefined);
  return { origin: `http://127.0.0.1:${port}`, child };
}
