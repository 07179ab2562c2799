import { z } from 'zod';
import { articleOrderings } from '../../repositories/article-filters';
import { blankAsAbsent, filterWord } from '../../schemas/filters';
import { pagingQuery } from '../../schemas/paging';
import { slug } from '../../schemas/text';

/** Parameters of `GET /articles/`. */
export const articleListQuery = pagingQuery(20).extend({
  ordering: blankAsAbsent(
    z.enum(articleOrderings, 'is not an order of this list').default('-published_at'),
  ),
  author: filterWord.describe('Id or username'),
  category: filterWord.describe('Slug'),
  tag: filterWord.describe('Slug'),
  search: filterWord.describe('Words as in `/api/articles/search/`'),
  featured: blankAsAbsent(
    z
      .enum(['true', 'false', '1', '0'], 'must be true or false')
      .transform((value) => value === 'true' || value === '1')
      .optional(),
  ),
});

/** Names an article in a path. */
export const articleParams = z.object({ slug });
