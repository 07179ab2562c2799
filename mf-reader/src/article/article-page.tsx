import { useParams } from '@waypost/shared/router';
import { readerApi } from '../api/reader-api';
import { ArticleFailure } from './article-failure';
import { ArticleSkeleton } from './article-skeleton';
import { ArticleView } from './article-view';

/** `/article/{slug}` (specification §2, "Article page"). */
export function ArticlePage() {
  const { slug = '' } = useParams();
  const { currentData: article, error } = readerApi.useGetArticleQuery(slug);
  if (article) return <ArticleView key={article.id} article={article} />;
  return error ? <ArticleFailure /> : <ArticleSkeleton />;
}
