import type { ReactNode } from 'react';
import type { PagedList } from '@waypost/shared/contracts/paged-list';
import { QueryResult, type QueryState } from './query-result';
import list from './list.module.css';
import { Pager } from './pager';
import { usePastEnd } from './use-past-end';

/** Records of a page, as the API sends them. */
const PAGE = 50;

/** A page of a list in whatever state its query is, with the way to the other pages. */
export function PagedListView<Item>(props: {
  /**
   * The result of a query that is loaded anew for each page. While other pages load, the one before
   * must not stand for them.
   */
  of: QueryState<PagedList<Item>> & { currentData?: PagedList<Item> };
  /** What is loading, such as `Loading messages`. */
  loading: string;
  page: number;
  onPage: (page: number) => void;
  /** Stands above records, where there are any. */
  before?: ReactNode;
  /** Stands in the place of a list without records. */
  empty: ReactNode;
  /** A record as a row, with its key. */
  children: (item: Item) => ReactNode;
}) {
  const { of, loading, page, onPage, before, empty, children } = props;
  const isPastEnd = usePastEnd(of, page, onPage);
  const shown = isPastEnd
    ? { ...of, data: undefined, error: undefined }
    : { ...of, data: of.currentData };
  return (
    <QueryResult of={shown} loading={loading}>
      {({ results, count }) =>
        count === 0 ? (
          empty
        ) : (
          <>
            {before}
            <ul className={list.list}>{results.map((item) => children(item))}</ul>
            <Pager page={page} count={count} size={PAGE} onPage={onPage} />
          </>
        )
      }
    </QueryResult>
  );
}
