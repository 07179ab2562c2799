import { useEffect, useMemo, useState } from 'react';
import { countWords } from '../text/count-words';
import styles from './writing-desk.module.css';

/** Words are counted after such a pause: in a long text that takes longer than a key may. */
const PAUSE_MS = 300;

/** Words of a Markdown text, and minutes to read it. */
export function TextLength({ body }: { body: string }) {
  const [counted, setCounted] = useState(body);
  useEffect(() => {
    const timer = setTimeout(() => setCounted(body), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [body]);
  const { words, minutes } = useMemo(() => countWords(counted), [counted]);
  return (
    <p className={styles.length}>
      {words} {words === 1 ? 'word' : 'words'}, {minutes} min
    </p>
  );
}
