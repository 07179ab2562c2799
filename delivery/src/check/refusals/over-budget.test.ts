import { randomBytes } from 'node:crypto';
import { checked, host } from './refusal';

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
