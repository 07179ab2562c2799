import type { FastifyInstance, FastifyReply } from 'fastify';

/** Characters of an address' path, and of its query, beyond which a request is refused. */
export const MAX_ADDRESS_LENGTH = 2_000;

function isTooLong(target: string): boolean {
  const start = target.indexOf('?');
  const path = start < 0 ? target.length : start;
  return path > MAX_ADDRESS_LENGTH || target.length - path - 1 > MAX_ADDRESS_LENGTH;
}

/**
 * Refuses an address that is too long with 414 (RFC 9110, section 15.5.15), before any other hook that is
 * registered later. Node takes 16 KiB of it, with the headers.
 *
 * @param refuse sends the response; the status is set
 */
export function registerAddressLimit(
  app: FastifyInstance,
  refuse: (reply: FastifyReply) => unknown,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isTooLong(request.url)) refuse(reply.code(414));
    else done();
  });
}
