import path from 'node:path';
import { createStaticHandler, type RouteObject } from 'react-router-dom';
import { assertRemoteModule } from '@waypost/shared/contracts/remote.contract';
import { evaluateServerBundle } from '@waypost/shared/releases/server-bundle';
import { copyRoutes } from '@waypost/shared/routing/copy-routes';
import type { Rule } from './rule';

const routeIds = (routes: RouteObject[]): string[] =>
  routes.flatMap((route) => [
    ...(route.lazy ? [String(route.id)] : []),
    ...routeIds(route.children ?? []),
  ]);

async function hostModules(): Promise<Record<string, unknown>> {
  return {
    react: await import('react'),
    'react-dom': await import('react-dom'),
    'react-redux': await import('react-redux'),
    'react-router-dom': await import('react-router-dom'),
    '@waypost/shared/runtime': await import('@waypost/shared/runtime'),
  };
}

/** The same check that the shell makes; here it stops the release instead of the page. */
export const keepsTheContract: Rule = {
  demand:
    'The server bundle loads and exports an api and routes that can be routed, each with its files',
  async breaches({ dir, release }) {
    const file = path.join(dir, release.serverBundle);
    try {
      const exposed = await evaluateServerBundle(file, await hostModules());
      const { routes } = assertRemoteModule(exposed, release.name);
      // React Router refuses what it can't route, such as two routes of one id.
      createStaticHandler(copyRoutes(routes));
      return routeIds(routes)
        .filter((id) => !release.routes[id])
        .map((id) => `the lazy route ${id} has no chunk of its name; name it in its import()`);
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  },
};
