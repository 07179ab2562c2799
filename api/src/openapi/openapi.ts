import swagger from '@fastify/swagger';
import fastifyPlugin from 'fastify-plugin';
import type { ZodType } from 'zod';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { detailError } from '../http/schemas/responses';

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: detailError } },
});

/** Responses that every call may get, whatever it is for. */
const refusals = {
  429: refusal('Too many requests from one address; `Retry-After` says when to go on'),
  503: refusal('Busy or stopping; `Retry-After` says when to try again'),
};

const refusalsOfBodies = {
  413: refusal('The body is larger than 64 KiB'),
  415: refusal('The body is not sent as `application/json`'),
};

/** The document describes calls below `/api`. */
const transform: typeof jsonSchemaTransform = (document) => {
  const { url, schema } = document;
  if (!url.startsWith('/api/')) return jsonSchemaTransform({ ...document, schema: { hide: true } });
  const response = {
    ...refusals,
    ...(schema?.body ? refusalsOfBodies : {}),
    ...(schema?.response as object | undefined),
  };
  const { access } = document.route.config ?? {};
  const security =
    access === undefined || access === 'anybody'
      ? schema?.security
      : [{ staff: [] }, { operator: [] }];
  const querystring = schema?.querystring as ZodType | undefined;
  const name = querystring?.meta()?.id;
  return jsonSchemaTransform({
    ...document,
    schema: {
      ...{ ...schema, response, security },
      // A query is listed parameter by parameter, which takes a copy of it that has no name.
      ...(name && {
        querystring: querystring.clone(querystring.def),
        'x-query': { $ref: `#/components/schemas/${name}Input` },
      }),
    },
  });
};

/** Only schemas that a call names, in the form that it names: each has one for requests and one for responses. */
const onlyNamed: typeof jsonSchemaTransformObject = (document) => {
  const described = jsonSchemaTransformObject(document);
  if (!('components' in described)) return described;
  const all: Record<string, unknown> = described.components?.schemas ?? {};
  const named = new Set<string>();
  const open: unknown[] = [described.paths];
  while (open.length > 0) {
    for (const [, name = ''] of JSON.stringify(open.pop()).matchAll(
      /"#\/components\/schemas\/(\w+)"/g,
    )) {
      if (named.has(name)) continue;
      named.add(name);
      open.push(all[name]);
    }
  }
  const schemas = Object.fromEntries(Object.entries(all).filter(([name]) => named.has(name)));
  return { ...described, components: { ...described.components, schemas } } as typeof described;
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
          'Articles, comments and product comparisons of the magazine. Every path exists with and without its trailing slash, HEAD where GET is possible, and 405 with `Allow` for methods that a path does not have.',
      },
      servers: [{ url: siteOrigin }],
      components: {
        securitySchemes: {
          operator: { type: 'http', scheme: 'bearer' },
          staff: { type: 'apiKey', in: 'cookie', name: 'waypost_desk' },
        },
      },
    },
    transform,
    transformObject: onlyNamed,
  });
});
