import type { FastifyRequest } from 'fastify';
import type { PagedList } from '@waypost/shared/contracts/paged-list';
import type { Page, PageRequest } from '../repositories/page';

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
