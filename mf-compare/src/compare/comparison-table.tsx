import { type CSSProperties, useId, useRef, useState } from 'react';
import { hiddenClass } from '@waypost/shared/ui/hidden';
import type { ReadProduct } from '../api/read-product';
import type { ComparisonGroup } from './comparison-row';
import styles from './comparison-table.module.css';
import type { ProductChanges } from './product-controls';
import { StickyNames } from './sticky-names';
import { TableGroup } from './table-group';
import { TableHead } from './table-head';

/** Letters of the longest word in the first column. */
const longestWord = (groups: ComparisonGroup[]): number =>
  Math.max(
    0,
    ...groups
      .flatMap(({ rows }) => rows)
      .flatMap(({ name }) => name.split(/[\s-]+/))
      .map(({ length }) => length),
  );

/**
 * The side-by-side table: a row an item, a column a product (specification §2). The page scrolls
 * it up and down, its frame sideways; names and first column stay in view.
 */
export function ComparisonTable(props: {
  title: string;
  products: ReadProduct[];
  /** The products whose values are known; those of others are on their way. */
  loaded: ReadProduct[];
  busy: boolean;
  groups: ComparisonGroup[];
  changes: ProductChanges;
}) {
  const { title, products, loaded, busy, groups, changes } = props;
  const tableId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const names = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const [folded, setFolded] = useState<readonly string[]>([]);
  const fold = (group: string): void =>
    setFolded((now) =>
      now.includes(group) ? now.filter((other) => other !== group) : [...now, group],
    );

  return (
    <div
      className={styles.area}
      style={{ '--products': products.length, '--letters': longestWord(groups) } as CSSProperties}
      data-busy={busy || undefined}
    >
      <StickyNames products={products} head={head} scroller={names} />
      <div
        ref={frame}
        className={styles.frame}
        role="region"
        aria-labelledby={tableId}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards must reach a region that scrolls
        tabIndex={0}
        onScroll={() => names.current?.scrollTo({ left: frame.current?.scrollLeft })}
      >
        <table className={styles.table}>
          <caption id={tableId} className={hiddenClass}>
            {title}, side by side
          </caption>
          {/* Ahead of all cells: a row of which a part has arrived would share its room out anew. */}
          <colgroup>
            <col />
            {products.map(({ id }) => (
              <col key={id} />
            ))}
          </colgroup>
          <TableHead ref={head} products={products} changes={changes} />
          {groups.map((group) => (
            <TableGroup
              key={group.id}
              group={group}
              products={products}
              loaded={loaded}
              folded={folded.includes(group.id)}
              onFold={fold}
            />
          ))}
        </table>
      </div>
    </div>
  );
}
