import type { FastifyReply } from 'fastify';
import { forwardedFor } from '../http/api-proxy';
import type { SentForm } from '../pages/make-page';
import { readFault } from './preview-fault';

/** What a preview's process responds with. */
export interface PreviewResponse {
  status: number;
  /** Where a redirect leads. */
  location: string | null;
  /** Whether the page takes no form at all, rather than this one. */
  takesNoForm: boolean;
  body: Buffer;
  /** What the release threw in the page, with its stack. */
  fault: string | null;
}

/** Bytes of a page; whatever sends more is broken. */
const MAX_BYTES = 16 * 1024 * 1024;

async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of stream) {
    parts.push(part);
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new Error(`A page has more than ${MAX_BYTES} bytes`);
  }
  return Buffer.concat(parts);
}

/**
 * Forwards a request for a page to a preview's process. Nothing of the browser goes with it but the
 * address, and with a form where it is from: cookies and tokens are nothing for code that is not released.
 *
 * @param reply of a scope with `@fastify/reply-from`; nothing is sent yet
 * @returns `null` where the process did not respond, or in no useful way
 */
export const forward = (
  reply: FastifyReply,
  socket: string,
  timeout: number,
  form?: SentForm,
): Promise<PreviewResponse | null> =>
  new Promise((resolve) => {
    reply.from(undefined, {
      timeout,
      // The browser's HEAD gets the headers of the page.
      method: form ? 'POST' : 'GET',
      ...(form && { body: form.body, contentType: form.type }),
      getUpstream: () => `unix+http://${encodeURIComponent(socket)}`,
      rewriteRequestHeaders: ({ headers, socket: from }, { 'content-length': length }) => ({
        host: 'preview',
        ...(form && {
          'content-type': form.type,
          'content-length': length,
          'x-forwarded-for': forwardedFor({ headers, socket: from }),
        }),
      }),
      // Its headers are the live shell's to say.
      rewriteHeaders: () => ({}),
      // A page that failed is not rendered once more.
      retryDelay: () => null,
      onResponse: (_request, _reply, { stream }) => {
        const { statusCode = 500, headers } = stream;
        collect(stream).then(
          (body) =>
            resolve({
              ...{ status: statusCode, location: headers.location ?? null, body },
              takesNoForm: statusCode === 405 && headers.allow !== undefined,
              fault: readFault(headers),
            }),
          () => resolve(null),
        );
      },
      onError: () => resolve(null),
    });
  });
