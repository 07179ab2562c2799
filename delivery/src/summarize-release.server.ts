import { z } from 'zod';
import type { Release, ReleaseRef } from '@waypost/shared/contracts/release.contract';
import type { SiteEntries } from '@waypost/shared/contracts/site-entries.contract';
import { NotValid, pattern, siteEntriesShape, UnknownFormat } from './release-schema.server';
import { ReleaseNotFound, type ReleaseStore } from './store/release-store.port';

/** What the site knows of a remote's pages without loading any of its code. */
export type ReleaseSummary = SiteEntries &
  Pick<Release, 'name' | 'patterns' | 'private' | 'fragments'> &
  Partial<Pick<Release, 'version'>>;

/** The items of a list that a schema takes; none of what is no list. */
const itemsOf = <T>(item: z.ZodType<T>) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((items) => items.flatMap((each) => item.safeParse(each).data ?? []));

const { navigation, sitemap, targets, breadcrumbs, examples } = siteEntriesShape;

/** Reads of a description in another format the fields that mean the same in this one. */
const looseSchema = z.object({
  patterns: itemsOf(pattern),
  // Pages that may be private are not shown to readers.
  private: z
    .unknown()
    .optional()
    .transform((value) => value !== undefined && value !== false),
  navigation: navigation.catch([]),
  sitemap: sitemap.catch({ pages: [], lists: [] }),
  targets: targets.catch({}),
  breadcrumbs: breadcrumbs.catch({}),
  examples: examples.catch([]),
});

/**
 * Summarizes a stored release. One in a format that this version cannot read is given as far as it
 * can be read, so that its remote keeps its addresses.
 *
 * @returns `null` when there is no such release, or its description is not valid
 * @throws Error when the store cannot be read just now
 */
export async function summarizeRelease(
  store: Pick<ReleaseStore, 'readRelease'>,
  ref: ReleaseRef,
): Promise<ReleaseSummary | null> {
  try {
    return await store.readRelease(ref);
  } catch (error) {
    if (error instanceof UnknownFormat) {
      const { data } = looseSchema.safeParse(error.description);
      return data ? { ...data, name: ref.name } : null;
    }
    if (error instanceof NotValid || error instanceof ReleaseNotFound) return null;
    throw error;
  }
}
