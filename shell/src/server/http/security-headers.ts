import { createHash } from 'node:crypto';
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { inlineScript } from '../../document/inline-script.server';
import { parsedScript } from '../../document/parsed-script';
import { themeScript } from '../../document/theme-script';
import type { Settings } from '../settings/settings';

/**
 * What other sites may show: images in feeds and search results, the card and the icons that
 * networks and readers' programs fetch.
 */
const SHOWN_ELSEWHERE = /^\/(media\/|favicon\.|apple-touch-icon\.|icon-|social-card\.)/;

/**
 * What browsers neither open as a document nor run: not SVG, and not scripts, whose headers are the policy of a
 * worker that is started from them.
 */
const PASSIVE =
  /^(?:text\/css|font\/|image\/(?:avif|gif|jpeg|png|webp|x-icon|vnd\.microsoft\.icon))/;

/**
 * Headers that govern what is opened or run (decision 112): 750 bytes each, with which the headline font takes
 * another round trip.
 */
const OF_ACTIVE_CONTENT = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
];

/** Of the inline scripts of pages, and of status pages. */
const scriptHashes = [inlineScript, parsedScript, themeScript].map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
);

/**
 * Headers that helmet sets. They are the same for all requests, and making them anew for each took a
 * fifth of what a cached page costs.
 */
function helmetHeaders(options: HelmetOptions): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, (error) => {
    if (error) throw error;
  });
  return response.getHeaders();
}

/**
 * Security headers of every response. The CSP pins the inline scripts by their hashes, pages pin their
 * inline styles ({@link allowStyles}), and no script runs that is requested without a hash. Styles, fonts and
 * images have no headers but those that mean something there.
 */
export function registerSecurityHeaders(
  app: FastifyInstance,
  { site, assetOrigins }: Pick<Settings, 'site' | 'assetOrigins'>,
): void {
  const secure = site.origin.startsWith('https:');
  // What a developer's server sends has no hashes.
  const isChecked = process.env.NODE_ENV !== 'development';
  const headers = helmetHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes, ...assetOrigins],
        styleSrc: ["'self'", ...assetOrigins],
        // React writes computed sizes and colours as style attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'https:', ...assetOrigins],
        fontSrc: ["'self'", ...assetOrigins],
        connectSrc: ["'self'", ...assetOrigins],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Other names below the site's are not ours to decide on.
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xXssProtection: false,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (PASSIVE.test(String(reply.getHeader('Content-Type')))) {
      for (const name of OF_ACTIVE_CONTENT) reply.removeHeader(name);
    } else {
      if (isChecked) reply.header('Integrity-Policy', 'blocked-destinations=(script)');
      reply.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
    }
    if (SHOWN_ELSEWHERE.test(request.url)) {
      reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    }
    done(null, payload);
  });
}

const CSP = 'Content-Security-Policy';

/**
 * Lets a page apply the styles that it contains; a 304 has to say so, too, since browsers take its policy
 * for the copy that they have.
 *
 * @param hashes such as `sha256-…`
 */
export function allowStyles(reply: FastifyReply, hashes: readonly string[]): void {
  const policy = reply.getHeader(CSP);
  if (hashes.length === 0 || typeof policy !== 'string') return;
  const sources = hashes.map((hash) => `'${hash}'`).join(' ');
  reply.header(CSP, policy.replace('style-src ', `style-src ${sources} `));
}

/** Lets a page be shown in a frame of the site itself. */
export function allowOwnFrame(reply: FastifyReply): void {
  reply.header('X-Frame-Options', 'SAMEORIGIN');
  const policy = reply.getHeader(CSP);
  if (typeof policy !== 'string') return;
  reply.header(CSP, policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
}
