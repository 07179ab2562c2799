import { Link } from '@waypost/shared/router';
import { formatCount } from '@waypost/shared/format/count';
import { useSite } from '@waypost/shared/runtime';
import { buttonClass } from '@waypost/shared/ui/button';
import { skeletonClass, Loading } from '@waypost/shared/ui/loading';
import { SafeHtmlBlock } from '@waypost/shared/ui/safe-html';
import { blogApi } from '../api/blog-api';
import { Figures } from '../ui/figures';
import { PageFrame } from '../ui/page-frame';
import { randomFigure } from '../hydration/random-figure';
import { useReaderValue } from '../hydration/use-reader-value';
import styles from './about-page.module.css';
import { AboutSections } from './about-sections';
import { ABOUT } from './about-slug';
import { completeAbout } from './default-about';
import { Team } from './team';

/** A monthly figure to go with the weekly one: no real data either (specification §9). */
const monthlyReaders = randomFigure(40_000, 239_999);

const thisYear = (): number => new Date().getFullYear();

/** @param founded year */
function AboutFigures({ founded }: { founded: number }) {
  const { data } = blogApi.useGetArticleFiguresQuery();
  const readers = useReaderValue(monthlyReaders);
  const year = useReaderValue(thisYear);
  return (
    <Figures
      figures={[
        [`Years Active, since ${founded}`, year === null ? '–' : year - founded],
        ['Articles', data ? formatCount(data.articles) : '–'],
        ['Categories', data ? formatCount(data.categories) : '–'],
        ['Monthly Readers', readers === null ? '–' : formatCount(readers)],
      ]}
    />
  );
}

/** `/about` (specification §2, "About page"): its texts are the page `about` of the content. */
export function AboutPage() {
  const { name } = useSite();
  const { data: page, isLoading } = blogApi.useGetPageQuery(ABOUT);
  const about = completeAbout(name, page);
  return (
    <PageFrame
      title={page?.title ?? `About ${name}`}
      intro={page ? <SafeHtmlBlock className={styles.intro} html={page.content} /> : null}
    >
      {isLoading ? (
        <Loading text="Loading page">
          <div className={styles.skeleton}>
            <div className={skeletonClass} />
            <div className={skeletonClass} />
            <div className={skeletonClass} />
          </div>
        </Loading>
      ) : (
        <>
          <AboutFigures founded={about.founded} />
          <AboutSections {...about} />
        </>
      )}
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
