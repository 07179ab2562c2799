import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** What a command wrote, to both of its streams, and ended with. */
export interface Ended {
  code: number | null;
  output: string;
}

/**
 * Runs a script with this Node to its end.
 *
 * @param args the script, and what it is given
 * @param env variables beside this process's own, which they replace
 */
export async function runNode(cwd: string, args: string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env } });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
