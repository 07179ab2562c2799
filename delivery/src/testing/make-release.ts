import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RELEASE_FORMAT, type Release } from '@waypost/shared/contracts/release.contract';
import { sharedPackages } from '@waypost/shared/surfaces/singletons';
import { sha384 } from '../files.server';

/** A server bundle of one page. */
export const bundleOf = (text: string, pattern = '/x', remote = 'mf-x'): string => `
  exports.routes = [
    { id: '${remote}:page', path: '${pattern}', lazy: {}, element: ${JSON.stringify(text)} },
  ];
  exports.api = {
    reducerPath: '${remote}', reducer: (s = null) => s, middleware: () => (n) => (a) => n(a),
    util: { resetApiState: () => ({ type: 'reset' }) },
  };`;

/** What a release is made with, where it differs from a good one. */
export interface ReleaseParts {
  /** Fields of `release.json`. */
  description?: Partial<Release>;
  /** Files by path; `null` leaves one out that the description names. */
  files?: Record<string, string | null>;
}

/**
 * Writes a small release into a folder: one page at `/x`, with files and hashes that agree unless
 * set otherwise.
 */
export async function makeRelease(
  dir: string,
  version: string,
  { description = {}, files = {} }: ReleaseParts = {},
): Promise<Release> {
  const name = description.name ?? 'mf-x';
  const bodies: Record<string, string | null> = {
    'client/remoteEntry.js': `/* ${name} entry */`,
    'client/routes.js': `/* ${name} routes */`,
    'client/page.js': `/* ${name} page */`,
    'server/routes.cjs': bundleOf('page', '/x', name),
    ...files,
  };
  const written = Object.entries(bodies);
  const release: Release = {
    format: RELEASE_FORMAT,
    name,
    version,
    mode: 'production',
    patterns: ['/x'],
    container: { name: name.replaceAll('-', '_'), entry: 'remoteEntry.js' },
    serverBundle: 'server/routes.cjs',
    common: { js: ['remoteEntry.js', 'routes.js'], css: [] },
    routes: { [`${name}:page`]: { js: ['page.js'], css: [] } },
    shared: Object.fromEntries(sharedPackages.map((each) => [each, { range: '*', names: {} }])),
    routeBudget: 10_000,
    ...{ navigation: [], sitemap: { pages: [], lists: [] }, targets: {}, breadcrumbs: {} },
    examples: [],
    origin: { at: '2026-01-01T00:00:00.000Z', by: 'test', commit: null, kit: '1.0.0' },
    baseUrl: `/remotes/${name}/${version}/`,
    integrity: Object.fromEntries(written.map(([file, body]) => [file, sha384(body ?? '')])),
    ...description,
  };
  for (const [file, body] of written) {
    if (body === null) continue;
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), body);
  }
  await mkdir(dir, { recursive: true });
  await writeFile(path.join(dir, 'release.json'), JSON.stringify(release));
  return release;
}

/** What code of a release does, in places of {@link failingBundle}. */
export interface Fault {
  /** Runs when the bundle is loaded. */
  atImport?: string;
  /** Runs in the page's loader. */
  inLoader?: string;
  /** Runs in the page's action. */
  inAction?: string;
  /** Runs in the page's component. */
  inRender?: string;
}

/** A server bundle of one page at `/x`, `mf-x:page`, with a fault of a release in it. */
export const failingBundle = ({
  atImport = '',
  inLoader = '',
  inAction = '',
  inRender = '',
}: Fault): string => `
  const { createElement } = require('react');
  ${atImport};
  function Page() { ${inRender}; return createElement('h1', null, 'The failing page'); }
  exports.routes = [{
    id: 'mf-x:page', path: '/x', Component: Page,
    loader: async (args) => { const { request } = args; ${inLoader}; return null; },
    action: async () => { ${inAction}; return null; },
  }];
  exports.api = {
    reducerPath: 'mf-x', reducer: (s = null) => s, middleware: () => (n) => (a) => n(a),
    util: { resetApiState: () => ({ type: 'reset' }) },
  };`;
