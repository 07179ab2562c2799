import { Link, useSearchParams } from '@waypost/shared/router';
import { buttonClass } from '@waypost/shared/ui/button';
import { PageTitle } from '../ui/page-title';
import { CommentQueue } from './comment-queue';
import { readFilters, writeFilters } from './queue-filters';

/** `/desk/comments`: the queue, narrowed by what stands in the address. */
export function CommentsPage() {
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  return (
    <>
      <PageTitle title="Comments" lede="Nothing that readers write is public before you say so.">
        <Link to="/desk/comments/rules" className={buttonClass()}>
          Rules
        </Link>
      </PageTitle>
      <CommentQueue
        filters={filters}
        onFilters={(next) => setQuery(writeFilters(next), { replace: true })}
      />
    </>
  );
}
