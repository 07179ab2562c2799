import { Readable } from 'node:stream';
import { SitemapIndexStream, type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap';

/** Addresses that one file may hold, by the sitemap protocol. */
const MAX_LINKS = 50_000;

const buildSitemap = (links: SitemapItemLoose[], origin: string): Promise<Buffer> =>
  streamToPromise(
    Readable.from(links).pipe(
      new SitemapStream({
        hostname: origin,
        xmlns: { news: false, video: false, xhtml: false, image: true },
      }),
    ),
  );

/** Makes the index of files that `/sitemap-1.xml` and so on respond with. */
const buildSitemapIndex = (files: number, origin: string): Promise<Buffer> =>
  streamToPromise(
    Readable.from(
      Array.from({ length: files }, (_none, index) => ({
        url: `${origin}/sitemap-${index + 1}.xml`,
      })),
    ).pipe(new SitemapIndexStream()),
  );

/**
 * Makes the file with a number out of all links.
 *
 * @param file 0 for `/sitemap.xml`, which is an index when the links don't fit into one file
 * @returns `null` when there is no such file
 */
export async function buildSitemapFile(
  links: SitemapItemLoose[],
  origin: string,
  file: number,
): Promise<Buffer | null> {
  const files = Math.ceil(links.length / MAX_LINKS);
  if (file === 0 && files <= 1) return buildSitemap(links, origin);
  if (file === 0) return buildSitemapIndex(files, origin);
  if (file > files || files <= 1) return null;
  return buildSitemap(links.slice((file - 1) * MAX_LINKS, file * MAX_LINKS), origin);
}
