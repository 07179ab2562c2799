import { Link, useSearchParams } from '@waypost/shared/router';
import { Button, buttonClass } from '@waypost/shared/ui/button';
import { useTextKind } from '../frame/use-text-kind';
import { readPage } from '../ui/list-address';
import { PagedListView } from '../ui/paged-list-view';
import { PageTitle } from '../ui/page-title';
import { Empty } from '../ui/query-result';
import { RedirectForm } from './redirect-form';
import { RedirectRow } from './redirect-row';
import { redirectsApi } from './redirects-api';

/** `/desk/articles/redirects`, `/desk/pages/redirects`: former addresses of texts, and where they lead. */
export function RedirectsPage() {
  const { redirects: at, plural, name } = useTextKind();
  const [address, setAddress] = useSearchParams();
  const page = readPage(address);
  const redirects = redirectsApi.useGetRedirectsQuery(
    { at, page },
    { refetchOnMountOrArgChange: true },
  );
  const [make, { isLoading, error }] = redirectsApi.useMakeRedirectMutation();
  return (
    <>
      <PageTitle
        title="Redirects"
        lede={`Former addresses of ${plural}. Each leads to its ${name}, wherever that moves.`}
      >
        <Link to={`/desk/${plural}`} className={buttonClass()}>
          Back to the {plural}
        </Link>
      </PageTitle>
      <RedirectForm
        label="Add a redirect"
        error={error}
        onSubmit={async (slugs) => !(await make({ at, ...slugs })).error}
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
            One is made by itself where the address of a published {name} changes.
          </Empty>
        }
      >
        {(redirect) => <RedirectRow key={redirect.id} redirect={redirect} />}
      </PagedListView>
    </>
  );
}
