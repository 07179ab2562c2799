import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { previewReleases } from './preview-schema.server';
import type { Preview, PreviewKey } from '../store/issued-records';

/** What a link's token says: the releases, and until when they are shown. */
export type PreviewClaims = Pick<Preview, 'id' | 'releases' | 'expiresAt'>;

const ALGORITHM = 'HS256';

const claimsSchema = z.object({ jti: z.string(), exp: z.number(), releases: previewReleases });

const bytesOf = (key: PreviewKey): Uint8Array => Buffer.from(key, 'base64url');

/**
 * Signs a preview's token (a JWT).
 *
 * @param origin the site that it is for
 */
export const signPreview = (
  { id, releases, expiresAt }: PreviewClaims,
  key: PreviewKey,
  origin: string,
): Promise<string> =>
  new SignJWT({ releases })
    .setProtectedHeader({ alg: ALGORITHM })
    .setJti(id)
    .setAudience(origin)
    .setExpirationTime(new Date(expiresAt))
    .sign(bytesOf(key));

/**
 * Reads a token.
 *
 * @returns `expired` for a good one whose time is over; `invalid` where this key did not sign it for
 *   this site
 */
export async function readPreviewToken(
  token: string,
  key: PreviewKey,
  origin: string,
): Promise<PreviewClaims | 'expired' | 'invalid'> {
  try {
    const { payload } = await jwtVerify(token, bytesOf(key), {
      algorithms: [ALGORITHM],
      audience: origin,
      requiredClaims: ['exp', 'jti'],
    });
    const { jti, exp, releases } = claimsSchema.parse(payload);
    return { id: jti, releases, expiresAt: new Date(exp * 1000).toISOString() };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired';
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return 'invalid';
    throw error;
  }
}
