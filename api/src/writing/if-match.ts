import type { FastifyRequest } from 'fastify';
import { HttpError } from '../http/http-errors';
import type { TextKind } from '../text-kinds/text-kind';
import { toDeskText } from './writing.schema';

/** A text as the desk gets it, once its `ETag` is set. */
export function withEtag(
  reply: { header: (name: string, value: string) => unknown },
  text: Parameters<typeof toDeskText>[0],
): ReturnType<typeof toDeskText> {
  reply.header('etag', `"${text.version}"`);
  return toDeskText(text);
}

/**
 * The version that a change started from, which it says in `If-Match`.
 *
 * @throws HttpError 428 when it does not.
 */
function versionOf({ headers }: Pick<FastifyRequest, 'headers'>): number {
  const [, digits] = /^(?:W\/)?"(\d{1,10})"$/.exec(headers['if-match'] ?? '') ?? [];
  if (digits === undefined)
    throw new HttpError(
      428,
      'version_needed',
      'Say in If-Match which version of the text you changed: its ETag',
    );
  return Number(digits);
}

/**
 * Who changes which text, and from which version on.
 *
 * @throws HttpError 428 when the request does not say that version.
 */
export const writeOf = (
  kind: TextKind,
  request: Pick<FastifyRequest, 'headers' | 'signedIn'> & { params: { id: number } },
) => ({ kind, id: request.params.id, writer: request.signedIn, version: versionOf(request) });
