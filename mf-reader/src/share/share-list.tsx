import { isPlainClick } from '@waypost/shared/routing/is-plain-click';
import {
  openShareTarget,
  type SharedLink,
  shareTargets,
} from '@waypost/shared/sharing/share-links';
import { hiddenClass } from '@waypost/shared/ui/hidden';
import { CopyIcon, TargetIcon } from './share-icons';
import styles from './share-list.module.css';
import { useCopied } from './use-copied';

/** The seven ways to pass an article on (specification §2, "Share targets"). */
export function ShareList({ link, onChoice }: { link: SharedLink; onChoice?: () => void }) {
  const { copied, copy } = useCopied(link.url);
  return (
    <ul className={styles.list}>
      {shareTargets.map((target) => (
        <li key={target.id}>
          <a
            href={target.hrefOf(link)}
            target={target.id === 'email' ? undefined : '_blank'}
            rel="noopener noreferrer"
            onClick={(event) => {
              // A click for a tab or a window of its own is the browser's.
              if (!isPlainClick(event)) return;
              event.preventDefault();
              openShareTarget(target, link);
              onChoice?.();
            }}
          >
            <TargetIcon id={target.id} />
            {target.label}
          </a>
        </li>
      ))}
      <li className={styles.copy}>
        <button type="button" onClick={() => void copy()}>
          <CopyIcon done={copied} />
          {copied ? 'Link copied' : 'Copy link'}
        </button>
        {/* Beside the button: a live region inside would leave the button without a name. */}
        <span role="status" className={hiddenClass}>
          {copied ? 'Link copied' : ''}
        </span>
      </li>
    </ul>
  );
}
