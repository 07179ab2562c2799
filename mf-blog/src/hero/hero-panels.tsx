import { useDispatch } from '@waypost/shared/redux';
import { Link } from '@waypost/shared/router';
import type { CardArticle } from '@waypost/shared/articles/card-article';
import type { Category } from '@waypost/shared/contracts/category';
import { formatCount } from '@waypost/shared/format/count';
import { newsletterDialogOpened } from '@waypost/shared/runtime';
import { Button } from '@waypost/shared/ui/button';
import { articlePath, categoryPath } from '@waypost/shared/routing/site-paths';
import { Name } from '@waypost/shared/ui/name';
import { Figures } from '../ui/figures';
import { hueOf } from '../ui/hue';
import { randomFigure } from '../hydration/random-figure';
import { useReaderValue } from '../hydration/use-reader-value';
import styles from './hero-panels.module.css';

const weeklyReaders = randomFigure(10_000, 59_999);

/** 'Just Published': the newest articles with reading time and category. */
export function JustPublished({ articles }: { articles: CardArticle[] }) {
  return (
    <section className={styles.panel} aria-labelledby="just-published">
      <h2 id="just-published">Just Published</h2>
      <ol className={styles.published}>
        {articles.map(({ id, slug, title, reading_time, category_name }) => (
          <li key={id}>
            <Link to={articlePath(slug)}>
              <Name>{title}</Name>
            </Link>
            <p>
              <Name>{category_name}</Name> · {reading_time} min read
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Tiles of the largest categories. */
export function TopCategories({ categories }: { categories: Category[] }) {
  return (
    <section className={styles.panel} aria-labelledby="top-categories">
      <h2 id="top-categories">Top Categories</h2>
      <ul className={styles.tiles}>
        {categories.map(({ id, slug, name, articles_count, hue }) => (
          <li key={id}>
            <Link to={categoryPath(slug)} style={hueOf(hue)}>
              <span>
                <Name>{name}</Name>
              </span>
              <small>
                {formatCount(articles_count)} {articles_count === 1 ? 'article' : 'articles'}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const shorten = (count: number | null | undefined): string =>
  typeof count === 'number' ? formatCount(count) : '–';

/** 'Live Statistics' (specification §9, "Statistics"). */
export function LiveStatistics(props: {
  /** `undefined` when they could not be counted. */
  articles: number | undefined;
  categories: number | undefined;
  topic: string;
}) {
  const readers = useReaderValue(weeklyReaders);
  const figures = [
    ['Total Articles', shorten(props.articles)],
    ['Categories', shorten(props.categories)],
    ['Weekly Readers', shorten(readers)],
    ['Trending Topic', props.topic],
  ] satisfies [string, string][];
  return (
    <section className={styles.panel} aria-labelledby="live-statistics">
      <h2 id="live-statistics">Live Statistics</h2>
      <Figures className={styles.figures} figures={figures} />
    </section>
  );
}

/** 'Stay Updated!': opens the newsletter dialog (design §7). */
export function StayUpdated() {
  const dispatch = useDispatch();
  return (
    <section className={styles.updated} aria-labelledby="stay-updated">
      <h2 id="stay-updated">Stay Updated!</h2>
      <p>One letter a week with what we published, and nothing else.</p>
      <Button tone="primary" onClick={() => dispatch(newsletterDialogOpened())}>
        Subscribe Now
      </Button>
    </section>
  );
}
