import type { ReadProduct } from '../api/read-product';
import { Icon } from '../ui/icon';
import type { ComparisonGroup } from './comparison-row';
import { RowCell } from './row-cell';
import styles from './table-group.module.css';

/** A group of rows under a heading that folds it. */
export function TableGroup(props: {
  group: ComparisonGroup;
  products: ReadProduct[];
  loaded: ReadProduct[];
  folded: boolean;
  onFold: (group: string) => void;
}) {
  const { group, products, loaded, folded, onFold } = props;
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={products.length + 1}>
          <button type="button" aria-expanded={!folded} onClick={() => onFold(group.id)}>
            <Icon name="fold" />
            {group.name}
          </button>
        </th>
      </tr>
      {group.rows.map((row) => (
        <tr key={row.name} hidden={folded} className={styles.row}>
          <th scope="row">{row.name}</th>
          {products.map((product, index) => (
            <RowCell
              key={product.id}
              row={row}
              product={product}
              index={index}
              coming={!loaded.some(({ id }) => id === product.id)}
            />
          ))}
        </tr>
      ))}
    </tbody>
  );
}
