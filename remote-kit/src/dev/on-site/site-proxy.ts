import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import type { OnStop } from '../../cli/until-stopped';

/** Milliseconds in which the site has to say something. */
const SILENCE = 30_000;

/** Headers of a connection, not of what is sent over it (RFC 9110, section 7.6.1). */
const OWN = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'upgrade']);

const endToEnd = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.has(name)));

/** Browsers take a cookie of plain HTTP on localhost only without these; prefixed names demand theirs. */
const localCookie = (cookie: string): string =>
  cookie
    .replace(/;\s*domain=[^;]*/gi, '')
    .replace(/^(?!__)(.*)$/s, (plain) => plain.replace(/;\s*secure(?=;|$)/gi, ''));

/** Headers of a request as the site would get them from its own pages. */
function toSite(headers: IncomingHttpHeaders, site: URL): IncomingHttpHeaders {
  const { origin, referer, 'x-forwarded-for': _, ...rest } = endToEnd(headers);
  const from = referer && URL.canParse(referer) ? new URL(referer) : null;
  return {
    ...rest,
    host: site.host,
    ...(origin ? { origin: site.origin } : {}),
    ...(from ? { referer: site.origin + from.pathname + from.search } : {}),
  };
}

/** Headers of a response as they hold at another origin. */
function fromSite(headers: IncomingHttpHeaders, site: URL): IncomingHttpHeaders {
  const { 'strict-transport-security': _, location, ...rest } = endToEnd(headers);
  const cookies = rest['set-cookie']?.map(localCookie);
  const isOwn = location === site.origin || location?.startsWith(`${site.origin}/`);
  return {
    ...rest,
    ...(cookies ? { 'set-cookie': cookies } : {}),
    ...(location ? { location: isOwn ? location.slice(site.origin.length) || '/' : location } : {}),
  };
}

function refuse(response: ServerResponse, detail: string): void {
  if (response.headersSent) return void response.destroy();
  const type = 'application/json; charset=utf-8';
  response.writeHead(503, {
    'content-type': type,
    'retry-after': '5',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify({ detail }));
}

/**
 * Passes every request on to a site, as if one of the site's own pages had sent it.
 *
 * @param siteOrigin such as `https://example.org`
 * @param onStop gets how to stop it
 * @returns its origin
 */
export async function startSiteProxy(siteOrigin: string, onStop: OnStop): Promise<string> {
  const site = new URL(siteOrigin);
  const { request: send, Agent } = site.protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true });
  const server = http.createServer((request, response) => {
    const target = {
      hostname: site.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: site.port,
      // As it is: an address that begins with two slashes must not name another host.
      path: request.url ?? '/',
    };
    const headers = toSite(request.headers, site);
    const call = send({ ...target, agent, method: request.method, headers }, (incoming) => {
      response.writeHead(incoming.statusCode ?? 502, fromSite(incoming.headers, site));
      pipeline(incoming, response, () => undefined);
    });
    call.setTimeout(SILENCE, () => call.destroy(new Error(`silent for ${SILENCE / 1000} s`)));
    call.on('error', ({ message }) => {
      const detail = `The site ${siteOrigin} did not respond: ${message}.`;
      console.error(`${request.method} ${request.url}: ${detail}`);
      refuse(response, detail);
    });
    response.on('close', () => call.destroy());
    request.pipe(call);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onStop(() => {
    server.close();
    server.closeAllConnections();
    agent.destroy();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
