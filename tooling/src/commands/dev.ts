import path from 'node:path';
import { runApi } from '../dev/run-api';
import { serveStandalone } from '../dev/standalone-server';
import { readRemote } from '../remote-config';
import { repositoryRoot } from '../workspace';

/** `waypost dev` in a remote's folder: the remote alone, over `API_ORIGIN` or an API of its own. */
export async function dev(): Promise<void> {
  const remote = await readRemote(process.cwd());
  const port = process.env.PORT ? Number(process.env.PORT) : remote.devPort;
  const api = process.env.API_ORIGIN
    ? null
    : await runApi(port + 100, path.join(repositoryRoot, '.dev', `data-${remote.name}`));
  const apiOrigin = process.env.API_ORIGIN ?? api?.origin ?? '';
  const { url, stop } = await serveStandalone(remote, { apiOrigin, port });
  console.log(`${remote.name} runs alone at ${url}`);
  const end = (): void => {
    api?.child.kill('SIGTERM');
    void stop().then(() => process.exit(0));
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}
