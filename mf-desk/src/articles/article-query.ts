import type { ArticleQuery, ArticleState } from '../api/articles-api';

/** States in the order of the tabs. */
export const STATES: readonly { value: ArticleState | 'all'; label: string }[] = [
  { value: 'public', label: 'Public' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'draft', label: 'Drafts' },
  { value: 'unpublished', label: 'Off the site' },
  { value: 'all', label: 'All' },
];

/** Reads off the address what of the articles is listed: those that are public unless it says otherwise. */
export function readArticleQuery(address: URLSearchParams): ArticleQuery {
  const state = STATES.find(({ value }) => value === address.get('state'));
  const page = address.get('page') ?? '';
  return {
    state: state?.value ?? 'public',
    search: address.get('search')?.trim() ?? '',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** Writes into an address what is listed; what is as usual is left out. */
export function writeArticleQuery({ state, search, page }: ArticleQuery): URLSearchParams {
  const address = new URLSearchParams();
  if (state !== 'public') address.set('state', state);
  if (search) address.set('search', search);
  if (page > 1) address.set('page', String(page));
  return address;
}
