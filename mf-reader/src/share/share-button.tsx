import { usePopup } from '@waypost/shared/interaction/use-popup';
import type { SharedLink } from '@waypost/shared/sharing/share-links';
import { iconButtonClass } from '@waypost/shared/ui/icon-button';
import { ShareIcon } from '@waypost/shared/ui/share-icon';
import { barButtonClass } from '../ui/bar-button';
import { nativeShare } from './native-share';
import styles from './share-button.module.css';
import { ShareList } from './share-list';

/** Where the button stands: in the sticky bar, or floating over the page. */
export type SharePlacement = 'bar' | 'floating';

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
