import type { SitemapItemLoose } from 'sitemap';
import type { ArticleSummaryResponse } from '@waypost/shared/contracts/article';
import type { Category } from '@waypost/shared/contracts/category';
import type { ComparisonSummary } from '@waypost/shared/contracts/comparison';
import type { Product } from '@waypost/shared/contracts/product';
import type { HttpClient } from '@waypost/shared/runtime';
import { type Log, mapRecords } from './map-records.server';
import { readList, readOptionalList } from './read-list.server';
import { xmlText } from './xml-text.server';

/** Pages that every site has (specification §2). */
const FIXED_PAGES = [
  ...['/', '/articles', '/categories', '/compare', '/about', '/contact', '/write-for-us'],
  ...['/trending', '/editors-pick', '/most-viewed'],
  ...['/privacy', '/terms', '/cookie-policy', '/disclaimer'],
];

/** The largest page that the API gives. */
const PAGE_SIZE = 100;

const authorId = ({ author }: ArticleSummaryResponse): number | null =>
  typeof author === 'object' ? (author?.id ?? null) : author;

/** @throws Error when the slug would lead nowhere */
function pageOf(folder: string, slug: string): string {
  if (!slug) throw new Error('A record without a slug has no page');
  return `/${folder}/${slug}`;
}

/** @throws RangeError when the text is no date */
const changeOf = (date: string): string => new Date(date).toISOString();

const articleLink = (article: ArticleSummaryResponse, origin: string): SitemapItemLoose => ({
  url: pageOf('article', article.slug),
  lastmod: changeOf(article.updated_at),
  img: article.featured_image
    ? [
        {
          url: new URL(article.featured_image, origin).href,
          caption: article.featured_image_caption && xmlText(article.featured_image_caption),
          title: xmlText(article.title),
        },
      ]
    : [],
});

const productLink = ({ slug, name, thumbnail }: Product, origin: string): SitemapItemLoose => ({
  url: pageOf('products', slug),
  img: thumbnail ? [{ url: new URL(thumbnail, origin).href, title: xmlText(name) }] : [],
});

const comparisonLink = ({ slug, updated_at }: ComparisonSummary): SitemapItemLoose => ({
  url: pageOf('compare', slug),
  lastmod: changeOf(updated_at),
});

/**
 * Every page that search engines may list, with pictures and the time of the last change.
 *
 * @throws Error when the API fails
 */
export async function readSitemapLinks(
  http: HttpClient,
  origin: string,
  log: Log,
): Promise<SitemapItemLoose[]> {
  const [articles, categories, products, comparisons] = await Promise.all([
    readList<ArticleSummaryResponse>(http, '/articles/', { page_size: PAGE_SIZE }),
    readList<Category>(http, '/categories/'),
    readOptionalList<Product>(http, '/products/'),
    readOptionalList<ComparisonSummary>(http, '/comparisons/'),
  ]);
  const authors = new Set(mapRecords(articles, authorId, log).filter((id) => id !== null));
  return [
    ...FIXED_PAGES.map((url) => ({ url })),
    ...mapRecords(categories, ({ slug }) => ({ url: pageOf('category', slug) }), log),
    ...[...authors].map((id) => ({ url: `/author/${id}` })),
    ...mapRecords(comparisons, comparisonLink, log),
    ...mapRecords(products, (product) => productLink(product, origin), log),
    ...mapRecords(articles, (article) => articleLink(article, origin), log),
  ];
}
