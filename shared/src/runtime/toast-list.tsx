import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from '@waypost/shared/redux';
import { type Toast, toastDismissed, selectToasts } from '@waypost/shared/host';
import styles from './toast-list.module.css';

/** Milliseconds that a toast stays which only confirms something. */
const STATUS_TIME = 6000;

function ToastItem({ toast: { id, text, tone } }: { toast: Toast }) {
  const dispatch = useDispatch();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (tone !== 'status' || held) return;
    const timer = setTimeout(() => dispatch(toastDismissed(id)), STATUS_TIME);
    return () => clearTimeout(timer);
  }, [id, tone, held, dispatch]);
  const hold = (): void => setHeld(true);
  const release = (): void => setHeld(false);
  return (
    // Whoever points at a toast or has the focus on it is still reading it.
    <div
      className={styles.toast}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span>{text}</span>
      <button type="button" aria-label="Dismiss" onClick={() => dispatch(toastDismissed(id))}>
        ×
      </button>
    </div>
  );
}

/** One live region: it is there before its first toast, so that every one is read out. */
function Region({ tone, live }: { tone: Toast['tone']; live: 'assertive' | 'polite' }) {
  const toasts = useSelector(selectToasts).filter((toast) => toast.tone === tone);
  return (
    <div
      role={toasts.length > 0 ? tone : undefined}
      aria-live={live}
      aria-atomic={false}
      className={styles.region}
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

/** Shows the toasts: the specification's alerts as messages that don't block (design §7). */
export function ToastList() {
  return (
    <div className={styles.stack}>
      <Region tone="alert" live="assertive" />
      <Region tone="status" live="polite" />
    </div>
  );
}
