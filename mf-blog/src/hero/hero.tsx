import { blogApi } from '../api/blog-api';
import { FeaturedCarousel } from './featured-carousel';
import { GreetingBar } from './greeting-bar';
import { dealArticles, topCategories } from './hero-rules';
import { HERO_END, HeroFooter } from './hero-footer';
import { JustPublished, LiveStatistics, StayUpdated, TopCategories } from './hero-panels';
import { HeroSkeleton } from './hero-skeleton';
import styles from './hero.module.css';
import { MainArticle } from './main-article';
import { useMotion } from './use-rotation';

/**
 * The top of the home page (specification §2, "Hero"). What fails to load is left out; the
 * failure is only logged (specification §4). A hero that has arrived in part is laid out otherwise
 * than a whole one, so that nothing is painted before its last line is there (decision 150).
 */
export function Hero() {
  const featured = blogApi.useGetFeaturedQuery();
  const latest = blogApi.useGetHeroLatestQuery();
  const categories = blogApi.useGetCategoriesQuery();
  const loading = [featured, latest].some(({ data, error }) => !data && !error);
  const { main, slides, justPublished } = dealArticles(
    featured.data ?? [],
    latest.data?.articles ?? [],
  );
  const motion = useMotion();
  const { tiles, topic } = topCategories(categories.data ?? []);
  return (
    <section aria-label="Today" className={styles.hero}>
      <link rel="expect" href={`#${HERO_END}`} blocking="render" />
      <GreetingBar moving={motion.moving} />
      {loading ? (
        <HeroSkeleton />
      ) : (
        <>
          {main ? (
            <div className={styles.stage}>
              <MainArticle article={main} />
              <div className={styles.beside}>
                {slides.length > 0 ? <FeaturedCarousel slides={slides} motion={motion} /> : null}
                {justPublished.length > 0 ? <JustPublished articles={justPublished} /> : null}
              </div>
            </div>
          ) : null}
          <div className={styles.panels}>
            {tiles.length > 0 ? <TopCategories categories={tiles} /> : null}
            <LiveStatistics
              articles={latest.data?.count}
              categories={categories.data?.length}
              topic={topic}
            />
            <StayUpdated />
          </div>
        </>
      )}
      <HeroFooter updatedAt={latest.fulfilledTimeStamp} />
    </section>
  );
}
