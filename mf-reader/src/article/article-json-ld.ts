import type { JsonLd } from '@waypost/shared/contracts/page-head';
import { authorPath } from '@waypost/shared/routing/site-paths';
import type { SafeArticle } from '../api/read-article';

/** Structured data of an article: schema.org's Article. */
export function articleJsonLd(
  article: SafeArticle,
  page: { url: string; origin: string; siteName: string },
): JsonLd {
  const { author, author_name, featured_image, featured_image_info: info, tags } = article;
  const { url, origin, siteName } = page;
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description: article.meta_description || article.excerpt,
    ...(featured_image
      ? {
          image: {
            '@type': 'ImageObject',
            url: new URL(featured_image, origin).href,
            ...(info ? { width: info.width, height: info.height } : {}),
          },
        }
      : {}),
    datePublished: article.published_at,
    dateModified: article.updated_at,
    author: {
      '@type': 'Person',
      name: author_name,
      ...(author === null ? {} : { url: origin + authorPath(author) }),
    },
    publisher: { '@type': 'Organization', name: siteName, url: origin },
    articleSection: article.category_name,
    ...(tags.length > 0 ? { keywords: tags.map(({ name }) => name).join(', ') } : {}),
    timeRequired: `PT${article.reading_time}M`,
    mainEntityOfPage: url,
  };
}
