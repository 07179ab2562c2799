import { type ReactNode, useId } from 'react';
import styles from './signpost-page.module.css';

/** A page of the host's own: what is not here, and the ways on. */
export function SignpostPage(props: { title: string; text: string; children: ReactNode }) {
  const { title, text, children } = props;
  const id = useId();
  return (
    <section className={styles.page} aria-labelledby={id}>
      <svg className={styles.art} viewBox="0 0 240 120" aria-hidden="true">
        <path d="M8 96h224" />
        <path d="M60 96V44h44l14 13-14 13H60" />
        <path d="M150 96V60l-22-9 22-9h38v27h-38" />
        <circle cx="204" cy="26" r="10" />
      </svg>
      <h1 id={id}>{title}</h1>
      <p>{text}</p>
      {children}
    </section>
  );
}

export const SignpostLinks = ({ children }: { children: ReactNode }) => (
  <p className={styles.links}>{children}</p>
);
