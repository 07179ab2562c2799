import { Link, useSearchParams } from '@waypost/shared/router';
import { Button, buttonClass } from '@waypost/shared/ui/button';
import { readPage } from '../ui/list-address';
import { PagedListView } from '../ui/paged-list-view';
import { PageTitle } from '../ui/page-title';
import { Empty } from '../ui/query-result';
import { RedirectForm } from './redirect-form';
import { RedirectRow } from './redirect-row';
import { redirectsApi } from './redirects-api';

/** `/desk/articles/redirects`: former addresses of articles, and where they lead. */
export function RedirectsPage() {
  const [address, setAddress] = useSearchParams();
  const page = readPage(address);
  const redirects = redirectsApi.useGetRedirectsQuery(page, { refetchOnMountOrArgChange: true });
  const [make, { isLoading, error }] = redirectsApi.useMakeRedirectMutation();
  return (
    <>
      <PageTitle
        title="Redirects"
        lede="Former addresses of articles. Each leads to its article, wherever that moves."
      >
        <Link to="/desk/articles" className={buttonClass()}>
          Back to the articles
        </Link>
      </PageTitle>
      <RedirectForm
        label="Add a redirect"
        error={error}
        onSubmit={async (slugs) => !(await make(slugs)).error}
      >
        <Button type="submit" disabled={isLoading}>
          Add the redirect
        </Button>
      </RedirectForm>
      <PagedListView
        of={redirects}
        loading="Loading redirects"
        page={page}
        onPage={(to) => setAddress(to > 1 ? { page: String(to) } : {}, { replace: true })}
        empty={
          <Empty title="No redirects yet">
            One is made by itself where the address of a published article changes.
          </Empty>
        }
      >
        {(redirect) => <RedirectRow key={redirect.id} redirect={redirect} />}
      </PagedListView>
    </>
  );
}
