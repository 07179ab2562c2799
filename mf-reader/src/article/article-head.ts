import type { PageFacts, RouteHandle } from '@waypost/shared/contracts/remote.contract';
import { articlePath, categoryPath } from '@waypost/shared/routing/site-paths';
import type { SafeArticle } from '../api/read-article';
import { readerApi } from '../api/reader-api';
import { articleJsonLd } from './article-json-ld';

const articleOf = ({ state, params }: PageFacts): SafeArticle | undefined =>
  readerApi.endpoints.getArticle.select(params.slug ?? '')(state).data;

const errorOf = ({ state, params }: PageFacts): boolean =>
  readerApi.endpoints.getArticle.select(params.slug ?? '')(state).isError;

/** Head and breadcrumbs of an article, with `meta_title` and `meta_description` where given. */
export const articleHandle: RouteHandle = {
  query: ['sent=1'],
  fragments: (page) => {
    const article = articleOf(page);
    return article
      ? [...article.content.fragments, { place: 'article-end', params: { slug: article.slug } }]
      : [];
  },
  head: (page) => {
    const { params, origin, siteName } = page;
    const article = articleOf(page);
    const canonicalPath = articlePath(params.slug ?? '');
    if (!article) {
      return {
        title: errorOf(page) ? `Article Not Found | ${siteName}` : siteName,
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
    const article = articleOf(page);
    if (!article) return [{ label: errorOf(page) ? 'Article Not Found' : 'Article' }];
    const { category, category_name, title } = article;
    const section = category ? [{ label: category_name, path: categoryPath(category) }] : [];
    return [...section, { label: title }];
  },
};
