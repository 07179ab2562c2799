import type { DeskSession, QueueComment } from '@waypost/shared/contracts/api.generated';

export const operator: DeskSession = {
  person: {
    id: 1,
    name: 'Olive',
    email: 'olive@waypost.test',
    wants_digest: false,
    wants_messages: false,
  },
  role: 'operator',
  permissions: [
    ...(['comments', 'inbox', 'subscribers', 'publishing', 'writing'] as const),
    ...(['statistics', 'people', 'mail', 'erase'] as const),
  ],
  has_mail: true,
  time_zone: 'Europe/Berlin',
};

/** A comment that waits. */
export const comment = (id: number, more: Partial<QueueComment> = {}): QueueComment => ({
  id,
  parent: null,
  author_name: `Author ${id}`,
  author_email: `author${id}@readers.test`,
  content: `What comment ${id} says.`,
  status: 'PENDING',
  created_at: '2026-11-20T10:00:00Z',
  article: 1,
  article_slug: 'an-article',
  article_title: 'An article',
  rule: '',
  moderation_reason: '',
  ...more,
});

/** A page of a list that has no other. */
const paged = <T>(results: T[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
});

/** What the frame requests when an operator is signed in. */
export const frameResponses = {
  'GET /desk/session/': operator,
  'GET /desk/comments/count/': { pending: 0, new: 0, latest_id: 0 },
  'GET /desk/messages/count/': { unread: 0 },
};

/** What the frame and the queue request. */
export const queueResponses = (comments: QueueComment[]) => ({
  ...frameResponses,
  'GET /desk/comments/count/': { pending: comments.length, new: 0, latest_id: comments.length },
  'GET /desk/comments/': paged(comments),
  'GET /desk/comments/rules/': [],
});
