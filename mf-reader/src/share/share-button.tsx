import { usePopup } from '@waypost/shared/interaction/use-popup';
import type { SharedLink } from '@waypost/shared/sharing/share-links';
import { iconButtonClass } from '@waypost/shared/ui/icon-button';
import { ShareIcon } from '@waypost/shared/ui/share-icon';
import { barButtonClass } from '../progress/bar-button';
import styles from './share-button.module.css';
import { ShareList } from './share-list';

/** Where the button stands: in the sticky bar, or floating over the page. */
export type SharePlacement = 'bar' | 'floating';

/**
 * Shows the system's share sheet. Resolves with false where there is none or where it fails, so
 * that the page offers its own targets; a reader who closes the sheet has had their choice.
 */
async function nativeShare({ title, url }: SharedLink): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return true;
    console.warn('The share sheet did not open', { url, error: String(error) });
    return false;
  }
}

/**
 * Opens the system's share sheet where there is one, else the list of targets, which closes on
 * a choice, on a press or a focus elsewhere and on Escape (specification §2 and §4).
 */
export function ShareButton({ link, placement }: { link: SharedLink; placement: SharePlacement }) {
  const { open, setOpen, close, id, frame, button } = usePopup();

  const share = async (): Promise<void> => {
    if (open) return setOpen(false);
    if (!(await nativeShare(link))) setOpen(true);
  };

  return (
    <div ref={frame} className={styles[placement]}>
      <button
        ref={button}
        type="button"
        className={placement === 'bar' ? barButtonClass : `${iconButtonClass} ${styles.round}`}
        aria-label="Share"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => void share()}
      >
        <ShareIcon />
      </button>
      {open ? (
        <div id={id} className={styles.menu}>
          <ShareList link={link} onChoice={close} />
        </div>
      ) : null}
    </div>
  );
}
