import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { OpenAPI3 } from 'openapi-typescript';
import openapiTS, { astToString } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';
import { findApiRoot } from '../api-root';
import { buildApp } from '../app';
import type { ContentReader } from '../content/apply/content-reader';
import type { Database } from '../db/database';

const FILE = path.join(findApiRoot(), '../shared/src/contracts/api.generated.ts');

const HEADING =
  '// What the API sends and takes. Written by `npm run api-types` from its OpenAPI document.\n\n';

/** No route is called, and nothing is due: describing them needs no database. */
const noDatabase = { execute: async () => ({ rows: [] }) } as unknown as Database;

async function readDocument(): Promise<OpenAPI3> {
  const app = await buildApp({
    db: noDatabase,
    content: {} as ContentReader,
    mediaDir: os.tmpdir(),
    adminToken: '',
  });
  await app.ready();
  return app.swagger() as OpenAPI3;
}

async function describeTypes(): Promise<string> {
  const { openapi, info, components } = await readDocument();
  const nodes = await openapiTS(
    { openapi, info, components: { schemas: components?.schemas } },
    // A field with a default may be left out of what is sent.
    {
      rootTypes: true,
      rootTypesNoSchemaPrefix: true,
      exportType: false,
      defaultNonNullable: false,
    },
  );
  return format(HEADING + astToString(nodes), {
    ...(await resolveConfig(FILE)),
    parser: 'typescript',
  });
}

const types = await describeTypes();
if (!process.argv.includes('--check')) await writeFile(FILE, types);
else if (types !== (await readFile(FILE, 'utf8').catch(() => ''))) {
  console.error(
    'shared/src/contracts/api.generated.ts is not what the API says: npm run api-types writes it anew.',
  );
  process.exitCode = 1;
}
process.exit();
