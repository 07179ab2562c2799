import { Feed } from 'feed';
import type { Article } from '@waypost/shared/contracts/article';
import type { Category } from '@waypost/shared/contracts/category';
import type { Site } from '@waypost/shared/runtime';
import { absoluteHtml, xmlText } from './xml-text.server';

/** What a feed is made from. */
export interface FeedSource {
  site: Site;
  articles: Article[];
  /** The category whose feed it is; the whole magazine's when left out. */
  category?: Pick<Category, 'slug' | 'name' | 'description'>;
}

const EPOCH = new Date(0);

const newest = (articles: Article[]): Date =>
  articles.map(({ updated_at }) => new Date(updated_at)).reduce((a, b) => (a > b ? a : b), EPOCH);

/** Makes the feed of the newest articles: RSS 2.0, Atom and JSON Feed come from the same one. */
export function buildFeed({ site, articles, category }: FeedSource): Feed {
  const { origin, name } = site;
  const path = category ? `/category/${category.slug}` : '/';
  const self = category ? `${origin}/feed/${category.slug}` : `${origin}/feed`;
  const feed = new Feed({
    id: origin + path,
    link: origin + path,
    title: category ? `${name}: ${xmlText(category.name)}` : name,
    description: xmlText(
      category?.description ?? `${name}, a technology magazine with product comparison.`,
    ),
    language: 'en',
    // Says when the content changed, not when it was asked for, so that a feed has a stable ETag.
    updated: newest(articles),
    generator: name,
    favicon: `${origin}/favicon.ico`,
    image: `${origin}/icon-192.png`,
    feedLinks: category
      ? { rss: self }
      : { rss: self, atom: `${origin}/feed/atom`, json: `${origin}/feed/json` },
  });
  for (const article of articles) {
    const link = `${origin}/article/${article.slug}`;
    feed.addItem({
      id: link,
      guid: link,
      link,
      title: xmlText(article.title),
      description: xmlText(article.excerpt),
      content: xmlText(absoluteHtml(article.content, origin)),
      author: [{ name: xmlText(article.author_name) }],
      category: [{ name: xmlText(article.category_name) }],
      published: new Date(article.published_at),
      date: new Date(article.updated_at),
    });
  }
  return feed;
}
