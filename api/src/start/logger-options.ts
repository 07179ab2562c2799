import type { FastifyServerOptions } from 'fastify';

/**
 * Structured logs on stdout, readable ones on a terminal. A request is logged by its path only:
 * queries, headers and bodies may hold addresses and tokens.
 */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    transport: process.stdout.isTTY
      ? { target: 'pino-pretty', options: { ignore: 'pid,hostname' } }
      : undefined,
    serializers: {
      req: (request) => ({
        method: request.method,
        path: request.url?.split('?', 1)[0],
        ip: request.ip,
      }),
      res: (reply) => ({ status: reply.statusCode }),
    },
  };
}
