import { createRemoteApi } from '@waypost/shared/runtime';

/**
 * The API that the desk calls, below `/api/desk`. Endpoints join it in the chunks of the pages that
 * use them, so that signing in loads no inbox.
 */
export const deskApi = createRemoteApi('mf-desk', [
  'session',
  'account',
  'comments',
  'words',
  'addresses',
  'messages',
  'subscribers',
  'articles',
  'content',
  'mails',
  'people',
] as const);

/** What a page asks of a list: all that its call takes, but for how many items it gets. */
export type ListParams<Query> = Required<Omit<Query, 'page_size'>>;

/** Names a request: one whose response was lost is sent again under the same name, and served once. */
export const makeRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(16).padStart(8, '0'),
  ).join('-');
