import type { FastifyInstance } from 'fastify';
import { previewRequestSchema } from '../delivery-schema.server';
import { endAllPreviews, openPreview } from '../previews/open-preview.server';
import { ALL_REMOTES, NotIssued } from '../store/issued-records';
import { actorOf, authorize } from './authenticate.server';
import type { Delivery } from './delivery.server';
import { parseBody } from './request-facts.server';
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

/** `GET /-/previews`: all previews, oldest first; no link is shown again. */
export function getPreviews(scope: FastifyInstance, { store: { previews } }: Delivery): void {
  scope.get('/previews', async () => ({ previews: await previews.list() }));
}

/**
 * `DELETE /-/previews/{id}` ends a preview, for who may open it; `DELETE /-/previews` ends all by
 * another key, for a token of every remote.
 */
export function deletePreviews(scope: FastifyInstance, { store: { previews } }: Delivery): void {
  scope.delete<{ Params: { id: string } }>('/previews/:id', async (request) => {
    const { id } = request.params;
    const preview = await previews.find(id);
    if (!preview) throw new NotIssued('preview', id);
    for (const remote of Object.keys(preview.releases)) authorize(request, remote);
    await previews.revoke(id, new Date().toISOString());
    scope.log.info(
      { ip: request.ip, preview: id, token: request.token?.id },
      'A preview was ended',
    );
    return { revoked: [id] };
  });
  scope.delete('/previews', async (request) => {
    authorize(request, ALL_REMOTES);
    const revoked = await endAllPreviews(previews);
    scope.log.info({ ip: request.ip, token: request.token?.id }, 'All previews were ended');
    return { revoked };
  });
}
