import type { RefObject } from 'react';
import { ShareButton } from '../share/share-button';
import type { SharedLink } from '@waypost/shared/sharing/share-links';
import { BookmarkButton } from './bookmark-button';
import styles from './sticky-bar.module.css';
import { useReading } from './use-reading';

/** What the bar is about. */
export interface StickyBarProps {
  slug: string;
  link: SharedLink;
  /** Minutes the whole article takes. */
  readingTime: number;
  hero: RefObject<HTMLElement | null>;
  body: RefObject<HTMLElement | null>;
}

const minutesLeft = (readingTime: number, percent: number): string => {
  const minutes = Math.ceil(readingTime * (1 - percent / 100));
  return minutes === 0 ? 'Finished' : `${minutes} min left`;
};

/**
 * The bar that goes along while an article is read; before that, the floating share button of
 * narrow windows, since the bar has one of its own (specification §2, "Article page").
 */
export function StickyBar({ slug, link, readingTime, hero, body }: StickyBarProps) {
  const { percent, pastHero } = useReading(hero, body);
  if (!pastHero) return <ShareButton link={link} placement="floating" />;
  return (
    <aside className={styles.bar} aria-label="Reading progress">
      <div className={styles.row}>
        <p className={styles.title}>{link.title}</p>
        <p className={styles.figures}>
          <span>{minutesLeft(readingTime, percent)}</span>
          <span>{percent}%</span>
        </p>
        <BookmarkButton slug={slug} />
        <ShareButton link={link} placement="bar" />
      </div>
      <div
        className={styles.line}
        role="progressbar"
        aria-label="Read"
        aria-valuenow={percent}
        style={{ scale: `${percent / 100} 1` }}
      />
    </aside>
  );
}
