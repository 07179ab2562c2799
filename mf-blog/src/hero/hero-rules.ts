import { byArticles } from '@waypost/shared/articles/by-articles';
import type { CardArticle } from '@waypost/shared/articles/card-article';
import type { Category } from '@waypost/shared/contracts/category';
import type { Quote } from '@waypost/shared/contracts/quote';

/**
 * The greeting of an hour of the reader's day: morning 5-11, afternoon 12-16, evening 17-20,
 * otherwise night (specification §2, "Hero").
 */
export function greetingAt(hour: number): string {
  if (hour >= 5 && hour <= 11) return 'Good morning';
  if (hour >= 12 && hour <= 16) return 'Good afternoon';
  if (hour >= 17 && hour <= 20) return 'Good evening';
  return 'Good night';
}

/** The hero's fixed list of 5 quotes (specification §9). */
export const quotes: readonly Quote[] = [
  {
    text: 'A good explanation leaves the reader with one question fewer and one better.',
    author: 'The reading desk',
  },
  { text: 'Measure once for the headline, twice for the truth.', author: 'The test bench' },
  {
    text: 'Every setting is a decision that somebody declined to make.',
    author: 'The design desk',
  },
  {
    text: 'The fastest page is the one that knew what to leave out.',
    author: 'The web desk',
  },
  {
    text: 'Read the footnote first. It was written by the person who knew.',
    author: 'The fact desk',
  },
];

/** Index of another quote than the one shown, at random (specification §4, "Hero"). */
export function otherQuote(current: number): number {
  const step = 1 + Math.floor(Math.random() * (quotes.length - 1));
  return (current + step) % quotes.length;
}

/**
 * The reader's time, such as '9:30 AM', as `Intl.DateTimeFormat` writes it in American English. Its first use
 * would take 100 ms of a slow phone before the page is interactive (decision 153).
 *
 * @param moment milliseconds since 1970
 */
export function clockTime(moment: number): string {
  const date = new Date(moment);
  const hour = date.getHours();
  const minute = String(date.getMinutes()).padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

const SLIDES = 3;
const JUST_PUBLISHED = 4;

export interface HeroArticles {
  main: CardArticle | undefined;
  slides: CardArticle[];
  justPublished: CardArticle[];
}

/**
 * Deals out the hero's articles (specification §9): the first featured one is the main one, the
 * next three are the slides, filled up from the latest; four of the latest are listed.
 */
export function dealArticles(featured: CardArticle[], latest: CardArticle[]): HeroArticles {
  const [main, ...rest] = featured.length > 0 ? featured : latest;
  const slides = rest.slice(0, SLIDES);
  const taken = new Set([main, ...slides].map((article) => article?.id));
  const spare = latest.filter(({ id }) => !taken.has(id));
  return {
    main,
    slides: [...slides, ...spare].slice(0, SLIDES),
    justPublished: latest.slice(0, JUST_PUBLISHED),
  };
}

const TILES = 6;

/** The hero's tiles and its trending topic: the top category, or 'Technology'. */
export function topCategories(categories: Category[]): { tiles: Category[]; topic: string } {
  const sorted = byArticles(categories);
  return { tiles: sorted.slice(0, TILES), topic: sorted[0]?.name ?? 'Technology' };
}
