import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PreviewEnd } from '../../preview/preview-ends';

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

/** Takes a browser out of its preview. */
export function clearPreviewCookie(reply: FastifyReply, secure: boolean): void {
  reply.header('Set-Cookie', stringifySetCookie({ ...COMMON, value: '', maxAge: 0, secure }));
}
