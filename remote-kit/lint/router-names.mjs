import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const surface = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../../shell/src/client/router-surface.ts',
);

const types = [
  ...['ActionFunctionArgs', 'LoaderFunctionArgs', 'Location', 'NavigateFunction', 'Params'],
  ...['RouteObject', 'To'],
];

/** Names that remotes may import from react-router-dom: what the host shares, and types. */
export const routerNames = [
  ...(readFileSync(surface, 'utf8').match(/\{([^}]*)\}/)?.[1] ?? '').match(/\w+/g),
  ...types,
];
