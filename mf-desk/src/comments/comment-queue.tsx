import type { CommentStatus } from '@waypost/shared/contracts/comment';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@waypost/shared/ui/button';
import { commentsApi, QUEUE_PAGE, type QueueFilters } from '../api/comments-api';
import { QueryResult } from '../ui/query-result';
import list from '../ui/list.module.css';
import { Pager } from '../ui/pager';
import { SearchLine } from '../ui/search-line';
import { Tabs } from '../ui/tabs';
import { type Undo, UndoBar } from '../ui/undo-bar';
import { usePastEnd } from '../ui/use-past-end';
import { BulkBar } from './bulk-bar';
import { CommentItem } from './comment-item';
import { KeysHelp } from './keys-help';
import { Narrowed, NoComments } from './narrowed';
import { QueueFilterForm } from './queue-filter-form';
import { STATES, writeFilters } from './queue-filters';
import { nextOf, shownComments } from './queue-overlay';
import styles from './comment-queue.module.css';
import { useCurrent } from './use-current';
import { useDecisions } from './use-decisions';
import { type Undoable, useShowRestored } from './use-undoables';
import { useKeysSetting, useQueueKeys } from './use-queue-keys';
import { useNewComments } from './use-new-comments';

/** Id of the search field, which the key `/` leads to. */
const SEARCH_ID = 'queue-search';

const done: Record<CommentStatus, string> = {
  APPROVED: 'approved',
  REJECTED: 'rejected',
  PENDING: 'put back',
};

const undoOf = ({ key, comments, status, isHeld }: Undoable): Undo => ({
  key,
  text: `${comments.length} ${comments.length === 1 ? 'comment' : 'comments'} ${done[status]}`,
  isHeld,
  isTimed: true,
});

/** The queue: one comment is current, keys act on it or on those that are selected. */
export function CommentQueue(props: {
  filters: QueueFilters;
  onFilters: (filters: QueueFilters) => void;
}) {
  const { filters, onFilters } = props;
  const queue = commentsApi.useGetQueueQuery(filters, { refetchOnMountOrArgChange: true });
  const { overlay, isSending, undoable, decide, undo } = useDecisions();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [openId, setOpenId] = useState<number | null>(null);
  const [keysEnabled, setKeysEnabled] = useKeysSetting();

  const loaded = queue.currentData;
  const comments = loaded
    ? shownComments(loaded.results, overlay, filters.status, queue.fulfilledTimeStamp ?? 0)
    : [];
  const { current, isChosen, choose, go } = useCurrent(comments);

  // Another list begins at its top; what was decided in the one before can still be undone.
  const place = writeFilters(filters).toString();
  const [lastPlace, setLastPlace] = useState(place);
  if (lastPlace !== place) {
    setLastPlace(place);
    choose(null);
    setSelected(new Set());
    setOpenId(null);
  }
  const news = useNewComments(filters, place);

  // Any other list begins at its first page.
  const narrow = (next: QueueFilters): void => onFilters({ ...next, page: 1 });

  // When all that was loaded is decided there may be more, once the API has those decisions. Later
  // pages move up then: what is left begins on the first one.
  const { refetch } = queue;
  const isUsedUp = loaded !== undefined && comments.length === 0 && loaded.results.length > 0;
  const loadMore = useEffectEvent(() => {
    if (filters.page > 1) narrow(filters);
    else void refetch();
  });
  useEffect(() => {
    if (isUsedUp && !isSending) loadMore();
  }, [isUsedUp, isSending]);

  const toPage = (page: number): void => onFilters({ ...filters, page });
  const isPastEnd = usePastEnd(queue, filters.page, toPage);

  const move = (by: 1 | -1): void => {
    const index = comments.findIndex(({ id }) => id === current?.id);
    // The first key only shows where one is.
    const next = isChosen ? comments[index + by] : current;
    if (next) go(next.id);
  };
  const decideOn = (ids: number[], status: CommentStatus): void => {
    const changed = comments.filter((each) => ids.includes(each.id) && each.status !== status);
    if (changed.length === 0) return;
    decide(changed, status);
    setSelected(new Set());
    go(filters.status === '' ? (current?.id ?? null) : nextOf(comments, current?.id ?? null, ids));
  };
  const showRestored = useShowRestored(filters);
  const takeBack = async (): Promise<void> => {
    const since = Date.now();
    const undone = await undo();
    const shown = undone && (await showRestored(undone, since));
    if (shown !== null) go(shown);
  };
  const toggle = (id: number): void => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  const targets = selected.size > 0 ? [...selected] : current ? [current.id] : [];

  useQueueKeys(
    {
      j: () => move(1),
      k: () => move(-1),
      a: () => decideOn(targets, 'APPROVED'),
      r: () => decideOn(targets, 'REJECTED'),
      z: () => void takeBack(),
      x: () => current && toggle(current.id),
      d: () => current && setOpenId(openId === current.id ? null : current.id),
      '/': () => document.getElementById(SEARCH_ID)?.focus(),
    },
    keysEnabled,
  );

  return (
    <>
      <Tabs
        label="State"
        tabs={STATES.map(([value, label]) => ({ value, label }))}
        selected={filters.status}
        onSelect={(status) => narrow({ ...filters, status })}
      />
      <SearchLine
        of="Comments"
        label="Words of a comment or a name"
        id={SEARCH_ID}
        value={filters.search}
        onSearch={(search) => narrow({ ...filters, search })}
      />
      <div className={styles.tools}>
        <QueueFilterForm filters={filters} onChange={narrow} />
        <KeysHelp enabled={keysEnabled} onChange={setKeysEnabled} />
      </div>
      <Narrowed filters={filters} onChange={narrow} />
      <p role="status" className={list.actions}>
        {news.count > 0 ? (
          <Button
            onClick={() => {
              news.seen();
              void refetch();
            }}
          >
            Show {news.count} new
          </Button>
        ) : null}
      </p>
      <QueryResult
        of={{
          ...queue,
          data: isUsedUp || isPastEnd ? undefined : loaded,
          error: isPastEnd ? undefined : queue.error,
        }}
        loading="Loading comments"
      >
        {({ count }) =>
          comments.length === 0 ? (
            <NoComments filters={filters} />
          ) : (
            <>
              <BulkBar
                shown={comments}
                count={count - (loaded?.results.length ?? 0) + comments.length}
                selected={selected}
                onSelect={setSelected}
                onDecide={(status) => decideOn([...selected], status)}
              />
              <ol className={list.list}>
                {comments.map((comment) => (
                  <CommentItem
                    key={comment.id}
                    comment={comment}
                    isCurrent={comment.id === current?.id}
                    isSelected={selected.has(comment.id)}
                    isOpen={comment.id === openId}
                    showsStatus={filters.status === ''}
                    onCurrent={() => choose(comment.id)}
                    onSelect={() => toggle(comment.id)}
                    onToggle={() => setOpenId(openId === comment.id ? null : comment.id)}
                    onDecide={(status) => decideOn([comment.id], status)}
                    onFilter={(filter) => narrow({ ...filters, ...filter })}
                  />
                ))}
              </ol>
              <Pager page={filters.page} count={count} size={QUEUE_PAGE} onPage={toPage} />
            </>
          )
        }
      </QueryResult>
      <UndoBar undo={undoable && undoOf(undoable)} onUndo={() => void takeBack()} />
    </>
  );
}
