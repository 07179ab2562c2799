import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';
import {
  DEVELOP_FORMAT,
  developFormatSchema,
  type DevelopOffer,
  developSchema,
} from '@waypost/delivery/develop-schema.server';
import { validate } from '@waypost/delivery/release-schema.server';
import { sha384 } from '@waypost/delivery/files.server';
import { caller, CallRefused } from '../../site/caller';
import { unpack } from './unpack';

/** Milliseconds that one download may take. */
const REQUEST_TIMEOUT_MS = 5 * 60_000;

/**
 * What a site offers to develop against it with.
 *
 * @throws Error that says what to do: it is away, is no Waypost site, offers nothing, or another format
 */
export async function readOffer(origin: string): Promise<DevelopOffer> {
  const call = caller(origin, undefined);
  const offer = await call('/develop', developFormatSchema).catch((error: unknown) => {
    if (!(error instanceof CallRefused)) throw error;
    throw new Error(`Nobody can develop against ${origin}: ${error.message}`);
  });
  if (offer.format !== DEVELOP_FORMAT) {
    throw new Error(
      `${origin} offers its files in format ${offer.format}, and this kit reads ${DEVELOP_FORMAT}: ` +
        `${offer.format > DEVELOP_FORMAT ? 'update @waypost/remote-kit' : 'its operator has to update the site'}.`,
    );
  }
  return validate(developSchema, offer, `The response of ${origin}/-/develop`);
}

async function download(url: string): Promise<Buffer> {
  const failed = (why: string): Error => new Error(`${url} could not be downloaded: ${why}.`);
  const options = { redirect: 'error', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) } as const;
  const response = await fetch(url, options).catch((error: Error) => {
    throw failed(error.cause instanceof Error ? error.cause.message : error.message);
  });
  if (!response.ok) throw failed(`the site responds with ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/**
 * The site's host, downloaded unless it was before.
 *
 * @param cacheDir where hosts stay, each in a folder named by its hash
 * @returns its folder
 * @throws Error when it does not arrive, or is another one than the site says
 */
export async function fetchHost(
  origin: string,
  offer: Pick<DevelopOffer, 'sha384'>,
  cacheDir: string,
): Promise<string> {
  const dir = path.join(cacheDir, offer.sha384.replace(/[^\w-]/g, '_'));
  const isThere = await access(dir).then(
    () => true,
    () => false,
  );
  if (isThere) return dir;
  const archive = await download(`${origin}/-/develop/host`);
  if (sha384(archive) !== offer.sha384) {
    throw new Error(`The host that ${origin} sent is not the one it names. Start again.`);
  }
  await mkdir(cacheDir, { recursive: true });
  const draft = await mkdtemp(path.join(cacheDir, 'draft-'));
  try {
    await unpack([Readable.from([archive]), createGunzip()], draft);
    // Another start may have been faster.
    await rename(draft, dir).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return dir;
}

/**
 * Downloads a live release.
 *
 * @param dir empty folder
 */
export async function fetchRelease(
  origin: string,
  { name, version }: ReleaseRef,
  dir: string,
): Promise<void> {
  const ref = [name, version].map(encodeURIComponent).join('/');
  await unpack([Readable.from([await download(`${origin}/-/develop/releases/${ref}`)])], dir);
}
