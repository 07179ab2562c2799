import type { CardArticle } from '@waypost/shared/articles/card-article';

const SLIDES = 3;
const JUST_PUBLISHED = 4;

/** Which article stands where in the hero. */
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
