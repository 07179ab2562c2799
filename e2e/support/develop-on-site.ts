import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@waypost/remote-kit/free-port';
import { repositoryRoot } from './process';
import { Terminal } from './terminal';

const execute = promisify(execFile);

/** Has the suite's site offer what `waypost dev --site` needs; a new build of the host offers none. */
export async function offerDevelopFiles(): Promise<void> {
  const isThere = await access(path.join(repositoryRoot, 'shell/dist/develop.json')).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  await execute(process.execPath, ['tooling/bin/site.mjs', 'develop-files'], {
    cwd: repositoryRoot,
  });
}

/** A remote under development within a site. */
export interface DevelopedOnSite {
  origin: string;
  /** What the command has written. */
  said: () => string;
  stop: () => Promise<void>;
}

/** Runs `waypost dev --site` in a remote's folder, once its page is served. */
export async function developOnSite(folder: string, site: string): Promise<DevelopedOnSite> {
  const port = String(await freePort());
  const bin = path.join(repositoryRoot, 'remote-kit/bin/waypost.mjs');
  const terminal = new Terminal(folder, {});
  const command = `exec '${process.execPath}' '${bin}' dev --site ${site}`;
  const running = terminal.start(command, { PORT: port, INIT_CWD: folder });
  try {
    await running.untilSaid('runs within');
  } catch (error) {
    await running.stop();
    throw error;
  }
  return { origin: `http://localhost:${port}`, said: running.said, stop: running.stop };
}
