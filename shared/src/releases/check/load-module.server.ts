import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createStaticHandler } from 'react-router-dom';
import type { Release } from '../../contracts/release.contract';
import { assertRemoteModule, type RemoteModule } from '../../contracts/remote.contract';
import { copyRoutes } from '../../routing/copy-routes';
import { evaluateServerBundle } from '../server-bundle.server';

/**
 * Loads the server bundle of a release and checks that it keeps the contract.
 *
 * @throws Error when it is missing, throws, exports something else, or cannot be routed
 */
export async function loadModule(dir: string, release: Release): Promise<RemoteModule> {
  const file = path.join(dir, release.serverBundle);
  const exposed = evaluateServerBundle(await readFile(file, 'utf8'), file);
  const module = assertRemoteModule(exposed, release.name);
  // React Router refuses what it can't route, such as two routes of one id.
  createStaticHandler(copyRoutes(module.routes));
  return module;
}
