import { useState } from 'react';
import { NavLink, useLocation } from '@waypost/shared/router';
import { type Permission, sessionApi } from '../api/session-api';
import styles from './desk-navigation.module.css';
import { useCounts } from './use-counts';
import { useSession } from './use-session';

interface DeskPage {
  to: string;
  label: string;
  /** Who sees the link; everybody when left out. */
  permission?: Permission;
}

const deskPages: readonly DeskPage[] = [
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

function Count({ of }: { of: number | undefined }) {
  if (!of) return null;
  return <span className={styles.count}>{of > 999 ? '999+' : of}</span>;
}

function SignOut() {
  const [signOut, { isLoading }] = sessionApi.useSignOutMutation();
  // A new document: nothing of what this tab knew is left.
  const leave = async (): Promise<void> => {
    const result = await signOut();
    if (!result.error) window.location.assign('/login');
  };
  return (
    <button type="button" className={styles.out} disabled={isLoading} onClick={() => void leave()}>
      Sign out
    </button>
  );
}

/** Where one is at the desk, what waits, and who one is. On small screens it opens by a button. */
export function DeskNavigation() {
  const { person, role, permissions } = useSession();
  const { pathname } = useLocation();
  const counts = useCounts();
  const [opened, setOpened] = useState<string | null>(null);
  const isOpen = opened === pathname;
  const pages = deskPages.filter(
    ({ permission }) => permission === undefined || permissions.includes(permission),
  );
  const current =
    pages.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`)) ?? pages[0];
  return (
    <nav className={styles.nav} aria-label="Desk">
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls="desk-pages"
        onClick={() => setOpened(isOpen ? null : pathname)}
      >
        <span>
          Desk <span aria-hidden="true">/</span> <strong>{current?.label}</strong>
        </span>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6 9 6 6 6-6" />
        </svg>
      </button>
      <div id="desk-pages" className={styles.pages} data-open={isOpen}>
        <ul>
          {pages.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/desk'}>
                {label}
                <Count of={counts[to]} />
              </NavLink>
            </li>
          ))}
        </ul>
        <div className={styles.person}>
          <p>
            {person?.name ?? 'A machine'}
            <span>{role}</span>
          </p>
          <SignOut />
        </div>
      </div>
    </nav>
  );
}
