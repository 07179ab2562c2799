import type { Product } from '@waypost/shared/contracts/product';
import type { ComparisonGroup } from './comparison-rows';
import styles from './comparison-table.module.css';
import { RowCell } from './row-cell';

/** A group of rows under a heading that folds it. */
export function TableGroup(props: {
  group: ComparisonGroup;
  products: Product[];
  folded: boolean;
  onFold: (group: string) => void;
}) {
  const { group, products, folded, onFold } = props;
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={products.length + 1}>
          <button type="button" aria-expanded={!folded} onClick={() => onFold(group.name)}>
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <path d="m2.5 4.25 3.5 3.5 3.5-3.5" />
            </svg>
            {group.name}
          </button>
        </th>
      </tr>
      {group.rows.map((row) => (
        <tr key={row.name} hidden={folded} className={styles.row}>
          <th scope="row">{row.name}</th>
          {products.map((product, index) => (
            <RowCell key={product.id} row={row} product={product} index={index} />
          ))}
        </tr>
      ))}
    </tbody>
  );
}
