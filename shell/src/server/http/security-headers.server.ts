import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { themeScript } from '../../document/theme-script';
import type { Settings } from '../settings/settings.server';

const themeHash = createHash('sha256').update(themeScript).digest('base64');

/** Security headers of every answer; the CSP pins the one inline script by its hash. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { site, assetOrigins }: Pick<Settings, 'site' | 'assetOrigins'>,
): Promise<void> {
  const secure = site.origin.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", `'sha256-${themeHash}'`, ...assetOrigins],
        styleSrc: ["'self'", ...assetOrigins],
        // React writes computed sizes and colours as style attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'", ...assetOrigins],
        connectSrc: ["'self'", ...assetOrigins],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xXssProtection: false,
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
  });
}
