import { PUBLIC_TYPES_FILE, type ReleaseRef } from '@waypost/shared/contracts/release.contract';
import {
  historySchema,
  hostOfferSchema,
  livePart,
  openedPreviewSchema,
  previewsSchema,
  refSchema,
  releasesSchema,
  removedSchema,
  revokedPreviewsSchema,
  shellsSchema,
  storedSchema,
  UPLOAD_TYPE,
} from '@waypost/delivery/delivery-schema.server';
import { CallRefused, caller, READ_LIMIT } from './caller';
import { packRelease } from './pack-release';
import type { Site } from './site.port';

const NOT_FOUND = 404;

const pathOf = ({ name, version }: ReleaseRef): string =>
  `/releases/${encodeURIComponent(name)}/${encodeURIComponent(version)}`;

const query = (remote?: string): string => (remote ? `?remote=${encodeURIComponent(remote)}` : '');

/**
 * A site over the network.
 *
 * @param origin such as `https://example.org`
 * @param token the team's; what is public is read without it
 */
export function httpSite(origin: string, token?: string): Site {
  const call = caller(origin, token);
  const releases = (remote?: string) => call(`/releases${query(remote)}`, releasesSchema);
  return {
    place: origin,
    offer: () => caller(origin, undefined)('/host', hostOfferSchema),
    live: () => releases(),
    has: (ref) =>
      call(pathOf(ref), refSchema).then(
        () => true,
        (error: unknown) => {
          if (error instanceof CallRefused && error.status === NOT_FOUND) return false;
          throw error;
        },
      ),
    async publicTypes({ name, version }) {
      const url = `${origin}/remotes/${name}/${version}/${PUBLIC_TYPES_FILE.replace('client/', '')}`;
      const response = await fetch(url, {
        redirect: 'error',
        signal: AbortSignal.timeout(READ_LIMIT),
      });
      if (response.status === NOT_FOUND) return null;
      if (!response.ok) throw new Error(`${url} responds with ${response.status}.`);
      return response.text();
    },
    releases: async (remote) => (await releases(remote)).releases,
    history: async (remote) => (await call(`/history${query(remote)}`, historySchema)).history,
    shells: async () => (await call('/shells', shellsSchema)).shells,
    async store(dir, release) {
      await call(pathOf(release), storedSchema, {
        method: 'PUT',
        type: UPLOAD_TYPE,
        body: await packRelease(dir),
      });
    },
    remove: (ref) => call(pathOf(ref), removedSchema, { method: 'DELETE' }),
    change: (change) =>
      call('/live', livePart, {
        ...{ method: 'POST', type: 'application/json' },
        body: JSON.stringify(change),
      }),
    previews: {
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
    },
    close: () => Promise.resolve(),
  };
}
