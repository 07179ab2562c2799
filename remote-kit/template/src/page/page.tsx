import { Link } from '@waypost/shared/router';
import { Button } from '@waypost/shared/ui/button';
import { skeletonClass, Loading } from '@waypost/shared/ui/loading';
import { articlePath } from '@waypost/shared/routing/site-paths';
import { api, type NewArticle } from '../api/api';
import styles from './page.module.css';

function NewestArticles({ articles }: { articles: NewArticle[] }) {
  if (articles.length === 0) return <p>There are no articles yet.</p>;
  return (
    <ol className={styles.list}>
      {articles.map(({ slug, title, excerpt }) => (
        <li key={slug} className={styles.article}>
          <h2 className={styles.title}>
            <Link to={articlePath(slug)}>{title}</Link>
          </h2>
          <p className={styles.excerpt}>{excerpt}</p>
        </li>
      ))}
    </ol>
  );
}

/** `/example`: the newest articles. */
export function Page() {
  const { data, error, isFetching, refetch } = api.useGetNewestQuery();
  return (
    <div className={styles.page}>
      <h1>Example</h1>
      {data ? (
        <NewestArticles articles={data} />
      ) : error ? (
        <div role="alert">
          <p>The articles could not be loaded.</p>
          <Button disabled={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      ) : (
        <Loading text="Loading articles">
          <div className={styles.skeleton}>
            <div className={skeletonClass} />
          </div>
        </Loading>
      )}
    </div>
  );
}
