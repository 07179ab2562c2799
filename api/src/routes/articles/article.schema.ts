import { z } from 'zod';
import { articleOrderings } from '../../repositories/article-filters';
import { pagingQuery } from '../../schemas/paging';
import { searchWords, slug } from '../../schemas/text';

/** Parameters of `GET /articles/`. */
export const articleListQuery = pagingQuery(20).extend({
  ordering: z.enum(articleOrderings, 'is not an order of this list').default('-published_at'),
  author: z.string('must be given once').max(100).optional().describe('Id or username'),
  category: z.string('must be given once').max(200).optional().describe('Slug'),
  tag: z.string('must be given once').max(200).optional().describe('Slug'),
  search: searchWords.optional(),
  featured: z
    .enum(['true', 'false', '1', '0'], 'must be true or false')
    .transform((value) => value === 'true' || value === '1')
    .optional(),
});

/** Names an article in a path. */
export const articleParams = z.object({ slug });
