import type { FastifyInstance } from 'fastify';
import { previewRequestSchema } from '../delivery-schema.server';
import { openPreview } from '../previews/open-preview.server';
import { actorOf, authorize } from './authenticate.server';
import type { Delivery } from './delivery.server';
import { parseBody } from './parse-body.server';
import { Refused } from './refused.server';

/** `POST /-/previews`: opens a preview of stored releases; a team's token is good for its own remote. */
export function postPreview(scope: FastifyInstance, { store, siteOrigin }: Delivery): void {
  scope.post('/previews', async (request, reply) => {
    const { actor, ...order } = parseBody(previewRequestSchema, request.body);
    const [token] = Object.keys(order.releases).map((remote) => authorize(request, remote));
    if (!token) throw new Refused(400, 'bad_request', 'The body names no release.');
    const by = actorOf(actor, token);
    const opened = await openPreview(store, siteOrigin, { ...order, by });
    const { id, expiresAt } = opened;
    scope.log.info(
      { ip: request.ip, preview: id, releases: order.releases, expiresAt, actor: by },
      'A preview was opened',
    );
    return reply.code(201).send(opened);
  });
}
