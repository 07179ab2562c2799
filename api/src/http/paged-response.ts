import type { FastifyRequest } from 'fastify';
import type { PagedList } from './schemas/paging';
import type { Page, PageRequest } from '../db/page';

/** A paged list whose links keep the request's other parameters (specification §3). */
export function pagedResponse<Item>(
  request: Pick<FastifyRequest, 'url'>,
  { page, pageSize }: PageRequest,
  { items, count }: Page<Item>,
): PagedList<Item> {
  const linkTo = (number: number) => {
    const [path = '', query = ''] = request.url.split('?', 2);
    const parameters = new URLSearchParams(query);
    parameters.set('page', String(number));
    return `${path}?${parameters}`;
  };
  return {
    count,
    next: page * pageSize < count ? linkTo(page + 1) : null,
    previous: page > 1 ? linkTo(page - 1) : null,
    results: items,
  };
}

/** A paged list by the query of a request: which page, and what else the list goes by. */
export async function listByQuery<Item, Query extends { page: number; page_size: number }>(
  request: Pick<FastifyRequest, 'url'> & { query: Query },
  list: (query: PageRequest & Omit<Query, 'page' | 'page_size'>) => Promise<Page<Item>>,
): Promise<PagedList<Item>> {
  const { page, page_size: pageSize, ...others } = request.query;
  const paging = { page, pageSize };
  return pagedResponse(request, paging, await list({ ...paging, ...others }));
}
