import type { OpenAPIV3_1 } from 'openapi-types';

type Schema = OpenAPIV3_1.SchemaObject | OpenAPIV3_1.ReferenceObject;

/** What the collector of schemas says where they say nothing. */
const NOT_DESCRIBED = 'Default Response';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The style of the page, whose hash its security policy names. */
export const docsStyle = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 20%, transparent); }
body { font: 16px/1.55 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); }
details { border: 1px solid var(--line); border-radius: 6px; margin: .6rem 0; padding: .5rem .9rem; }
summary { cursor: pointer; }
code, pre { font: 14px/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; padding: .8rem; border-radius: 6px; background: color-mix(in srgb, currentColor 7%, transparent); }
table { border-collapse: collapse; width: 100%; }
td, th { text-align: left; vertical-align: top; padding: .3rem .6rem .3rem 0; border-top: 1px solid var(--line); }
.method { font-weight: 700; text-transform: uppercase; }
`;

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!);

const isReference = (schema: Schema): schema is OpenAPIV3_1.ReferenceObject => '$ref' in schema;

const indent = (depth: number) => '  '.repeat(depth);

/** A schema as a person would sketch it: `{ name: text, … }`. */
function sketch(schema: Schema | undefined, depth = 0): string {
  if (!schema) return 'anything';
  if (isReference(schema)) return schema.$ref.split('/').at(-1) ?? '';
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.map((option) => sketch(option, depth)).join(' | ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array') return `[${sketch(schema.items, depth)}]`;
  if (schema.properties) {
    const lines = Object.entries(schema.properties).map(([name, property]) => {
      const suffix = schema.required?.includes(name) ? '' : '?';
      return `${indent(depth + 1)}${name}${suffix}: ${sketch(property, depth + 1)}`;
    });
    return `{\n${lines.join(',\n')}\n${indent(depth)}}`;
  }
  if (typeof schema.additionalProperties === 'object') {
    return `{ [name]: ${sketch(schema.additionalProperties, depth)} }`;
  }
  const range = [
    schema.minLength && `from ${schema.minLength}`,
    schema.maxLength && `to ${schema.maxLength} characters`,
  ].filter(Boolean);
  return [[schema.type ?? 'anything'].flat().join(' | '), schema.format, ...range]
    .filter(Boolean)
    .join(' ');
}

const bodyOf = (content?: Record<string, OpenAPIV3_1.MediaTypeObject>) =>
  content?.['application/json']?.schema as Schema | undefined;

function renderParameters(operation: OpenAPIV3_1.OperationObject): string {
  const parameters = (operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[];
  if (parameters.length === 0) return '';
  const rows = parameters.map((parameter) => {
    const schema = parameter.schema as OpenAPIV3_1.SchemaObject;
    const fallback = schema.default === undefined ? '' : `, default ${schema.default}`;
    const text = parameter.description ?? schema.description ?? '';
    return `<tr><td><code>${escape(parameter.name)}</code></td><td>${escape(parameter.in)}</td><td>${escape(sketch(schema) + fallback)}</td><td>${escape(text)}</td></tr>`;
  });
  return `<table><thead><tr><th>Parameter</th><th>In</th><th>Value</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function renderOperation(path: string, method: string, operation: OpenAPIV3_1.OperationObject) {
  const request = operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
  const body = request && `<p>Body</p><pre>${escape(sketch(bodyOf(request.content)))}</pre>`;
  const responses = Object.entries(operation.responses ?? {}).map(([status, response]) => {
    const { content, description } = response as OpenAPIV3_1.ResponseObject;
    const schema = bodyOf(content);
    const text = description === NOT_DESCRIBED ? '' : `: ${description}`;
    return `<p>Response ${escape(status + text)}</p>${schema ? `<pre>${escape(sketch(schema))}</pre>` : ''}`;
  });
  return `<details><summary><code><span class="method">${method}</span> ${escape(path)}</code> ${escape(operation.summary ?? '')}</summary>${renderParameters(operation)}${body ?? ''}${responses.join('')}</details>`;
}

/** A page without scripts on which people read the OpenAPI document. */
export function renderDocsPage(document: OpenAPIV3_1.Document): string {
  const sections = new Map<string, string[]>();
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of methods) {
      const operation = item?.[method];
      if (!operation) continue;
      const tag = operation.tags?.[0] ?? 'Other';
      sections.set(tag, [...(sections.get(tag) ?? []), renderOperation(path, method, operation)]);
    }
  }
  const entities = Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) =>
      `<details id="${escape(name)}"><summary><code>${escape(name)}</code></summary><pre>${escape(sketch(schema as Schema))}</pre></details>`,
  );
  const calls = [...sections]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([tag, operations]) => `<h2>${escape(tag)}</h2>${operations.join('')}`);
  const { title, description = '' } = document.info;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${docsStyle}</style></head><body><h1>${escape(title)}</h1><p>${escape(description)}</p><p><code>/api/openapi.json</code> is the same for programs.</p>${calls.join('')}<h2>Entities</h2>${entities.join('')}</body></html>`;
}
