import type { Comparison, ComparisonItem } from '@waypost/shared/contracts/comparison';
import { formatPrice } from '@waypost/shared/format/price';
import styles from './comparison-table.module.css';

/** An item is a record of values, or has them under `values` beside `better` (design §7). */
const valuesOf = (item: ComparisonItem | Record<string, string>): Record<string, string> =>
  typeof item.values === 'object' ? item.values : (item as Record<string, string>);

/** The side-by-side table: a row an item, a column a product (specification §2). */
export function ComparisonTable({ comparison }: { comparison: Comparison }) {
  const { products, comparison_data } = comparison;
  return (
    <div
      className={styles.frame}
      role="region"
      aria-label="Comparison table"
      // A region that scrolls must be reachable by keyboard.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {products.map((product) => (
              <th key={product.id} scope="col">
                <small>{product.brand.name}</small>
                {product.name}
                {product.current_price === null ? null : (
                  <span>{formatPrice(product.current_price, product.currency)}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        {Object.entries(comparison_data).map(([group, items]) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={products.length + 1} className={styles.group}>
                {group}
              </th>
            </tr>
            {Object.entries(items).map(([name, item]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {products.map(({ id }) => (
                  <td key={id}>{valuesOf(item)[String(id)] ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
