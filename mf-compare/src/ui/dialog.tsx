import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

/**
 * A modal over the page. It closes with ×, Escape and a click beside it; the browser keeps the
 * focus inside and gives it back at the end.
 */
export function Dialog(props: { title: string; onClose: () => void; children: ReactNode }) {
  const { title, onClose, children } = props;
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    // Escape does for the keyboard what a click beside the dialog does for the mouse.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={() => (ref.current?.open ? undefined : onClose())}
      onClick={(event) => (event.target === ref.current ? ref.current.close() : undefined)}
    >
      <div className={styles.sheet}>
        <header className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" aria-label="Close" onClick={() => ref.current?.close()}>
            ×
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
