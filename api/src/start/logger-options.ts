import { bounded, boundedLog } from '@waypost/server-kit/bounded-log';
import type { FastifyRequest } from 'fastify';

/** A failed query carries what readers sent: only its text and the database's cause are logged. */
function serializeError(error: unknown) {
  if (!(error instanceof Error && 'params' in error && error.cause)) {
    return boundedLog.serializers.err(error);
  }
  const cause = error.cause as Error & { code?: string };
  const query = 'query' in error ? error.query : undefined;
  return bounded({ type: error.name, query, code: cause.code, message: cause.message, stack: '' });
}

/** How requests, responses and errors are logged: without queries, headers, bodies or parameters. */
const serializers = {
  req: (request: FastifyRequest) =>
    bounded({
      method: request.method,
      path: request.url?.split('?', 1)[0],
      ip: request.ip,
    }),
  res: ({ statusCode }: { statusCode?: number }) => ({ status: statusCode ?? 0 }),
  err: serializeError,
};

/** Structured logs on stdout, readable ones on a terminal. */
export function loggerOptions(level: string) {
  return {
    ...boundedLog,
    level,
    serializers,
    transport: process.stdout.isTTY
      ? { target: 'pino-pretty', options: { ignore: 'pid,hostname' } }
      : undefined,
  };
}
