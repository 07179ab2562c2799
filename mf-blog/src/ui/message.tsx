import type { ReactNode } from 'react';
import styles from './message.module.css';

export interface MessageProps {
  /** `alert` for a failure, `status` for an empty list. */
  role: 'alert' | 'status';
  /** A heading of the given level, where the message stands for a whole page or section. */
  heading?: { level: 1 | 2 | 3; text: string };
  text?: string;
  /** What to do next: a button or a link. */
  children?: ReactNode;
}

/** A failure or an empty state (specification §8). */
export function Message({ role, heading, text, children }: MessageProps) {
  const Heading = `h${heading?.level ?? 2}` as const;
  return (
    <div role={role} className={styles.message}>
      <svg viewBox="0 0 28 32" aria-hidden="true">
        <path d="M12.5 2h3v28h-3z" />
        <path className={role === 'alert' ? styles.sign : undefined} d="M4 5h17l5 4.5-5 4.5H4z" />
      </svg>
      {heading ? <Heading>{heading.text}</Heading> : null}
      {text ? <p>{text}</p> : null}
      {children}
    </div>
  );
}
