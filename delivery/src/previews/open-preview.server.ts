import { randomBytes } from 'node:crypto';
import type { FragmentParams } from '@waypost/shared/contracts/fragment.contract';
import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';
import { ReleaseNotFound, type ReleaseStore } from '../store/release-store.port';
import type { PreviewKey, PreviewRecords } from '../store/issued-records';
import { signPreview } from './preview-token.server';

export interface PreviewOrder {
  /** Version by remote. */
  releases: Record<string, string>;
  /** How long its link is good. */
  seconds: number;
  /** Path of the site that the link leads to. */
  path: string;
  /** Who wants it. */
  by: string;
}

export interface OpenedPreview {
  id: string;
  link: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** Path of every link, below the site's origin. */
export const PREVIEW_PATH = '/-/preview';

/** Where a previewed release of a remote runs alone, below the site's origin (decision 124). */
export const standalonePath = ({ name, version }: ReleaseRef): string =>
  `/-/standalone/${name}/${version}/`;

/** The page that shows a fragment of a previewed release by itself, with some parameters. */
export const fragmentPath = (ref: ReleaseRef, name: string, params: FragmentParams): string =>
  `${standalonePath(ref)}fragments/${name}/page?${new URLSearchParams({
    parameters: JSON.stringify(params),
  }).toString()}`;

const KEY_BYTES = 32;

const makeKey = (): PreviewKey => randomBytes(KEY_BYTES).toString('base64url');

const refsOf = (releases: Record<string, string>): ReleaseRef[] =>
  Object.entries(releases).map(([name, version]) => ({ name, version }));

/**
 * Opens a preview of stored releases.
 *
 * @param origin of the site that its link is for
 * @throws ReleaseNotFound where a release is not stored
 */
export async function openPreview(
  store: Pick<ReleaseStore, 'has' | 'place' | 'previews'>,
  origin: string,
  { releases, seconds, path, by }: PreviewOrder,
): Promise<OpenedPreview> {
  for (const ref of refsOf(releases)) {
    if (!(await store.has(ref))) throw new ReleaseNotFound(ref, store.place);
  }
  const { previews } = store;
  const now = Date.now();
  // Tokens count whole seconds.
  const expiresAt = new Date((Math.floor(now / 1000) + seconds) * 1000).toISOString();
  const id = randomBytes(6).toString('hex');
  const key = (await previews.findKey()) ?? (await previews.keepKey(makeKey()));
  const token = await signPreview({ id, releases, expiresAt }, key, origin);
  const createdAt = new Date(now).toISOString();
  await previews.add({ id, releases, createdAt, createdBy: by, expiresAt, revokedAt: null });
  const link = new URL(PREVIEW_PATH, origin);
  link.searchParams.set('token', token);
  if (path !== '/') link.searchParams.set('to', path);
  return { id, link: link.href, expiresAt };
}

/**
 * Makes every link of before useless: another key signs from now on.
 *
 * @returns the ids of the previews that were open
 */
export async function endAllPreviews(previews: PreviewRecords): Promise<string[]> {
  const open = (await previews.list()).filter(({ revokedAt }) => revokedAt === null);
  await previews.replaceKey(makeKey(), new Date().toISOString());
  return open.map(({ id }) => id);
}
