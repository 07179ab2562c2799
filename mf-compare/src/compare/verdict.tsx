import styles from './verdict.module.css';

/** What the editors conclude, a paragraph after each empty line. */
export function Verdict({ text }: { text: string }) {
  return (
    <section aria-labelledby="verdict" className={styles.verdict}>
      <h2 id="verdict">Our Verdict</h2>
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}
