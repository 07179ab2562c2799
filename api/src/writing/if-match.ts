import type { FastifyRequest } from 'fastify';
import { HttpError } from '../http/http-errors';

/** The `ETag` of a text. */
export const etagOf = ({ version }: { version: number }): string => `"${version}"`;

/**
 * The version that a change started from, which it says in `If-Match`.
 *
 * @throws HttpError 428 when it does not.
 */
export function versionOf({ headers }: Pick<FastifyRequest, 'headers'>): number {
  const [, digits] = /^(?:W\/)?"(\d{1,10})"$/.exec(headers['if-match'] ?? '') ?? [];
  if (digits === undefined)
    throw new HttpError(
      428,
      'version_needed',
      'Say in If-Match which version of the text you changed: its ETag',
    );
  return Number(digits);
}
