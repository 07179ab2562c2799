import { eq } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';
import { articles } from './articles';

/**
 * The articles whose time has come: all that readers are shown, told of and counted. What answers
 * readers reads articles here and nowhere else (decision 073).
 */
export const publicArticles = pgView('public_articles').as((query) =>
  query.select().from(articles).where(eq(articles.isPublic, true)),
);
