import type { FastifyInstance } from 'fastify';

/** From a preview's process to the live shell: what a release threw in a page. No reader's page has it. */
const HEADER = 'x-preview-fault';

/** Characters of an error that are told. */
const MAX_LENGTH = 4_000;

/** Without folders of this machine, which previewers need not know: `routes.cjs:1:20` is left of a place. */
const withoutFolders = (text: string): string =>
  text
    .split(/([\s()])/)
    .map((word) => (/:\d+$/.test(word) ? word.slice(word.lastIndexOf('/') + 1) : word))
    .join('');

const textOf = ({ message, stack }: Error): string =>
  withoutFolders(stack ?? message).slice(0, MAX_LENGTH);

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
    reply.header(HEADER, Buffer.from(textOf(fault)).toString('base64url'));
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
