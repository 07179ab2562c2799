import { memo, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { onScrollFrame } from '@waypost/shared/interaction/on-scroll-frame';
import type { ContentHeading } from '@waypost/shared/runtime';
import { ContentsList } from './contents-list';
import { buildContentsTree } from './contents-tree';
import { currentHeading } from './heading-position';
import { useKeysSetting } from './keys-setting';
import styles from './table-of-contents.module.css';
import { useHeadingKeys } from './use-heading-keys';
import { useHeadingLink } from './use-heading-link';

/** Id of the heading that is in view now, `null` above the first one and on the server. */
const useCurrentHeading = (ids: string[]): string | null =>
  useSyncExternalStore(
    onScrollFrame,
    () => currentHeading(ids),
    () => null,
  );

/** Says what J and K do, and switches them off; React writes a field's attributes at each render. */
const KeysSwitch = memo(() => {
  const [enabled, setEnabled] = useKeysSetting();
  return (
    <label className={styles.keys}>
      <input
        type="checkbox"
        checked={enabled}
        onChange={(event) => setEnabled(event.target.checked)}
      />
      <span>
        Keys <kbd>J</kbd> and <kbd>K</kbd> go to the next and previous heading
      </span>
    </label>
  );
});
KeysSwitch.displayName = 'KeysSwitch';

/**
 * The table of contents: a column beside the text from 1024 pixels on, a disclosure before it
 * below that (specification §2 and §9).
 */
export function TableOfContents({ headings }: { headings: ContentHeading[] }) {
  const tree = useMemo(() => buildContentsTree(headings), [headings]);
  const ids = useMemo(() => headings.map(({ id }) => id), [headings]);
  const current = useCurrentHeading(ids);
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLElement>(null);
  useHeadingKeys(ids);
  useHeadingLink(headings);

  useEffect(() => {
    // A long list follows the reader; `scrollIntoView` would move the page as well.
    const column = frame.current;
    const link = column?.querySelector<HTMLElement>('[aria-current]');
    if (!column || !link || column.scrollHeight <= column.clientHeight) return;
    column.scrollTop = link.offsetTop - column.clientHeight / 2;
  }, [current]);

  if (tree.length === 0) return null;
  return (
    <nav ref={frame} className={styles.contents} aria-label="Table of contents">
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>Contents</summary>
        <h2 className={styles.title}>Contents</h2>
        <ContentsList items={tree} current={current} onJump={() => setOpen(false)} />
        <KeysSwitch />
      </details>
    </nav>
  );
}
