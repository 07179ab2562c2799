import { eq } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';
import { articles } from './articles';

/**
 * All articles that readers are shown, told of and counted: their time has come, or the desk said so.
 * Whatever responds to readers reads articles here and nowhere else (decision 093).
 */
export const publicArticles = pgView('public_articles').as((query) =>
  query.select().from(articles).where(eq(articles.isPublic, true)),
);
