import type { JsonLd } from '@waypost/shared/contracts/page-head';
import type { PageFacts, RouteHandle } from '@waypost/shared/contracts/remote.contract';
import { articlePath, authorPath, categoryPath } from '@waypost/shared/routing/site-paths';
import type { SafeArticle } from '../api/read-article';
import { readerApi } from '../api/reader-api';

/** Structured data of an article: schema.org's Article. */
function articleJsonLd(
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

const articleIn = ({ state, params: { slug = '' } }: PageFacts) =>
  readerApi.endpoints.getArticle.select(slug)(state);

/** Head and breadcrumbs of an article, with `meta_title` and `meta_description` where given. */
export const articleHandle: RouteHandle = {
  query: ['sent=1'],
  fragments: (page) => [
    ...(articleIn(page).data?.content.fragments ?? []),
    { place: 'article-end', params: page.params as { slug: string } },
  ],
  head: (page) => {
    const { params, origin, siteName } = page;
    const { data: article, isError } = articleIn(page);
    const canonicalPath = articlePath(params.slug ?? '');
    if (!article) {
      return {
        title: isError ? `Article Not Found | ${siteName}` : siteName,
        description: `An article of ${siteName}.`,
        canonicalPath,
        noindex: true,
      };
    }
    const { featured_image: image, featured_image_info: info } = article;
    return {
      title: `${article.meta_title || article.title} | ${siteName}`,
      description: article.meta_description || article.excerpt,
      canonicalPath,
      type: 'article',
      image: image ?? undefined,
      imageSize: info ?? undefined,
      imageAlt: article.title,
      article: {
        published: article.published_at,
        modified: article.updated_at,
        author: article.author_name,
        section: article.category_name,
      },
      jsonLd: [articleJsonLd(article, { url: origin + canonicalPath, origin, siteName })],
    };
  },
  breadcrumbs: (page) => {
    const { data: article, isError } = articleIn(page);
    if (!article) return [{ label: isError ? 'Article Not Found' : 'Article' }];
    const { category, category_name, title } = article;
    const section = category ? [{ label: category_name, path: categoryPath(category) }] : [];
    return [...section, { label: title }];
  },
};
