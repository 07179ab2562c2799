import { createHash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Site } from '@waypost/shared/runtime';
import { RetryLink } from '../../fallback/retry-link';
import { renderStatic } from './render-static';

/** Milliseconds that the rest of a refused request is read: closed over unread bytes, its response would be lost. */
const LINGER_MS = 2_000;

const TITLE = 'Too much was sent';

const STYLE =
  ':root{color-scheme:light dark}body{max-width:42rem;margin:4rem auto;padding:0 1rem;font:1.125rem/1.6 system-ui}';

/** What somebody reads whose browser sends too large headers. It loads nothing: that would be refused, too. */
const tooLargePage = ({ name }: Pick<Site, 'name'>): string =>
  renderStatic(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${TITLE} | ${name}`}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <main>
          <h1>{TITLE}</h1>
          <p>
            Your browser sends more with each request than {name} accepts, most likely cookies.
            Delete the cookies of this site in the settings of your browser, then try again. If you
            followed a very long link, go to Home instead.
          </p>
          <p>
            <RetryLink text="Try again" /> · <a href="/">Home</a>
          </p>
        </main>
      </body>
    </html>,
  );

const TEXT = { type: 'text/plain', policy: "default-src 'none'" };

/**
 * Responds to requests that cannot be read: 431 for too large headers, as a page, 408 for one that does not come, and
 * 400 for what is no HTTP.
 *
 * @returns Fastify's `clientErrorHandler`
 */
export function refuseUnread(site: Pick<Site, 'name'>) {
  const hash = createHash('sha256').update(STYLE).digest('base64');
  const page = {
    ...{ status: 431, type: 'text/html', body: tooLargePage(site) },
    policy: `default-src 'none'; style-src 'sha256-${hash}'`,
  };
  const responses: Partial<Record<string, typeof page>> = {
    HPE_HEADER_OVERFLOW: page,
    ERR_HTTP_REQUEST_TIMEOUT: { ...TEXT, status: 408, body: 'The request took too long.' },
  };
  const other = { ...TEXT, status: 400, body: 'This request is not written correctly.' };
  return function (this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
    // Node calls this for each chunk that it still reads of a request that was refused.
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    this.log.trace({ err: error }, 'A request could not be read');
    const { status, type, policy, body } = responses[error.code ?? ''] ?? other;
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      `Content-Type: ${type}; charset=utf-8`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      `Content-Security-Policy: ${policy}; frame-ancestors 'none'`,
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      'Connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
    const linger = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(linger));
  };
}
