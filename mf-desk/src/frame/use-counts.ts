import { commentsApi } from '../api/comments-api';
import { inboxApi } from '../api/inbox-api';
import { matchPath, useLocation } from '@waypost/shared/router';
import { useVisible } from '../ui/browser-state';
import { useMay } from './use-session';

const COMMENTS_MS = 10_000;
const ALL = {};
const MESSAGES_MS = 60_000;

/** What waits, by the page that shows it; polled while the tab is in view. */
export function useCounts(): Partial<Record<string, number>> {
  // Where somebody writes, a session that ended must not lead away from the text.
  const { pathname } = useLocation();
  const isWriting = ['/desk/articles/:id', '/desk/pages/:id'].some((path) =>
    matchPath(path, pathname),
  );
  const visible = useVisible() && !isWriting;
  const mayRead = useMay('inbox');
  const comments = commentsApi.useGetQueueCountQuery(ALL, {
    pollingInterval: visible ? COMMENTS_MS : 0,
    skip: !useMay('comments'),
  });
  const messages = inboxApi.useGetUnreadQuery(undefined, {
    pollingInterval: visible ? MESSAGES_MS : 0,
    skip: !mayRead,
  });
  return {
    '/desk/comments': comments.currentData?.pending,
    '/desk/inbox': mayRead ? messages.currentData?.unread : undefined,
  };
}
