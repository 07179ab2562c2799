import { createStaticHandler } from 'react-router-dom';
import type { Release } from '../../contracts/release.contract';
import { assertRemoteModule, type RemoteModule } from '../../contracts/remote.contract';
import { copyRoutes } from '../../routing/copy-routes';
import { evaluateServerBundle } from '../server-bundle.server';

/**
 * Evaluates the server bundle of a release and checks that it keeps the contract.
 *
 * @param code the bundle
 * @param file its path, for stack traces
 * @throws Error when it throws, exports something else, or cannot be routed
 */
export function evaluateModule(code: string, file: string, release: Release): RemoteModule {
  const exposed = evaluateServerBundle(code, file);
  const module = assertRemoteModule(exposed, release.name);
  // React Router refuses what it can't route, such as two routes of one id.
  createStaticHandler(copyRoutes(module.routes));
  return module;
}
