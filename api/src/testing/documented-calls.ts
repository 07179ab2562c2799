import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { ApiCall } from './api-calls';

interface Schema {
  $ref?: string;
  properties?: Record<string, unknown>;
}

interface Operation {
  parameters?: { in: string; name: string }[];
  requestBody?: { content?: { 'application/json'?: { schema?: Schema } } };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Every call that the API's OpenAPI document names, with its parameters and fields, not valid ones. */
export function documentedCalls(app: FastifyInstance): ApiCall[] {
  const { paths: described, components } = app.swagger() as OpenAPIV3_1.Document;
  const paths = Object.entries(described ?? {});
  return paths.flatMap(([path, operations]) =>
    METHODS.flatMap((method): ApiCall[] => {
      const operation = (operations as Partial<Record<string, Operation>>)[method];
      if (!operation) return [];
      const query = operation.parameters?.filter((parameter) => parameter.in === 'query') ?? [];
      const schema = operation.requestBody?.content?.['application/json']?.schema;
      const named = components?.schemas?.[schema?.$ref?.split('/').at(-1) ?? ''];
      const body = schema?.properties ?? named?.properties;
      return [
        {
          method: method.toUpperCase() as ApiCall['method'],
          path: path.replace(/\{[^{}]+\}/g, '{}'),
          ...(path.includes('{') && { segment: '1' }),
          ...(query.length > 0 && {
            query: Object.fromEntries(query.map(({ name }) => [name, '1'])),
          }),
          ...(body && { body: Object.fromEntries(Object.keys(body).map((name) => [name, '1'])) }),
        },
      ];
    }),
  );
}
