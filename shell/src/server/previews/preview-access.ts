import type {
  Preview,
  PreviewKey,
  PreviewStore,
} from '@waypost/delivery/previews/preview-store.port';
import {
  type PreviewClaims,
  readPreviewToken,
} from '@waypost/delivery/previews/preview-token.server';
import { cacheValue } from '../cache/cache-value';
import { PREVIEW_ENDS, type PreviewEnd } from '../../preview/preview-ends';

/** Seconds for which a key is believed: forged tokens reach the store no more often. */
const KEY_SECONDS = 1;

/**
 * Says what a token opens.
 *
 * @throws StoreUnavailable while the store is away
 */
export type PreviewAccess = (token: string) => Promise<PreviewClaims | PreviewEnd>;

/** Makes the check of tokens: the key's signature, the site, the time, and the store's list. */
export function createPreviewAccess(
  previews: Pick<PreviewStore, 'findKey' | 'find'>,
  origin: string,
): PreviewAccess {
  const readKey = cacheValue<PreviewKey | null>(KEY_SECONDS, () => previews.findKey());
  const isOpen = (preview: Preview | null): boolean => preview?.revokedAt === null;
  return async (token) => {
    const end = PREVIEW_ENDS.find((each) => each === token);
    if (end) return end;
    const key = await readKey();
    if (key === null) return 'invalid';
    const claims = await readPreviewToken(token, key, origin);
    if (typeof claims === 'string') return claims;
    return isOpen(await previews.find(claims.id)) ? claims : 'revoked';
  };
}
