import swagger from '@fastify/swagger';
import fastifyPlugin from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** The document describes calls below `/api`; schemas of answers need no second form for input. */
const transform: typeof jsonSchemaTransform = (route) =>
  jsonSchemaTransform(
    route.url.startsWith('/api/') ? route : { ...route, schema: { ...route.schema, hide: true } },
  );

const withoutInputForms: typeof jsonSchemaTransformObject = (document) => {
  const described = jsonSchemaTransformObject(document);
  const schemas = 'components' in described ? described.components?.schemas : undefined;
  for (const name of Object.keys(schemas ?? {})) {
    if (name.endsWith('Input')) delete schemas?.[name];
  }
  return described;
};

/** Collects the routes' schemas into an OpenAPI 3.1 document. Register it before the routes. */
export const openApi = fastifyPlugin<{ siteOrigin: string }>(async (app, { siteOrigin }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Waypost API',
        version: '1.0.0',
        description:
          'Articles, comments and product comparisons of the magazine. Every path is answered with and without its trailing slash.',
      },
      servers: [{ url: siteOrigin }],
      components: {
        securitySchemes: { operator: { type: 'http', scheme: 'bearer' } },
      },
    },
    transform,
    transformObject: withoutInputForms,
  });
});
