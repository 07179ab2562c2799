import type { FastifyInstance, FastifyReply } from 'fastify';
import { forwardedFor } from '../http/api-proxy';
import type { SentForm } from '../render/make-page';

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
const MAX_PAGE_BYTES = 16 * 1024 * 1024;

async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of stream) {
    parts.push(part);
    bytes += part.length;
    if (bytes > MAX_PAGE_BYTES) throw new Error(`A page has more than ${MAX_PAGE_BYTES} bytes`);
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

/** From a preview's process to the live shell: what a release threw in a page. No reader's page has it. */
const HEADER = 'x-preview-fault';

/** Bytes of an error that are passed on: a header has no room for more. */
const MAX_FAULT_BYTES = 4_000;

/** Without folders of this machine, which previewers need not know: `routes.cjs:1:20` is left of a place. */
const withoutFolders = (text: string): string =>
  text
    .split(/([\s()])/)
    .map((word) => (/:\d+$/.test(word) ? word.slice(word.lastIndexOf('/') + 1) : word))
    .join('');

const bytesOf = ({ message, stack }: Error): Buffer =>
  Buffer.from(withoutFolders(stack ?? message)).subarray(0, MAX_FAULT_BYTES);

/**
 * Sends along with each page of a preview's process what its release threw.
 *
 * @returns takes the fault of the page at an absolute URL
 */
export function sendFaults(app: FastifyInstance): (url: string, fault: Error | null) => void {
  const faults = new Map<string, Error>();
  app.addHook('onSend', async (request, reply) => {
    const [pathname = ''] = request.url.split('?');
    const fault = faults.get(pathname);
    if (!fault) return;
    faults.delete(pathname);
    reply.header(HEADER, bytesOf(fault).toString('base64url'));
  });
  return (url, fault) => {
    if (fault) faults.set(new URL(url).pathname, fault);
  };
}

/** What the release of a page threw, with its stack; `null` where it threw nothing. */
function readFault(headers: Partial<Record<string, string | string[]>>): string | null {
  const header = headers[HEADER];
  return typeof header === 'string' ? Buffer.from(header, 'base64url').toString() : null;
}
