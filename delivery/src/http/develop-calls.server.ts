import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Release } from '@waypost/shared/contracts/release.contract';
import { UPLOAD_TYPE } from '../delivery-schema.server';
import { developFilesSchema, type DevelopOffer } from '../develop-schema.server';
import { liveRefs } from '../live-releases';
import { packFiles } from '../pack-files.server';
import { validateText } from '../release-schema.server';
import type { ReleaseStore } from '../store/release-store.port';
import type { Delivery } from './delivery.server';
import { Refused } from './refused.server';

/** What `develop.json` says; @throws Refused where the operator has built no such files */
async function readFiles(shellDir: string) {
  const file = path.join(shellDir, 'develop.json');
  const text = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Refused(
      404,
      'not_offered',
      'This site offers no files to develop with: its operator makes them with `npm run develop-files`.',
    );
  });
  return validateText(developFilesSchema, text, file);
}

/** The releases that readers get, but for private ones and those that cannot be read. */
async function publicReleases(store: ReleaseStore): Promise<Release[]> {
  const refs = liveRefs(await store.readPointer());
  const read = await Promise.allSettled(refs.map((ref) => store.readRelease(ref)));
  return read
    .flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    .filter((release) => release.private !== true);
}

/** All files of a release as a tar; who built it from which commit is the teams' own affair. */
function packPublic(dir: string, release: Release): NodeJS.ReadableStream {
  const origin = { ...release.origin, by: 'its team', commit: null };
  const text = JSON.stringify({ ...release, origin });
  const names = ['release.json', ...Object.keys(release.integrity)];
  return packFiles(dir, names, new Map([['release.json', text]]));
}

/**
 * `GET /-/develop`, `/-/develop/host` and `/-/develop/releases/{remote}/{version}`: what
 * `waypost dev --site` runs beside a remote (decision 147). Only built code that is live, so no token.
 */
export function getDevelop(
  scope: FastifyInstance,
  { store, remoteSettings: settings = {} }: Pick<Delivery, 'store' | 'remoteSettings'>,
  { shellDir, site }: NonNullable<Delivery['develop']>,
): void {
  scope.get('/develop', async (): Promise<DevelopOffer> => {
    const files = await readFiles(shellDir);
    const releases = await publicReleases(store);
    const { origin: _, navigation = {}, ...brand } = site;
    return {
      ...files,
      site: { ...brand, navigation },
      settings,
      releases: releases.map(({ name, version }) => ({ name, version })),
    };
  });
  scope.get('/develop/host', async (_request, reply) => {
    await readFiles(shellDir);
    return reply.type(UPLOAD_TYPE).send(createReadStream(path.join(shellDir, 'develop.tgz')));
  });
  scope.get<{ Params: { name: string; version: string } }>(
    '/develop/releases/:name/:version',
    async ({ params: { name, version } }, reply) => {
      await readFiles(shellDir);
      const release = (await publicReleases(store)).find(
        (each) => each.name === name && each.version === version,
      );
      if (!release) throw new Refused(404, 'not_found', `${name} ${version} is not live.`);
      const dir = await store.openFolder(release);
      return reply.type('application/x-tar').send(packPublic(dir, release));
    },
  );
}
