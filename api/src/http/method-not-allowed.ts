import type { HTTPMethods } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { HttpError } from './http-errors';

const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Responds with 405 and `Allow` where a path exists but not for the method. Register it before the
 * routes, and call `refuseOtherMethods` after them.
 */
export const methodNotAllowed = fastifyPlugin(async (app) => {
  const allowed = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = allowed.get(url) ?? new Set();
    for (const name of [method].flat()) known.add(name);
    allowed.set(url, known);
  });
  app.decorate('knownPaths', () => [...allowed.keys()]);
  app.decorate('refuseOtherMethods', () => {
    for (const [url, known] of [...allowed]) {
      const others = methods.filter((method) => !known.has(method));
      if (known.has('*') || others.length === 0) continue;
      const allow = [...known].sort().join(', ');
      app.route({
        method: others,
        url,
        schema: { hide: true },
        exposeHeadRoute: false,
        handler: (request) => {
          throw new HttpError(
            405,
            'method_not_allowed',
            `${request.method} is not possible here, only ${allow}`,
            { allow },
          );
        },
      });
    }
  });
});

declare module 'fastify' {
  interface FastifyInstance {
    /** The paths of all routes, as they were registered. */
    knownPaths: () => string[];
    refuseOtherMethods: () => void;
  }
}
