import { useState } from 'react';
import { cutText } from './cut-text';
import styles from './author-card.module.css';

/** Characters of a biography that are shown at first (specification §9). */
const BIO_LENGTH = 150;

/** A biography, cut at 150 characters until a reader asks for the rest. */
export function AuthorBio({ bio }: { bio: string }) {
  const [whole, setWhole] = useState(false);
  if (!bio) return <p className={styles.bio}>No bio available.</p>;
  const isLong = bio.length > BIO_LENGTH;
  return (
    <p className={styles.bio}>
      {whole ? bio : cutText(bio, BIO_LENGTH)}{' '}
      {isLong ? (
        <button type="button" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Read less' : 'Read more'}
        </button>
      ) : null}
    </p>
  );
}
