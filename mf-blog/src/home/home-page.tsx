import { Link } from 'react-router-dom';
import { ArticleGrid, ArticleGridSkeleton } from '@waypost/shared/ui/article-grid';
import { Button, buttonClass } from '@waypost/shared/ui/button';
import { blogApi, HOME_PAGE_SIZE } from '../api/blog-api';
import { FeaturedArticle } from './featured-article';
import styles from './home-page.module.css';

/** `/`: the featured article and the latest ones (specification §2, "Home page"). */
export function HomePage() {
  const featured = blogApi.useGetFeaturedQuery();
  const latest = blogApi.useGetArticlesInfiniteQuery({ pageSize: HOME_PAGE_SIZE });
  const articles = latest.data?.pages.flatMap(({ results }) => results);
  const [main] = featured.data ?? [];

  return (
    <div className={styles.page}>
      {main ? <FeaturedArticle article={main} /> : null}
      <section aria-labelledby="latest">
        <div className={styles.heading}>
          <div>
            <h2 id="latest">Latest Articles</h2>
            <p>Stay updated with our latest content</p>
          </div>
          <Link to="/articles">View All Articles</Link>
        </div>
        {articles ? (
          <ArticleGrid articles={articles} />
        ) : latest.isError ? (
          <div role="alert" className={styles.failure}>
            <p>Failed to load articles. Please try again later.</p>
            <Button onClick={() => void latest.refetch()}>Retry</Button>
          </div>
        ) : (
          <ArticleGridSkeleton count={6} />
        )}
        {latest.hasNextPage ? (
          <p className={styles.more}>
            <a
              className={buttonClass()}
              href="/articles?page=2"
              aria-disabled={latest.isFetchingNextPage}
              onClick={(event) => {
                event.preventDefault();
                void latest.fetchNextPage();
              }}
            >
              Load More Articles
            </a>
          </p>
        ) : null}
      </section>
    </div>
  );
}
