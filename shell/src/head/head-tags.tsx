import type { JsonLd, PageHead } from '@waypost/shared/contracts/page-head';
import type { Site } from '@waypost/shared/runtime';

const absolute = (origin: string, url: string): string => new URL(url, `${origin}/`).href;

/** Shown by social networks for pages without an image of their own. */
const siteCard = { image: '/social-card.png', imageSize: { width: 1200, height: 630 } };

const property = (name: string, content: string | number | undefined) =>
  content === undefined ? null : <meta property={name} content={String(content)} />;

/** The tags of one head. React moves them into the document's head. */
export function HeadTags({ head, site }: { head: PageHead; site: Site }) {
  const { title, description, type = 'website', noindex, jsonLd = [] } = head;
  const { article, feed } = head;
  // Concatenated, not resolved: a path such as `//elsewhere` must not become another host.
  const canonical = new URL(site.origin + head.canonicalPath).href;
  const card = head.image ? { ...head, image: head.image } : siteCard;
  const image = absolute(site.origin, card.image);
  const imageAlt = head.image ? head.imageAlt : site.name;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={noindex ? 'noindex' : 'max-image-preview:large'} />
      <link rel="canonical" href={canonical} />
      {feed ? (
        <link rel="alternate" type="application/rss+xml" title={feed.title} href={feed.path} />
      ) : null}
      {property('og:site_name', site.name)}
      {property('og:locale', 'en_US')}
      {property('og:type', type)}
      {property('og:title', title)}
      {property('og:description', description)}
      {property('og:url', canonical)}
      {property('og:image', image)}
      {property('og:image:width', card.imageSize?.width)}
      {property('og:image:height', card.imageSize?.height)}
      {property('og:image:alt', imageAlt)}
      {property('article:published_time', article?.published)}
      {property('article:modified_time', article?.modified)}
      {property('article:author', article?.author)}
      {property('article:section', article?.section)}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      {imageAlt ? <meta name="twitter:image:alt" content={imageAlt} /> : null}
      {jsonLd.map((data, index) => (
        <JsonLdScript key={index} data={data} />
      ))}
    </>
  );
}

/** Structured data; no text in it can end the script element. */
export function JsonLdScript({ data }: { data: JsonLd }) {
  return (
    <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
  );
}
