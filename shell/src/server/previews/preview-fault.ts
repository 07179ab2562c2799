import type { FastifyInstance } from 'fastify';

/** From a preview's process to the live shell: what a release threw in a page. No reader's page has it. */
const HEADER = 'x-preview-fault';

/** Bytes of an error that are told: a header has no room for more. */
const MAX_BYTES = 4_000;

/** Without folders of this machine, which previewers need not know: `routes.cjs:1:20` is left of a place. */
const withoutFolders = (text: string): string =>
  text
    .split(/([\s()])/)
    .map((word) => (/:\d+$/.test(word) ? word.slice(word.lastIndexOf('/') + 1) : word))
    .join('');

const bytesOf = ({ message, stack }: Error): Buffer =>
  Buffer.from(withoutFolders(stack ?? message)).subarray(0, MAX_BYTES);

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
export function readFault(headers: Partial<Record<string, string | string[]>>): string | null {
  const header = headers[HEADER];
  return typeof header === 'string' ? Buffer.from(header, 'base64url').toString() : null;
}
