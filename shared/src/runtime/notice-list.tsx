import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from '@waypost/shared/redux';
import { type Notice, noticeDismissed, selectNotices } from '@waypost/shared/host';
import styles from './notice-list.module.css';

/** Milliseconds that a notice stays which only confirms something. */
const STATUS_TIME = 6000;

function NoticeItem({ notice: { id, text, tone } }: { notice: Notice }) {
  const dispatch = useDispatch();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (tone !== 'status' || held) return;
    const timer = setTimeout(() => dispatch(noticeDismissed(id)), STATUS_TIME);
    return () => clearTimeout(timer);
  }, [id, tone, held, dispatch]);
  const hold = (): void => setHeld(true);
  const release = (): void => setHeld(false);
  return (
    // Whoever points at a notice or has the focus on it is still reading it.
    <div
      className={styles.notice}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span>{text}</span>
      <button type="button" aria-label="Dismiss" onClick={() => dispatch(noticeDismissed(id))}>
        ×
      </button>
    </div>
  );
}

/** One live region: it is there before its first notice, so that every one is read out. */
function Region({ tone, live }: { tone: Notice['tone']; live: 'assertive' | 'polite' }) {
  const notices = useSelector(selectNotices).filter((notice) => notice.tone === tone);
  return (
    <div
      role={notices.length > 0 ? tone : undefined}
      aria-live={live}
      aria-atomic={false}
      className={styles.region}
    >
      {notices.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

/** Shows the notices: the specification's alerts as messages that don't block (design §7). */
export function NoticeList() {
  return (
    <div className={styles.stack}>
      <Region tone="alert" live="assertive" />
      <Region tone="status" live="polite" />
    </div>
  );
}
