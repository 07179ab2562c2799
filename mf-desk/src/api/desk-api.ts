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
