import { useState } from 'react';
import styles from './author-page.module.css';

/** Letters of a biography before it is cut (specification §9). */
const BIO_CUT = 150;

/** A biography, cut until the reader wants it whole. */
export function AuthorBio({ bio }: { bio: string }) {
  const [whole, setWhole] = useState(false);
  if (bio.length <= BIO_CUT) return <p className={styles.bio}>{bio || 'No bio available.'}</p>;
  return (
    <p className={styles.bio}>
      {whole ? bio : `${bio.slice(0, BIO_CUT).trimEnd()}…`}{' '}
      <button type="button" aria-expanded={whole} onClick={() => setWhole(!whole)}>
        {whole ? 'Read less' : 'Read more'}
      </button>
    </p>
  );
}
