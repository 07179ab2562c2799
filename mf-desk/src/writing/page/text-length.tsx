import { useMemo } from 'react';
import { usePaused } from '../../ui/use-paused';
import { countWords } from '../text/count-words';
import styles from './writing-desk.module.css';

/** Words of a Markdown text, and minutes to read it; counting a long one takes longer than a key may. */
export function TextLength({ body }: { body: string }) {
  const counted = usePaused(body);
  const { words, minutes } = useMemo(() => countWords(counted), [counted]);
  return (
    <p className={styles.length}>
      {words} {words === 1 ? 'word' : 'words'}, {minutes} min
    </p>
  );
}
