import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { sha384 } from '@waypost/delivery/files.server';
import { fetchHost, readOffer } from './site-files';
import { unpack } from './unpack';

let dir: string;
const stops: (() => unknown)[] = [];
beforeEach(async () => (dir = await mkdtemp(path.join(tmpdir(), 'waypost-files-'))));
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await rm(dir, { recursive: true });
});

/** A site that responds with the same to every request. */
async function siteOf(status: number, body: string | Buffer): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end(body));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function tarOf(name: string): Promise<Buffer> {
  const archive = pack();
  archive.entry({ name }, 'text');
  archive.finalize();
  return buffer(archive);
}

it.each([
  ['newer', '{"format":99}', 'update @waypost/remote-kit'],
  ['older', '{"format":0}', 'its operator has to update the site'],
])('says what to do about a site with a %s format', async (_which, body, hint) => {
  await expect(readOffer(await siteOf(200, body))).rejects.toThrow(hint);
});

it('tells a site that offers nothing from one that is none', async () => {
  const refusal = '{"detail":"This site offers no files.","code":"not_offered"}';
  await expect(readOffer(await siteOf(404, refusal))).rejects.toThrow(
    /Nobody can develop against .*: This site offers no files\./,
  );
  await expect(readOffer(await siteOf(200, '<html>'))).rejects.toThrow('is this a Waypost site?');
});

it('takes only the host that the site names, and takes it once', async () => {
  const archive = gzipSync(await tarOf('server/main.cjs'));
  const site = await siteOf(200, archive);
  await expect(fetchHost(site, { sha384: sha384(Buffer.from('other')) }, dir)).rejects.toThrow(
    'is not the one it names',
  );
  expect(await readdir(dir)).toEqual([]);
  const offer = { sha384: sha384(archive) };
  const host = await fetchHost(site, offer, dir);
  expect(await readFile(path.join(host, 'server/main.cjs'), 'utf8')).toBe('text');
  stops.splice(0).forEach((stop) => stop());
  expect(await fetchHost(site, offer, dir)).toBe(host);
});

it('writes no file outside of the folder', async () => {
  const archive = await tarOf('../outside');
  await expect(unpack([Readable.from([archive])], path.join(dir, 'in'))).rejects.toThrow(
    'which is outside of it',
  );
  expect(await readdir(dir)).toEqual([]);
});
