import type { CommentStatus } from '@waypost/shared/contracts/comment';
import type { QueueFilters } from '../api/comments-api';
import { readPage } from '../ui/list-address';

/** States in the order of the tabs; the empty one is all of them. */
export const STATES: readonly (readonly [CommentStatus | '', string])[] = [
  ['PENDING', 'Waiting'],
  ['APPROVED', 'Approved'],
  ['REJECTED', 'Rejected'],
  ['', 'All'],
];

/** Filters that stand in the address as words. */
const WORDS = ['article', 'rule', 'email', 'search'] as const;

/** Reads the filters off the address: what waits, the oldest first, unless it says otherwise. */
export function readFilters(query: URLSearchParams): QueueFilters {
  const given = (query.get('status') ?? 'waiting').toUpperCase();
  const status = STATES.find(([value]) => value === given)?.[0];
  const words = Object.fromEntries(WORDS.map((name) => [name, query.get(name)?.trim() ?? '']));
  return {
    ...(words as Pick<QueueFilters, (typeof WORDS)[number]>),
    status: given === 'ALL' ? '' : (status ?? 'PENDING'),
    ordering: query.get('newest') === null ? 'created_at' : '-created_at',
    page: readPage(query),
  };
}

/** Whether filters leave out some comments of a state. */
export const isNarrowed = (filters: QueueFilters): boolean =>
  WORDS.some((name) => filters[name] !== '');

/** Writes filters into an address; what is as usual is left out. */
export function writeFilters(filters: QueueFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (filters.status !== 'PENDING') query.set('status', (filters.status || 'all').toLowerCase());
  for (const name of WORDS) if (filters[name]) query.set(name, filters[name]);
  if (filters.ordering === '-created_at') query.set('newest', '');
  if (filters.page > 1) query.set('page', String(filters.page));
  return query;
}
