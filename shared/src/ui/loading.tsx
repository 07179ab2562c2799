import type { ReactNode } from 'react';
import { hiddenClass } from './hidden';
import styles from './loading.module.css';

/** Class of a part of a skeleton: the place of what loads. */
export const skeletonClass: string = styles.skeleton ?? '';

/** The shape of what loads, described to screen readers in words. */
export function Loading({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div role="status">
      <p className={hiddenClass}>{text}</p>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
