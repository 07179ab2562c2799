import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checked, host } from '../testing/checked';
import { bundleOf } from '../testing/make-release';
import { traces } from './script-rules.server';

it('refuses a route that loads more script than its budget', async () => {
  const files = { 'client/page.js': randomBytes(9_000).toString('hex') };
  await expect(checked({ files, description: { routeBudget: 8_000 } })).rejects.toThrow(
    /mf-x:page loads \d+ bytes \(gzip\), its budget is 8000/,
  );
});

it('counts a file once that a route names twice', async () => {
  const files = { 'client/page.js': randomBytes(3_000).toString('hex') };
  const js = ['page.js', 'page.js'];
  const description = { routeBudget: 5_000, routes: { 'mf-x:page': { js, css: [] } } };
  await expect(checked({ files, description })).resolves.toBeUndefined();
});

it('lets development builds be as large as they are', async () => {
  const files = { 'client/page.js': randomBytes(9_000).toString('hex') };
  const description = { routeBudget: 1, mode: 'development' as const };
  await expect(
    checked({ files, description }, { ...host, allowsDevelopment: true }),
  ).resolves.toBeUndefined();
});

it('refuses what loads more than the site allows, whatever its own budget', async () => {
  const files = { 'client/page.js': randomBytes(9_000).toString('hex') };
  const parts = { files, description: { routeBudget: 900_000 } };
  await expect(checked(parts, { ...host, maxRouteBytes: 8_000 })).rejects.toThrow(
    /mf-x:page loads \d+ bytes \(gzip\), the site allows 8000.*MAX_ROUTE_BYTES/s,
  );
  await expect(checked(parts, { ...host, maxRouteBytes: 80_000 })).resolves.toBeUndefined();
});

it('refuses a fragment that loads more than the site allows, whatever its own budget', async () => {
  const fragment = {
    params: { type: 'object' as const, properties: {}, additionalProperties: false as const },
    ...{ example: {}, budget: { bytes: 900_000, ms: 10 }, js: ['box.js'], css: [] },
  };
  const files = {
    'client/box.js': randomBytes(9_000).toString('hex'),
    'server/routes.cjs': `${bundleOf('page')}
      exports.fragmentsApi = exports.api;
      exports.fragments = { box: { params: ${JSON.stringify(fragment.params)}, load: async () => null } };`,
  };
  const parts = { files, description: { fragments: { box: fragment } } };
  await expect(checked(parts, { ...host, maxRouteBytes: 8_000 })).rejects.toThrow(
    /the fragment box loads \d+ bytes \(gzip\), the site allows 8000.*MAX_ROUTE_BYTES/s,
  );
  await expect(checked(parts, { ...host, maxRouteBytes: 80_000 })).resolves.toBeUndefined();
});

const sources = {
  'React itself': path.join(
    path.dirname(require.resolve('react/package.json')),
    'cjs/react.production.js',
  ),
  'the stateful part of shared (import it as @waypost/shared/runtime)': path.join(
    path.dirname(require.resolve('@waypost/shared/package.json')),
    'src/runtime/remote-api.ts',
  ),
};

it.each(Object.entries(traces))('refuses a release that carries %j', async (trace, what) => {
  const files = { 'client/page.js': `x.${trace}{}` };
  await expect(checked({ files })).rejects.toThrow(`client/page.js contains ${what}`);
});

it.each(Object.entries(sources))('knows %s by what stands in its code', async (what, file) => {
  const [trace = ''] = Object.entries(traces).find(([, named]) => named === what) ?? [];
  expect((await readFile(file, 'utf8')).replace(/\s*=\s*/g, '=')).toContain(trace);
});
