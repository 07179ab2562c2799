import type { QueueComment } from '@waypost/shared/contracts/api.generated';
import type { CommentStatus } from '@waypost/shared/contracts/comment';
import list from '../ui/list.module.css';
import styles from './bulk-bar.module.css';

/** How much is there, and what can be done with all that is selected. */
export function BulkBar(props: {
  shown: readonly QueueComment[];
  /** Comments that pass the filters, shown or not. */
  count: number;
  selected: ReadonlySet<number>;
  onSelect: (ids: ReadonlySet<number>) => void;
  onDecide: (status: CommentStatus) => void;
}) {
  const { shown, count, selected, onSelect, onDecide } = props;
  const { size } = selected;
  return (
    <div className={styles.bar}>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={size > 0 && size === shown.length}
          onChange={() => onSelect(new Set(size > 0 ? [] : shown.map(({ id }) => id)))}
        />
        {size > 0 ? `${size} selected` : `Select all ${shown.length}`}
      </label>
      {size > 0 ? (
        <div className={list.actions}>
          <button type="button" className={list.small} onClick={() => onDecide('APPROVED')}>
            Approve {size}
          </button>
          <button type="button" className={list.small} onClick={() => onDecide('REJECTED')}>
            Reject {size}
          </button>
        </div>
      ) : count > shown.length ? (
        <p>{count} in all</p>
      ) : null}
    </div>
  );
}
