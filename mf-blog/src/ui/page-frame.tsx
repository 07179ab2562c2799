import type { ReactNode } from 'react';
import { inOwnLanguage } from '@waypost/shared/format/language-of';
import { hueOf } from './hue';
import styles from './page-frame.module.css';

/** Head of a page: what it is about, in large letters over a rule. */
export interface PageFrameProps {
  title: ReactNode;
  /** A short line above the title. */
  kicker?: ReactNode;
  /** One or two sentences under the title. */
  lede?: ReactNode;
  /** More than that: blocks of text under the title. */
  intro?: ReactNode;
  /** The quiet colour of a category, for the rule under the head. */
  hue?: string;
  children: ReactNode;
}

/** A page of this remote: heading, then content. */
export function PageFrame({ title, kicker, lede, intro, hue, children }: PageFrameProps) {
  return (
    <div className={styles.page}>
      <header className={styles.header} style={hueOf(hue)} data-hue={hue ? '' : undefined}>
        {kicker ? <p className={styles.kicker}>{kicker}</p> : null}
        <h1 {...inOwnLanguage(typeof title === 'string' ? title : '')}>{title}</h1>
        {lede ? (
          <p className={styles.lede} {...inOwnLanguage(typeof lede === 'string' ? lede : '')}>
            {lede}
          </p>
        ) : null}
        {intro}
      </header>
      {children}
    </div>
  );
}
