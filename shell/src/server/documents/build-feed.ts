import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith';
import type { Article } from '@waypost/shared/contracts/article';
import type { Category } from '@waypost/shared/contracts/category';
import { languageOf } from '@waypost/shared/format/language-of';
import { categoryFeedPath } from '@waypost/shared/routing/site-paths';
import type { Site } from '@waypost/shared/runtime';
import { addressOf, type RemotesFrame } from '../../frame/site-frame';
import { absoluteHtml } from './feed-articles';
import { type Log, htmlText, mapRecords, xmlText } from './records';

export interface FeedSource {
  site: Site;
  frame: RemotesFrame;
  articles: Article[];
  /** The category whose feed it is; the whole magazine's when left out. */
  category?: Pick<Category, 'slug' | 'name' | 'description'>;
  log: Log;
}

export type FeedFormat = 'rss2' | 'atom1' | 'json1';

const EPOCH = new Date(0);

/** Language of the site's own words. */
const SITE_LANGUAGE = 'en';

/** An article as all formats tell it. */
interface FeedItem {
  link: string;
  title: string;
  excerpt: string;
  content: string;
  language: string;
  author: string;
  category: string;
  categorySlug: string;
  published: Date;
  updated: Date;
}

/** The language that all articles are in, else the one whose letters their titles have most of. */
function oneLanguage(items: readonly FeedItem[]): string | undefined {
  const [language, ...others] = new Set(items.map((item) => item.language));
  return others.length > 0 ? languageOf(items.map(({ title }) => title).join(' ')) : language;
}

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

function itemOf(article: Article, source: FeedSource): FeedItem {
  const link = linkOf(article, source);
  const category = xmlText(article.category_name);
  return {
    link,
    title: xmlText(article.title),
    excerpt: xmlText(article.excerpt ?? ''),
    content: xmlText(absoluteHtml(article.content, link)),
    language: article.language ?? languageOf(article.title) ?? SITE_LANGUAGE,
    author: xmlText(article.author_name),
    category,
    categorySlug: article.category ?? category,
    published: dateOf(article.published_at),
    updated: dateOf(article.updated_at),
  };
}

/** A feed as all formats tell it. */
interface FeedFacts {
  title: string;
  description: string;
  /** Address of the page that shows the same. */
  page: string;
  /** Address of the feed. */
  self: string;
  origin: string;
  name: string;
  language: string;
  updated: Date;
  items: FeedItem[];
}

/**
 * Takes off the indentation that the package puts around texts in CDATA sections: readers that trim
 * nothing would show it. No text can hold the end of such a section.
 */
const withoutIndentation = (xml: string): string =>
  xml.replace(/>\n\s*(?=<!\[CDATA\[)/g, '>').replace(/\]\]>\n\s*(?=<\/)/g, ']]>');

/** RSS reads descriptions as HTML, and takes only e-mail addresses for an author: hence `dc:creator`. */
const writeRss = ({ items, origin, page, self, name, ...feed }: FeedFacts): string =>
  generateRssFeed({
    title: feed.title,
    link: page,
    description: feed.description,
    language: feed.language,
    lastBuildDate: feed.updated,
    generator: name,
    image: { url: `${origin}/icon-192.png`, title: feed.title, link: page },
    atom: { links: [{ href: self, rel: 'self', type: 'application/rss+xml' }] },
    items: items.map(({ link, title, excerpt, content, author, category, published }) => ({
      title,
      link,
      guid: { value: link, isPermaLink: true },
      pubDate: published,
      description: htmlText(excerpt),
      categories: [{ name: category }],
      content: { encoded: content },
      dc: { creators: [author] },
    })),
  });

const writeAtom = ({ items, origin, page, self, name, ...feed }: FeedFacts): string =>
  generateAtomFeed({
    xml: { lang: feed.language },
    id: page,
    title: { value: feed.title },
    subtitle: { value: feed.description },
    updated: feed.updated,
    generator: { text: name },
    icon: `${origin}/favicon.ico`,
    logo: `${origin}/icon-192.png`,
    links: [
      { href: page, rel: 'alternate' },
      { href: self, rel: 'self', type: 'application/atom+xml' },
    ],
    entries: items.map(({ link, ...item }) => ({
      id: link,
      title: { value: htmlText(item.title), type: 'html' },
      links: [{ href: link }],
      published: item.published,
      updated: item.updated,
      summary: { value: htmlText(item.excerpt), type: 'html' },
      content: { value: item.content, type: 'html' },
      categories: [{ term: item.categorySlug, label: item.category }],
      authors: [{ name: item.author }],
    })),
  });

const writeJson = ({ items, origin, page, self, ...feed }: FeedFacts): string =>
  JSON.stringify(
    generateJsonFeed({
      title: feed.title,
      description: feed.description,
      home_page_url: page,
      feed_url: self,
      language: feed.language,
      icon: `${origin}/icon-192.png`,
      favicon: `${origin}/favicon.ico`,
      items: items.map(({ link, ...item }) => ({
        id: link,
        url: link,
        title: item.title,
        summary: item.excerpt,
        content_html: item.content,
        language: item.language,
        date_published: item.published,
        date_modified: item.updated,
        authors: [{ name: item.author }],
        tags: [item.category],
      })),
    }),
  );

const formats: Record<FeedFormat, { path: string; write: (feed: FeedFacts) => string }> = {
  rss2: { path: '/feed', write: writeRss },
  atom1: { path: '/feed/atom', write: writeAtom },
  json1: { path: '/feed/json', write: writeJson },
};

export function buildFeed(format: FeedFormat, source: FeedSource): string {
  const { site, frame, articles, category, log } = source;
  const { origin, name } = site;
  const { path, write } = formats[format];
  const items = mapRecords(articles, (article) => itemOf(article, source), log);
  const page = (category && addressOf(frame, 'category', category.slug)) ?? '/';
  const feed = write({
    title: category ? `${name}: ${xmlText(category.name)}` : name,
    description: xmlText(category?.description || site.tagline),
    page: origin + page,
    self: origin + (category ? categoryFeedPath(category.slug) : path),
    origin,
    name,
    language: oneLanguage(items) ?? SITE_LANGUAGE,
    // Says when the content changed, not when it was requested, so that a feed has a stable ETag.
    updated: items.map(({ updated }) => updated).reduce((a, b) => (a > b ? a : b), EPOCH),
    items,
  });
  return format === 'json1' ? feed : withoutIndentation(feed);
}
