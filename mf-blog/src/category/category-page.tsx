import { Link, useLocation, useParams } from '@waypost/shared/router';
import { categoryPath } from '@waypost/shared/routing/site-paths';
import { blogApi, pageSizes } from '../api/blog-api';
import { PagedGrid } from '../lists/paged-grid';
import { Message } from '../ui/message';
import { PageFrame } from '../ui/page-frame';
import { pageHref, pageNumberOf } from '../address/page-number';
import { searchTermOf } from '../address/search-term';
import { CategoryBar } from './category-bar';
import styles from './category-page.module.css';

const pageSize = pageSizes.category;

/** The category's articles, or those of them that a search leaves: one of the two is requested. */
function useArticles(slug: string, page: number, search: string) {
  const all = blogApi.useGetCategoryArticlesQuery({ slug, page }, { skip: search !== '' });
  const filter = { page, pageSize, category: slug, search };
  const found = blogApi.useGetArticlePageQuery(filter, { skip: search === '' });
  return search ? found : all;
}

/** `/category/{slug}` (specification §2, "Category page"). */
export function CategoryPage() {
  const { slug = '' } = useParams();
  const { search: query } = useLocation();
  const page = pageNumberOf(query);
  const term = searchTermOf(query, 'search');
  const category = blogApi.useGetCategoryQuery(slug);
  const articles = useArticles(slug, page, term);

  if (!category.currentData && category.error) {
    return (
      <Message
        role="alert"
        heading={{ level: 1, text: 'Category Not Found' }}
        text="Failed to load category. Please try again later."
      >
        <Link to="/categories">All categories</Link>
      </Message>
    );
  }
  const { name, description, articles_count, hue } = category.currentData ?? {};
  return (
    <PageFrame
      kicker="Category"
      title={name ?? <span className={styles.placeholder}>Category</span>}
      lede={description}
      hue={hue}
    >
      <CategoryBar
        key={`${slug} ${term}`}
        slug={slug}
        name={name ?? ''}
        count={articles_count}
        term={term}
      />
      {term && articles.currentData ? (
        <p role="status" className={styles.found}>
          {articles.currentData.count} of them for “{term}”.{' '}
          <Link to={categoryPath(slug)}>Show all</Link>
        </p>
      ) : null}
      <PagedGrid
        list={articles.currentData}
        error={articles.error}
        busy={articles.isFetching}
        onRetry={() => void articles.refetch()}
        pageSize={pageSize}
        page={page}
        hrefOf={(number) => pageHref(categoryPath(slug), query, number)}
        empty={term ? 'No results found' : undefined}
      />
    </PageFrame>
  );
}
