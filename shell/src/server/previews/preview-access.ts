import type { Preview, PreviewKey, PreviewRecords } from '@waypost/delivery/store/issued-records';
import {
  type PreviewClaims,
  readPreviewToken,
} from '@waypost/delivery/previews/preview-token.server';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PREVIEW_ENDS, type PreviewEnd } from '../../preview/preview-banner';
import { cacheValue } from '../cache/cache-value';

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
  previews: Pick<PreviewRecords, 'findKey' | 'find'>,
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

/** Cookie with the token of the preview that a browser is in, or with a {@link PreviewEnd}. */
const COOKIE = 'waypost-preview';

/** Seconds that a message waits for the page that shows it. */
const MESSAGE_SECONDS = 60;

const COMMON = { name: COOKIE, path: '/', httpOnly: true, sameSite: 'lax' } as const;

/** What the cookie of a request holds; `null` for readers, who have none. */
export function previewCookie({ headers: { cookie = '' } }: FastifyRequest): string | null {
  // Every page of readers comes by here.
  if (!cookie.includes(COOKIE)) return null;
  return parseCookie(cookie)[COOKIE] || null;
}

/**
 * Puts a browser into a preview until its token expires.
 *
 * @param expiresAt ISO 8601
 * @param secure whether the site is reached by HTTPS
 */
export function setPreviewCookie(
  reply: FastifyReply,
  { token, expiresAt }: { token: string; expiresAt: string },
  secure: boolean,
): void {
  const expires = new Date(expiresAt);
  reply.header('Set-Cookie', stringifySetCookie({ ...COMMON, value: token, expires, secure }));
}

/** Lets the next page tell why there is no preview. */
export function setPreviewEnd(reply: FastifyReply, end: PreviewEnd, secure: boolean): void {
  const value = { value: end, maxAge: MESSAGE_SECONDS };
  reply.header('Set-Cookie', stringifySetCookie({ ...COMMON, ...value, secure }));
}

export function clearPreviewCookie(reply: FastifyReply, secure: boolean): void {
  reply.header('Set-Cookie', stringifySetCookie({ ...COMMON, value: '', maxAge: 0, secure }));
}
