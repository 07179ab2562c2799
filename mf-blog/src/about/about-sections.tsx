import { Tabs } from '../ui/tabs';
import styles from './about-page.module.css';
import type { WholeAbout } from './default-about';

/** What the publisher says of itself: tabs, timeline and values, each where there is any. */
export function AboutSections({ aims, timeline, values }: WholeAbout) {
  return (
    <>
      {aims.length > 0 ? (
        <section className={styles.aims} aria-label="Aims">
          <Tabs
            label="Aims"
            tabs={aims.map(({ label, text }) => ({
              label,
              content: text.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
            }))}
          />
        </section>
      ) : null}
      {timeline.length > 0 ? (
        <section className={styles.section} aria-labelledby="timeline">
          <h2 id="timeline">Timeline</h2>
          <ol className={styles.timeline}>
            {timeline.map(({ year, event }) => (
              <li key={`${year} ${event}`}>
                <strong>{year}</strong>
                <p>{event}</p>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      {values.length > 0 ? (
        <section className={styles.section} aria-labelledby="values">
          <h2 id="values">Values</h2>
          <ul className={styles.values}>
            {values.map((value) => (
              <li key={value.name}>
                <h3>{value.name}</h3>
                <p>{value.text}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
