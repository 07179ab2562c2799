import { chmod } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Release, ReleaseRef } from '@waypost/shared/contracts/release.contract';
import type { FastifyInstance } from 'fastify';
import { UPLOAD_TYPE } from '../delivery-schema.server';
import { readIfThere } from '../files.server';
import { NotValid, folderName, parseJson, validateRelease } from '../release-schema.server';
import { ReleaseNotFound } from '../store/release-store.port';
import { authorize } from './authenticate.server';
import { type Delivery, offerOf } from './delivery.server';
import { Refused } from './refused.server';
import { callFacts } from './request-facts.server';
import { UPLOAD_LIMITS, inUploadFolder, unpackRelease } from './unpack-release.server';

const MINUTE_MS = 60_000;

/** Uploads that one address may make in a minute. */
const UPLOADS_A_MINUTE = 30;

/** Who builds and uploads by the command gets all of it right. */
const REMEDY =
  "`waypost publish` of the site's version of @waypost/remote-kit builds and uploads it.";

const notDescribed = (detail: string): Refused =>
  new Refused(422, 'not_described', `${detail}\n${REMEDY}`);

/**
 * Reads what a release says of itself.
 *
 * @throws Refused where it is missing, not valid, or speaks of another release
 */
async function readDescription(dir: string, { name, version }: ReleaseRef): Promise<Release> {
  const text = await readIfThere(path.join(dir, 'release.json'));
  if (text === null) {
    throw notDescribed(
      'The archive has no release.json: it holds the files, not a folder of them.',
    );
  }
  let release: Release;
  try {
    release = validateRelease(parseJson(text, 'release.json'), 'release.json');
  } catch (error) {
    if (error instanceof NotValid) throw notDescribed(error.message);
    throw error;
  }
  if (release.name !== name || release.version !== version) {
    const described = `${release.name}/${release.version}`;
    throw notDescribed(
      `release.json describes ${release.name} ${release.version}, not ${name} ${version}: it is ` +
        `uploaded to /-/releases/${described}.`,
    );
  }
  if (release.mode !== 'production') {
    throw new Refused(422, 'refused', `A development build is no release.\n${REMEDY}`);
  }
  return release;
}

/**
 * `PUT /-/releases/{remote}/{version}`: takes a release as a gzipped tar, checks it against what
 * the site offers and stores it, whole or not at all. 201, or 200 where it was there already.
 */
export function putRelease(scope: FastifyInstance, delivery: Delivery): void {
  const { store, trial, uploadsDir } = delivery;
  scope.addContentTypeParser(UPLOAD_TYPE, (_request, payload, done) => done(null, payload));
  scope.put<{ Params: { remote: string; version: string }; Body?: IncomingMessage }>(
    '/releases/:remote/:version',
    { config: { rateLimit: { max: UPLOADS_A_MINUTE, timeWindow: MINUTE_MS } } },
    async (request, reply) => {
      const { remote, version } = request.params;
      const token = authorize(request, remote);
      if (Number(request.headers['content-length']) > UPLOAD_LIMITS.packed) {
        throw new Refused(413, 'too_large', 'The upload is too large.');
      }
      const { body } = request;
      if (!body) {
        throw new Refused(400, 'bad_request', `The body has to be a gzipped tar: ${UPLOAD_TYPE}.`);
      }
      const ref = { name: remote, version };
      const { release, isNew } = await inUploadFolder(uploadsDir, async (dir) => {
        // The request has to outlive a refusal, so that its response arrives.
        await unpackRelease(body.iterator({ destroyOnReturn: false }), dir);
        const release = await readDescription(dir, ref);
        await trial(dir, release, await offerOf(delivery), 'passes');
        // Temporary folders are private; a server of another user has to read a release.
        await chmod(dir, 0o755);
        const isNew = !(await store.has(ref));
        await store.write(dir);
        return { release, isNew };
      });
      const { by: actor, commit } = release.origin;
      const facts = {
        ip: request.ip,
        remote,
        version,
        actor,
        commit,
        token: token.id,
        tokenName: token.name,
      };
      scope.log.info(facts, isNew ? 'A release was stored' : 'A release was stored before');
      return reply.code(isNew ? 201 : 200).send({ ...ref, isNew });
    },
  );
}

/**
 * `GET /-/releases/{remote}/{version}`: whether a release is stored, whole and described. 404 where it
 * is not, also for one that was damaged: uploaded again it heals.
 */
export function getRelease(scope: FastifyInstance, { store }: Delivery): void {
  scope.get<{ Params: { remote: string; version: string } }>(
    '/releases/:remote/:version',
    async ({ params: { remote: name, version } }): Promise<ReleaseRef> => {
      const ref = { name, version };
      const isNamed = [name, version].every((word) => folderName.safeParse(word).success);
      if (isNamed && (await store.has(ref))) return ref;
      throw new ReleaseNotFound(ref, 'the releases of this site');
    },
  );
}

/**
 * `DELETE /-/releases/{remote}/{version}`: removes a release for good, such as one with a secret in it, and drops the
 * cached pages of this shell that may have something of it. 409 while readers get it.
 */
export function deleteRelease(scope: FastifyInstance, { store, purge }: Delivery): void {
  scope.delete<{ Params: { remote: string; version: string } }>(
    '/releases/:remote/:version',
    async (request) => {
      const { remote: name, version } = request.params;
      const token = authorize(request, name);
      const ref = { name, version };
      const stored = await store.list(name);
      if (!stored.some((each) => each.version === version)) {
        throw new ReleaseNotFound(ref, 'the releases of this site');
      }
      await store.remove(ref);
      const purged = (await purge?.({ keys: [], paths: [], removed: ref })) ?? 0;
      scope.log.info(
        { ...callFacts(request), remote: name, version, token: token.id, purged },
        'A release was removed',
      );
      return { ...ref, purged };
    },
  );
}
