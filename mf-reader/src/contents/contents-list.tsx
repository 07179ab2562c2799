import { memo } from 'react';
import { Link } from '@waypost/shared/router';
import { Name } from '@waypost/shared/ui/name';
import type { ContentsItem } from './contents-tree';

interface EntryProps {
  item: ContentsItem;
  isCurrent: boolean;
  onJump: () => void;
}

/** One link; of 200 only the two that change are rendered anew. */
const Entry = memo(
  ({ item, isCurrent, onJump }: EntryProps) => (
    <Link to={{ hash: item.id }} aria-current={isCurrent ? 'location' : undefined} onClick={onJump}>
      <Name>{item.text}</Name>
    </Link>
  ),
  (before, after) => before.item === after.item && before.isCurrent === after.isCurrent,
);
Entry.displayName = 'Entry';

/** One level of the table of contents with those below it. */
export function ContentsList(props: {
  items: ContentsItem[];
  current: string | null;
  onJump: () => void;
}) {
  const { items, current, onJump } = props;
  return (
    <ol>
      {items.map((item) => (
        <li key={item.id}>
          <Entry item={item} isCurrent={item.id === current} onJump={onJump} />
          {item.children.length > 0 ? <ContentsList {...props} items={item.children} /> : null}
        </li>
      ))}
    </ol>
  );
}
