import { useState } from 'react';
import { inOwnLanguage } from '../format/language-of';
import styles from './author-bio.module.css';

/** Letters of a biography before it is cut (specification §9). */
const BIO_CUT = 150;

/** A biography, cut until the reader wants it whole. */
export function AuthorBio({ bio }: { bio: string | null | undefined }) {
  const [whole, setWhole] = useState(false);
  // By code points: half of an emoji is no letter, and reaches the page as another one.
  const text = bio ?? '';
  const letters = [...text];
  const isLong = letters.length > BIO_CUT;
  return (
    <p className={styles.bio} {...inOwnLanguage(text)}>
      {isLong && !whole
        ? `${letters.slice(0, BIO_CUT).join('').trimEnd()}…`
        : text || 'No bio available.'}
      {isLong ? ' ' : null}
      {isLong ? (
        <button type="button" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Read less' : 'Read more'}
        </button>
      ) : null}
    </p>
  );
}
