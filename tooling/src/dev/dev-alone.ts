import path from 'node:path';
import { readRemote } from '../remote-config';
import { repositoryRoot } from '../workspace';
import { runApi } from './run-api';
import { serveStandalone } from './standalone-server';

/**
 * Develops one remote alone, over `API_ORIGIN` or an API of its own.
 *
 * @param root the remote's folder
 * @returns how to stop
 */
export async function developAlone(root: string): Promise<() => Promise<void>> {
  const remote = await readRemote(root);
  const port = process.env.PORT ? Number(process.env.PORT) : remote.devPort;
  const api = process.env.API_ORIGIN
    ? null
    : await runApi(port + 100, path.join(repositoryRoot, '.dev', `data-${remote.name}`));
  const apiOrigin = process.env.API_ORIGIN ?? api?.origin ?? '';
  const { url, stop } = await serveStandalone(remote, { apiOrigin, port });
  console.log(`${remote.name} runs alone at ${url}`);
  return async () => {
    api?.child.kill('SIGTERM');
    await stop();
  };
}
