import {
  openedPreviewSchema,
  previewsSchema,
  revokedPreviewsSchema,
} from '@waypost/delivery/delivery-schema.server';
import { caller } from './caller';
import type { SitePreviews } from './previews.port';

/**
 * Previews of a site over the network.
 *
 * @param origin such as `https://example.org`
 * @param token the team's
 */
export function httpPreviews(origin: string, token?: string): SitePreviews {
  const call = caller(origin, token);
  return {
    open: (request) =>
      call('/previews', openedPreviewSchema, {
        ...{ method: 'POST', type: 'application/json' },
        body: JSON.stringify(request),
      }),
    list: async () => (await call('/previews', previewsSchema)).previews,
    async revoke(id) {
      const path = `/previews/${encodeURIComponent(id)}`;
      await call(path, revokedPreviewsSchema, { method: 'DELETE' });
    },
    revokeAll: async () =>
      (await call('/previews', revokedPreviewsSchema, { method: 'DELETE' })).revoked,
    close: () => Promise.resolve(),
  };
}
