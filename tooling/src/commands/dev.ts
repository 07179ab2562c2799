import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * `waypost dev`: the whole site with hot reloading; in a remote's folder, that remote alone.
 * Runs until it is stopped.
 */
export async function dev(): Promise<void> {
  const isRemote = existsSync(path.join(process.cwd(), 'remote.config.ts'));
  const stop = isRemote
    ? await (await import('../dev/dev-alone')).developAlone(process.cwd())
    : await (await import('../dev/dev-all')).developAll();
  const end = (): void => void stop().then(() => process.exit(0));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}
