import type { PageHead } from '@waypost/shared/contracts/page-head';
import type { Site } from '@waypost/shared/runtime';
import { JsonLdScript } from './json-ld-script';

const absolute = (origin: string, url: string): string => new URL(url, `${origin}/`).href;

/** Shown by social networks for pages without a picture of their own. */
const SITE_PICTURE = '/social-card.png';

/** A category's own feed is announced on its page, beside the site's feeds. */
function CategoryFeed({ pathname, siteName }: { pathname: string; siteName: string }) {
  const slug = /^\/category\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (!slug) return null;
  return (
    <link
      rel="alternate"
      type="application/rss+xml"
      title={`${siteName}: this category`}
      href={`/feed/${slug}`}
    />
  );
}

/** The tags of one head. React moves them into the document's head. */
export function HeadTags(props: { head: PageHead; site: Site; pathname: string }) {
  const { head, site, pathname } = props;
  const { title, description, type = 'website', noindex, jsonLd = [], preloadImage } = head;
  const canonical = absolute(site.origin, head.canonicalPath);
  const image = absolute(site.origin, head.image ?? SITE_PICTURE);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={noindex ? 'noindex' : 'max-image-preview:large'} />
      <link rel="canonical" href={canonical} />
      <CategoryFeed pathname={pathname} siteName={site.name} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={image} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
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
      {jsonLd.map((data, index) => (
        <JsonLdScript key={index} data={data} />
      ))}
    </>
  );
}
