import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Called on ×, Escape and a click on the overlay. */
  onClose: () => void;
  title: string;
  /** `wide` for pickers, which scroll under their title; `sheet` for a menu at the edge. */
  shape?: 'box' | 'wide' | 'sheet';
  children: ReactNode;
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), ' +
  'textarea:not(:disabled), [tabindex="0"]';

/** Leads Tab from the last control to the first and back, never out of the dialog. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const [first, last] = [controls[0], controls.at(-1)];
  const from = document.activeElement;
  const leaves = event.shiftKey ? from === first : from === last;
  if (!leaves && event.currentTarget.contains(from)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/**
 * A modal dialog on the platform's own: the page behind it is inert, Escape closes it and the
 * focus returns to where it was.
 */
export function Dialog({ open, onClose, title, shape = 'box', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Before the dialog leaves the document: what is gone gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    element.showModal();
    return () => element.close();
  }, [open]);

  // Text that is selected out to the overlay ends there, too: only a whole click closes.
  const pressed = useRef<EventTarget>(null);
  const notePress = (event: PointerEvent): void => {
    pressed.current = event.target;
  };
  const closeFromOverlay = (event: MouseEvent): void => {
    if (event.target === dialog.current && pressed.current === dialog.current) onClose();
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the overlay is a shortcut for pointers: keyboards have Escape and ×
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[shape]}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={keepFocusInside}
      onPointerDown={notePress}
      onClick={closeFromOverlay}
    >
      {open ? (
        <div className={styles.panel}>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
              ×
            </button>
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
