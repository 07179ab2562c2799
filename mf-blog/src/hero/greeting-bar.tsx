import { useReaderValue } from '../hydration/use-reader-value';
import { greetingAt, otherQuote, quotes } from './hero-rules';
import styles from './greeting-bar.module.css';
import { useRotation } from './use-rotation';

/** Milliseconds that a quote stays (specification §9). */
const QUOTE_INTERVAL = 10_000;

const greetingNow = (): string => greetingAt(new Date().getHours());

/** Greeting by the reader's clock and a rotating quote (specification §2, "Hero"). */
export function GreetingBar({ moving }: { moving: boolean }) {
  const greeting = useReaderValue(greetingNow) ?? 'Welcome';
  const { index, watch } = useRotation(otherQuote, QUOTE_INTERVAL, moving);
  return (
    <div className={styles.bar}>
      {/* One text: a second one would move as the first gets longer. */}
      <h1>{`${greeting}, Reader!`}</h1>
      <div className={styles.quotes} {...watch}>
        {quotes.map(({ text, author }, position) => (
          <figure key={text} aria-hidden={position !== index}>
            <blockquote>{text}</blockquote>
            <figcaption>{author}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}
