import { readFile } from 'node:fs/promises';
import { createStaticHandler } from 'react-router-dom';
import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';
import { assertRemoteModule, type RemoteModule } from '@waypost/shared/contracts/remote.contract';
import { toError } from '@waypost/shared/failures/to-error.server';
import { copyRoutes } from '@waypost/shared/routing/copy-routes';
import { EvaluationDelayed } from '../evaluation';
import { evaluateServerBundle } from '../server-bundle.server';
import { ReleaseRefused } from './release-refused';

function evaluateModule(
  code: string,
  { file, remote, limitMs }: { file: string; remote: string; limitMs: number | undefined },
): RemoteModule {
  const module = assertRemoteModule(evaluateServerBundle(code, file, limitMs), remote);
  // React Router refuses what it can't route, such as two routes of one id.
  createStaticHandler(copyRoutes(module.routes));
  return module;
}

/**
 * Evaluates the server bundle of a release and checks that it keeps the contract.
 *
 * @param file the bundle
 * @param limitMs milliseconds that loading it may take, see {@link evaluateServerBundle}
 * @throws ReleaseRefused when it throws, does not end, exports something else, or cannot be routed
 * @throws Error when the disk cannot be read, or the machine is too busy just now
 */
export async function evaluateOrRefuse(
  file: string,
  ref: ReleaseRef,
  limitMs?: number,
): Promise<RemoteModule> {
  const code = await readFile(file, 'utf8');
  try {
    return evaluateModule(code, { file, remote: ref.name, limitMs });
  } catch (error) {
    if (error instanceof EvaluationDelayed) throw error;
    throw new ReleaseRefused(ref, [
      `The server bundle loads and keeps the contract: ${toError(error).message.replace(/\.$/, '')}. What ` +
        'src/routes.tsx runs when it is loaded has to run in Node, too.',
    ]);
  }
}
