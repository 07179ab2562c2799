import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import { docsStyle, renderDocsPage } from './docs-page';

const styleHash = createHash('sha256').update(docsStyle).digest('base64');

/** The OpenAPI document and a page to read it on. */
export const docsRoutes: FastifyPluginAsync = async (app) => {
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());

  app.get('/docs', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(renderDocsPage(app.swagger() as OpenAPIV3_1.Document)),
  );
};
