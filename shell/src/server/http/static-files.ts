import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { INTEGRITY_FILE } from '@waypost/shared/contracts/integrity.contract';
import { folderName, releaseSchema, validateText } from '@waypost/delivery/release-schema.server';
import {
  ReleaseNotFound,
  type ReleaseStore,
  StoreUnavailable,
} from '@waypost/delivery/store/release-store.port';
import { RETRY_AFTER } from '@waypost/delivery/http/retry-after.server';
import { integrityList } from '../releases/load-release';

/**
 * Files never change under their address. A proxy that made them smaller in its own way would make
 * others of them, which browsers refuse: they do not have the hash that the document names.
 */
const CACHED = 'public, max-age=31536000, immutable, no-transform';

/** Sends the hashes of a release's scripts and styles; they are as immutable as the files. */
async function sendIntegrity(reply: FastifyReply, dir: string): Promise<FastifyReply | void> {
  const file = path.join(dir, 'release.json');
  const list = integrityList(validateText(releaseSchema, await readFile(file), file));
  if (list === null) return reply.callNotFound();
  reply.header('Cache-Control', CACHED);
  return reply.type('application/json').send(list);
}

/**
 * Serves the host's files at `/assets/` and the remotes' at `/remotes/<name>/<version>/`, both
 * immutable and compressed ahead (design §4). A missing file is a 404 in plain text: a page in
 * its place would be run as code (design §9.5).
 */
export async function registerStaticFiles(
  app: FastifyInstance,
  { shellDir, store }: { shellDir: string; store: ReleaseStore },
): Promise<void> {
  const immutable = { cacheControl: false, preCompressed: true, index: false } as const;
  await app.register(fastifyStatic, {
    root: path.join(shellDir, 'client'),
    prefix: '/assets/',
    ...immutable,
    setHeaders: (response) => void response.setHeader('Cache-Control', CACHED),
  });
  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/remotes/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': file } = request.params;
      const isName = (text: string): boolean => folderName.safeParse(text).success;
      if (!isName(name) || !isName(version)) return reply.callNotFound();
      let dir: string;
      try {
        dir = await store.openFolder({ name, version });
      } catch (error) {
        if (error instanceof ReleaseNotFound) return reply.callNotFound();
        if (!(error instanceof StoreUnavailable)) throw error;
        // Another machine may have it on its disk.
        app.log.warn({ err: error, url: request.url }, 'A release could not be fetched');
        reply.code(503).headers({ 'Retry-After': RETRY_AFTER, 'Cache-Control': 'no-store' });
        return reply.type('text/plain; charset=utf-8').send('Please try again later.');
      }
      reply.header('Access-Control-Allow-Origin', '*');
      if (file === INTEGRITY_FILE) return sendIntegrity(reply, dir);
      // The root is the folder for browsers alone: no path leads to server code or the pointer.
      return reply.sendFile(file, path.join(dir, 'client'), { cacheControl: false });
    },
  );
}
