import { useState } from 'react';
import styles from './portrait.module.css';

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('');

/** Only the site's own images come in several widths. */
const sourceOf = (src: string): string => (src.startsWith('/media/') ? `${src}?w=160` : src);

/** An author's round portrait; the initials stand in for a missing or broken one. */
export function Portrait(props: { src: string | null; name: string; size: 40 | 64 }) {
  const { src, name, size } = props;
  const [broken, setBroken] = useState(false);
  const className = `${styles.portrait} ${size === 64 ? styles.large : styles.small}`;
  if (!src || broken) {
    return (
      <span className={className} aria-hidden="true">
        {initialsOf(name)}
      </span>
    );
  }
  return (
    <img
      className={className}
      src={sourceOf(src)}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
      ref={(element) => {
        // The server's image may have failed before the page became interactive.
        if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setBroken(true);
      }}
    />
  );
}
