import { Link } from '@waypost/shared/router';
import { formatCount } from '@waypost/shared/format/count';
import { useSite } from '@waypost/shared/runtime';
import { buttonClass } from '@waypost/shared/ui/button';
import { blogApi } from '../api/blog-api';
import { Figures } from '../page/figures';
import { PageFrame } from '../page/page-frame';
import { randomFigure } from '../page/random-figure';
import { Tabs } from '../page/tabs';
import { useReaderValue } from '../page/use-reader-value';
import { aims, FOUNDED, timeline, values } from './about-text';
import styles from './about-page.module.css';
import { Team } from './team';

/** A monthly figure to go with the weekly one: no real data either (specification §9). */
const monthlyReaders = randomFigure(40_000, 239_999);

const yearsActive = (): number => new Date().getFullYear() - FOUNDED;

function AboutFigures() {
  const { data } = blogApi.useGetArticleFiguresQuery();
  const readers = useReaderValue(monthlyReaders);
  const years = useReaderValue(yearsActive);
  return (
    <Figures
      figures={[
        [`Years Active, since ${FOUNDED}`, years ?? '–'],
        ['Articles', data ? formatCount(data.articles) : '–'],
        ['Categories', data ? formatCount(data.categories) : '–'],
        ['Monthly Readers', readers === null ? '–' : formatCount(readers)],
      ]}
    />
  );
}

/** `/about` (specification §2, "About page"). */
export function AboutPage() {
  const { name } = useSite();
  return (
    <PageFrame
      title={`About ${name}`}
      lede={`${name} has explained technology since ${FOUNDED}: articles that stay true, products compared by their numbers.`}
    >
      <AboutFigures />
      <section className={styles.aims} aria-label="Aims">
        <Tabs
          label="Aims"
          tabs={aims.map(({ label, text }) => ({
            label,
            content: text.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
          }))}
        />
      </section>
      <section className={styles.section} aria-labelledby="timeline">
        <h2 id="timeline">Timeline</h2>
        <ol className={styles.timeline}>
          {timeline.map(({ year, event }) => (
            <li key={year}>
              <strong>{year}</strong>
              <p>{event}</p>
            </li>
          ))}
        </ol>
      </section>
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
      <Team />
      <nav className={styles.links} aria-label="Go on">
        <Link to="/contact" className={buttonClass('primary')}>
          Contact us
        </Link>
        <Link to="/categories" className={buttonClass()}>
          Browse categories
        </Link>
        <Link to="/write-for-us" className={buttonClass()}>
          Write for us
        </Link>
      </nav>
    </PageFrame>
  );
}
