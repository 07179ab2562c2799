import { Link } from '@waypost/shared/host/link';
import type { RouteHandle } from '@waypost/shared/contracts/remote.contract';
import { Button } from '@waypost/shared/ui/button';
import { searchInputClass } from '@waypost/shared/ui/search-input';
import { useAddress } from '../frame/frame-context';
import { SignpostLinks, SignpostPage } from './signpost-page';
import styles from './signpost-page.module.css';

/** Any path nobody owns (specification §2). */
export function NotFound() {
  const search = useAddress('search')();
  const articles = useAddress('articles')();
  const categories = useAddress('categories')();
  return (
    <SignpostPage title="404 - Page Not Found" text="The page you're looking for doesn't exist.">
      {search ? (
        <form className={styles.search} role="search" aria-label="The magazine" action={search}>
          <input
            type="search"
            className={searchInputClass}
            name="q"
            aria-label="Search the magazine"
            placeholder="What were you looking for?"
            minLength={2}
            required
          />
          <Button type="submit">Search</Button>
        </form>
      ) : null}
      <SignpostLinks>
        <Link to="/">Back to Home</Link>
        {articles ? <Link to={articles}>All articles</Link> : null}
        {categories ? <Link to={categories}>All categories</Link> : null}
      </SignpostLinks>
    </SignpostPage>
  );
}

export const notFoundHandle: RouteHandle = {
  breadcrumbs: () => [],
  query: [],
  head: ({ pathname, siteName }) => ({
    title: `404 - Page Not Found | ${siteName}`,
    description: 'The page you are looking for does not exist.',
    canonicalPath: pathname,
    noindex: true,
  }),
};
