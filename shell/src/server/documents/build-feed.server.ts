import { Feed, type Item } from 'feed';
import type { Article } from '@waypost/shared/contracts/article';
import type { Category } from '@waypost/shared/contracts/category';
import type { Site } from '@waypost/shared/runtime';
import { addressOf, type SiteFrame } from '../../frame/site-frame';
import { type Log, mapRecords } from './map-records.server';
import { absoluteHtml, htmlText, xmlText } from './xml-text.server';

/** What a feed is made from. */
export interface FeedSource {
  site: Site;
  frame: SiteFrame;
  articles: Article[];
  /** The category whose feed it is; the whole magazine's when left out. */
  category?: Pick<Category, 'slug' | 'name' | 'description'>;
  log: Log;
}

/** The formats that a feed is offered in. */
export type FeedFormat = 'rss2' | 'atom1' | 'json1';

const EPOCH = new Date(0);

const newest = (items: Item[]): Date =>
  items.map(({ date }) => date).reduce((a, b) => (a > b ? a : b), EPOCH);

/** @throws RangeError when the text is no date */
function dateOf(text: string): Date {
  const date = new Date(text);
  date.toISOString();
  return date;
}

/** @throws Error when the article has no page */
function linkOf({ slug }: Article, { site, frame }: FeedSource): string {
  const address = slug ? addressOf(frame, 'article', slug) : null;
  if (!address) throw new Error('An article without a page has no address');
  return site.origin + address;
}

/** What the formats have in common of an article. */
function commonItem(article: Article, source: FeedSource): Item {
  const { origin } = source.site;
  return {
    link: linkOf(article, source),
    title: xmlText(article.title),
    description: xmlText(article.excerpt ?? ''),
    content: xmlText(absoluteHtml(article.content, origin)),
    category: [{ name: xmlText(article.category_name) }],
    published: dateOf(article.published_at),
    date: dateOf(article.updated_at),
  };
}

/**
 * The same as a format wants it: which texts are read as HTML differs, and RSS takes only
 * e-mail addresses for an author, which is why the name goes into Dublin Core's `creator`.
 */
function itemFor(format: FeedFormat, article: Article, source: FeedSource): Item {
  const item = commonItem(article, source);
  const author = xmlText(article.author_name);
  const { link, title, description = '' } = item;
  if (format === 'rss2') {
    const creator = { name: 'dc:creator', objects: { _text: author } };
    return {
      ...item,
      description: htmlText(description),
      // The package declares Dublin Core only where there is content. Without a guid of its own
      // an item has its link for one, and says so.
      extensions: item.content ? [creator] : [],
    };
  }
  const named = { ...item, id: link, author: [{ name: author }] };
  return format === 'json1'
    ? named
    : { ...named, title: htmlText(title), description: htmlText(description) };
}

/** Writes the feed of some articles in one format. */
export function buildFeed(format: FeedFormat, source: FeedSource) {
  const { site, frame, articles, category, log } = source;
  const { origin, name } = site;
  const path = (category && addressOf(frame, 'category', category.slug)) ?? '/';
  const self = category ? `${origin}/feed/${category.slug}` : `${origin}/feed`;
  const items = mapRecords(articles, (article) => itemFor(format, article, source), log);
  const feed = new Feed({
    id: origin + path,
    link: origin + path,
    title: category ? `${name}: ${xmlText(category.name)}` : name,
    description: xmlText(category?.description || site.tagline),
    language: 'en',
    // Says when the content changed, not when it was requested, so that a feed has a stable ETag.
    updated: newest(items),
    generator: name,
    favicon: `${origin}/favicon.ico`,
    image: `${origin}/icon-192.png`,
    feedLinks: category
      ? { rss: self }
      : { rss: self, atom: `${origin}/feed/atom`, json: `${origin}/feed/json` },
  });
  items.forEach((item) => feed.addItem(item));
  return feed[format]();
}
