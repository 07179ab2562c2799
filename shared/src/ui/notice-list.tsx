import { useDispatch, useSelector } from 'react-redux';
import { noticeDismissed, selectNotices } from '@waypost/shared/runtime';
import styles from './notice-list.module.css';

/** Shows the notices: the specification's alerts as messages that don't block (design §7). */
export function NoticeList() {
  const notices = useSelector(selectNotices);
  const dispatch = useDispatch();
  return (
    <div className={styles.stack}>
      {notices.map(({ id, text, tone }) => (
        <div key={id} role={tone} className={styles.notice}>
          <span>{text}</span>
          <button type="button" aria-label="Dismiss" onClick={() => dispatch(noticeDismissed(id))}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
