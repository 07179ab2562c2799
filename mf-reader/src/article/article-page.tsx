import { Link, useParams } from '@waypost/shared/router';
import { skeletonClass, Loading } from '@waypost/shared/ui/loading';
import { readerApi } from '../api/reader-api';
import styles from './article-page.module.css';
import { ArticleView } from './article-view';
import view from './article-view.module.css';

function ArticleSkeleton() {
  return (
    <Loading text="Loading article">
      <div className={`${view.article} ${styles.skeleton}`}>
        <span className={skeletonClass} />
        <span className={skeletonClass} />
        <div className={skeletonClass} />
        <span className={skeletonClass} />
        <span className={skeletonClass} />
        <span className={skeletonClass} />
      </div>
    </Loading>
  );
}

/** Shown when the article does not load (specification §8). */
function ArticleFailure() {
  return (
    <section className={styles.failure} role="alert">
      <h1>Article Not Found</h1>
      <p>Failed to load article. Please try again later.</p>
      <p>
        <Link to="/">Back to Home</Link>
      </p>
    </section>
  );
}

/** `/article/{slug}` (specification §2, "Article page"). */
export function ArticlePage() {
  const { slug = '' } = useParams();
  const { currentData: article, error } = readerApi.useGetArticleQuery(slug);
  if (article) return <ArticleView key={article.id} article={article} />;
  return error ? <ArticleFailure /> : <ArticleSkeleton />;
}
