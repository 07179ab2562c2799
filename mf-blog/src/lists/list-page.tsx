import { useLocation } from '@waypost/shared/router';
import { blogApi, pageSizes } from '../api/blog-api';
import { PageFrame } from '../ui/page-frame';
import { pageHref, pageNumberOf } from '../address/page-number';
import { articleListAt, type ArticleList } from './article-lists';
import { featuredPageOf } from './featured-page';
import { PagedGrid } from './paged-grid';

const pageSize = pageSizes.list;

type PageProps = { page: number; hrefOf: (page: number) => string };

function OrderedList({
  ordering,
  page,
  hrefOf,
}: PageProps & Exclude<ArticleList['source'], string>) {
  const query = { page, pageSize, ordering };
  const { currentData, error, isFetching, refetch } = blogApi.useGetArticlePageQuery(query);
  const retry = (): void => void refetch();
  const state = { list: currentData, error, busy: isFetching, onRetry: retry };
  return <PagedGrid {...state} pageSize={pageSize} page={page} hrefOf={hrefOf} />;
}

function FeaturedList({ page, hrefOf }: PageProps) {
  const { data, error, isFetching, refetch } = blogApi.useGetFeaturedQuery();
  const list = data && {
    count: data.length,
    results: featuredPageOf(data, page),
  };
  const retry = (): void => void refetch();
  const state = { list, error, busy: isFetching, onRetry: retry };
  return <PagedGrid {...state} pageSize={pageSize} page={page} hrefOf={hrefOf} />;
}

/** `/articles`, `/trending`, `/editors-pick` and `/most-viewed`. */
export function ListPage() {
  const { pathname, search } = useLocation();
  const { title, lede, source } = articleListAt(pathname);
  const place = {
    page: pageNumberOf(search),
    hrefOf: (page: number) => pageHref(pathname, search, page),
  };
  return (
    <PageFrame title={title} lede={lede}>
      {source === 'featured' ? <FeaturedList {...place} /> : <OrderedList {...source} {...place} />}
    </PageFrame>
  );
}
