import { Link } from '@waypost/shared/router';
import { formatCount } from '@waypost/shared/format/count';
import { inOwnLanguage } from '@waypost/shared/format/language-of';
import { authorPath } from '@waypost/shared/routing/site-paths';
import { useSite } from '@waypost/shared/runtime';
import { buttonClass } from '@waypost/shared/ui/button';
import { skeletonClass, Loading } from '@waypost/shared/ui/loading';
import { Name } from '@waypost/shared/ui/name';
import { ResponsiveImage } from '@waypost/shared/ui/responsive-image';
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

/** The site's own images come in sizes; one of another backend may be signed as it is. */
const smallOf = (avatar: string): string =>
  avatar.startsWith('/media/') ? `${avatar}?w=160` : avatar;

/** Who writes: the authors of the article list. Nothing while it is not there. */
function Team() {
  const { data } = blogApi.useGetArticleFiguresQuery();
  if (!data || data.writers.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="team">
      <h2 id="team">Team</h2>
      <ul className={styles.team}>
        {data.writers.map(({ id, name, bio, avatar }) => (
          <li key={id}>
            <div className={styles.portrait}>
              <ResponsiveImage src={avatar && smallOf(avatar)} alt="" sizes="5rem" />
            </div>
            <div>
              <h3>
                <Link to={authorPath(id)}>
                  <Name>{name}</Name>
                </Link>
              </h3>
              {bio ? <p {...inOwnLanguage(bio)}>{bio}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
