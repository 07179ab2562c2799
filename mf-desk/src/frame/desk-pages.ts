import type { Permission } from '../api/session-api';

/** A page in the desk's navigation. */
export interface DeskPage {
  to: string;
  label: string;
  /** Who sees the link; everybody when left out. */
  permission?: Permission;
}

/** The navigation in its order. */
export const deskPages: readonly DeskPage[] = [
  { to: '/desk', label: 'Overview' },
  { to: '/desk/comments', label: 'Comments', permission: 'comments' },
  { to: '/desk/inbox', label: 'Inbox', permission: 'inbox' },
  { to: '/desk/subscribers', label: 'Subscribers', permission: 'subscribers' },
  { to: '/desk/articles', label: 'Articles', permission: 'writing' },
  { to: '/desk/pages', label: 'Pages', permission: 'publishing' },
  { to: '/desk/names', label: 'Tags and names', permission: 'publishing' },
  { to: '/desk/readers', label: 'Readers', permission: 'statistics' },
  { to: '/desk/mail', label: 'Outgoing mail', permission: 'mail' },
  { to: '/desk/people', label: 'People', permission: 'people' },
  { to: '/desk/account', label: 'Your account' },
];
