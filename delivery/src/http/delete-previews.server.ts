import type { FastifyInstance } from 'fastify';
import { PreviewNotFound } from '../previews/preview-store.port';
import { endAllPreviews } from '../previews/open-preview.server';
import { ALL_REMOTES } from '../tokens/token-store.port';
import { authorize } from './authenticate.server';
import type { Delivery } from './delivery.server';

/**
 * `DELETE /-/previews/{id}` ends a preview, for who may open it; `DELETE /-/previews` ends all by
 * another key, for a token of every remote.
 */
export function deletePreviews(scope: FastifyInstance, { store: { previews } }: Delivery): void {
  scope.delete<{ Params: { id: string } }>('/previews/:id', async (request) => {
    const { id } = request.params;
    const preview = await previews.find(id);
    if (!preview) throw new PreviewNotFound(id);
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
    const open = (await previews.list()).filter(({ revokedAt }) => revokedAt === null);
    await endAllPreviews(previews);
    scope.log.info({ ip: request.ip, token: request.token?.id }, 'All previews were ended');
    return { revoked: open.map(({ id }) => id) };
  });
}
