import { z } from 'zod';

/** Where the site shows what, as the releases of its remotes say. */
export interface SiteLinks {
  /** Patterns of all pages, such as `/article/:slug`, and addresses of the site's documents. */
  pages: string[];
  /** Addresses that no page can have, and no link leads to. */
  reserved: string[];
  /** Pattern of the pages that show each kind of record. */
  targets: Partial<Record<string, string>>;
}

const schema = z.object({
  pages: z.array(z.string()),
  reserved: z.array(z.string()).default([]),
  targets: z.record(z.string(), z.string()),
});

/**
 * Reads `SITE_LINKS`, which the site's commands set from its releases.
 *
 * @returns `null` where nobody says: links to pages cannot be checked then
 * @throws Error when it is set and is not valid
 */
export function readSiteLinks(env: NodeJS.ProcessEnv = process.env): SiteLinks | null {
  const text = env['SITE_LINKS'];
  if (!text) return null;
  const result = schema.safeParse(JSON.parse(text));
  if (!result.success) throw new Error(`SITE_LINKS is not valid: ${z.prettifyError(result.error)}`);
  return result.data;
}
