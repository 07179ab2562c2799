import type { RouteHandle } from '@waypost/shared/contracts/remote.contract';
import { readerApi } from '../api/reader-api';

/** Head of an article, with `meta_title` and `meta_description` where they are given. */
export const articleHandle: RouteHandle = {
  head: ({ state, params, origin, siteName }) => {
    const slug = params.slug ?? '';
    const { data: article } = readerApi.endpoints.getArticle.select(slug)(state);
    const canonicalPath = `/article/${slug}`;
    if (!article) {
      return {
        title: siteName,
        description: `An article of ${siteName}.`,
        canonicalPath,
        noindex: true,
      };
    }
    const title = article.meta_title || article.title;
    const description = article.meta_description || article.excerpt;
    const image = article.featured_image ?? undefined;
    return {
      title: `${title} | ${siteName}`,
      description,
      canonicalPath,
      type: 'article',
      image,
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'Article',
          headline: article.title,
          description,
          image: image && new URL(image, origin).href,
          datePublished: article.published_at,
          dateModified: article.updated_at,
          author: { '@type': 'Person', name: article.author_name },
          publisher: { '@type': 'Organization', name: siteName },
          mainEntityOfPage: origin + canonicalPath,
        },
      ],
    };
  },
};
