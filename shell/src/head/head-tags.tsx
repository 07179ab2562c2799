import type { JsonLd, PageHead } from '@waypost/shared/contracts/page-head';
import type { Site } from '@waypost/shared/runtime';

const absolute = (origin: string, url: string): string => new URL(url, `${origin}/`).href;

const escapeJsonLd = (data: JsonLd): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** The tags of one head. React moves them into the document's head. */
export function HeadTags({ head, site }: { head: PageHead; site: Site }) {
  const { title, description, image, type = 'website', noindex, jsonLd = [], preloadImage } = head;
  const canonical = absolute(site.origin, head.canonicalPath);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex" /> : null}
      <link rel="canonical" href={canonical} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      {image ? <meta property="og:image" content={absolute(site.origin, image)} /> : null}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {image ? <meta name="twitter:image" content={absolute(site.origin, image)} /> : null}
      {preloadImage ? (
        <link
          rel="preload"
          as="image"
          href={preloadImage.src}
          imageSrcSet={preloadImage.srcSet}
          imageSizes={preloadImage.sizes}
          fetchPriority="high"
        />
      ) : null}
      {jsonLd.map((data) => (
        <script key={escapeJsonLd(data)} type="application/ld+json">
          {escapeJsonLd(data)}
        </script>
      ))}
    </>
  );
}
