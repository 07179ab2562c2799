import { useEffect, useState } from 'react';
import { isPlainClick } from '@waypost/shared/routing/is-plain-click';
import {
  copyLink,
  openShareTarget,
  type SharedLink,
  shareTargets,
} from '@waypost/shared/sharing/share-links';
import { hiddenClass } from '@waypost/shared/ui/hidden';
import { CopyIcon, TargetIcon } from './share-icons';
import styles from './share-list.module.css';

/** Milliseconds that the confirmation stays (specification §9). */
const CONFIRMATION = 2000;

/** Copies an address; `copied` is true for two seconds after that worked (specification §4). */
function useCopied(url: string): { copied: boolean; copy: () => Promise<void> } {
  const [copies, setCopies] = useState(0);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async (): Promise<void> => {
    try {
      await copyLink(url);
      setCopied(true);
      setCopies((count) => count + 1);
    } catch (error) {
      // A copy that fails is only logged (specification §8).
      console.warn('Copying a link failed', { url, error: String(error) });
    }
  };
  return { copied, copy };
}

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
