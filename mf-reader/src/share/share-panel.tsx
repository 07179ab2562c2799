import type { SharedLink } from '@waypost/shared/sharing/share-links';
import { ShareList } from './share-list';
import styles from './share-panel.module.css';

/** The share panel of the right column, from 1024 pixels on (specification §2 and §9). */
export function SharePanel({ link }: { link: SharedLink }) {
  return (
    <section className={styles.panel} aria-label="Share this article">
      <h2 className={styles.title}>Share</h2>
      <ShareList link={link} />
    </section>
  );
}
