import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { repositoryRoot } from '../workspace';

/** Bundles the api. */
export async function buildApi(): Promise<void> {
  const child = spawn('npm', ['run', '--silent', 'build', '-w', 'api'], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The messages above say why.');
}
