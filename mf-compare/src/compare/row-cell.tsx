import type { ReactNode } from 'react';
import { hiddenClass } from '@waypost/shared/ui/hidden';
import { inOwnLanguage } from '@waypost/shared/format/language-of';
import type { ReadProduct } from '../api/read-product';
import { WinnerMarker } from '../ui/winner-marker';
import { ProductPrice } from '../ui/product-price';
import { ProductRating } from '../ui/product-rating';
import { type ComparisonRow, KEY_FEATURES, type RowKind } from './comparison-row';
import styles from './row-cell.module.css';

const nothing = (
  <>
    <span aria-hidden="true" className={styles.nothing}>
      –
    </span>
    <span className={hiddenClass}>Not stated</span>
  </>
);

const best = (
  <>
    <WinnerMarker />
    <span className={hiddenClass}>Best</span>
  </>
);

function Points({ texts, kind }: { texts: string[]; kind: 'features' | 'pros' | 'cons' }) {
  if (texts.length === 0) return nothing;
  return (
    <ul className={`${styles.points} ${styles[kind]}`}>
      {texts.map((text, index) => (
        <li key={index} {...inOwnLanguage(text)}>
          {text}
        </li>
      ))}
    </ul>
  );
}

function content(
  row: ComparisonRow,
  product: ReadProduct,
  index: number,
  marker: ReactNode,
): ReactNode {
  switch (row.kind) {
    case 'price':
      return (
        <>
          <ProductPrice product={product} /> {marker}
        </>
      );
    case 'rating':
      return (
        <span className={styles.rating}>
          <ProductRating product={product} marker={marker} />
        </span>
      );
    case 'features':
      return <Points kind="features" texts={product.key_features.slice(0, KEY_FEATURES)} />;
    case 'pros':
    case 'cons':
      return <Points kind={row.kind} texts={product[row.kind].map(({ text }) => text)} />;
    case 'value':
      return (
        <>
          {row.values[index] ?? nothing} {marker}
        </>
      );
  }
}

/** What lists of products tell: the rest of an added product comes with the comparison. */
const LISTED: RowKind[] = ['price', 'rating', 'features'];

/** What one product has in one row, with the winner marker where it is the best. */
export function RowCell(props: {
  row: ComparisonRow;
  product: ReadProduct;
  index: number;
  /** True while the product's values are on their way. */
  coming: boolean;
}) {
  const { row, product, index, coming } = props;
  if (coming && !LISTED.includes(row.kind)) {
    return (
      <td className={styles.coming}>
        <span className={hiddenClass}>Loading</span>
      </td>
    );
  }
  const wins = row.winners[index];
  const marker = wins ? best : null;
  return (
    <td className={wins ? styles.winner : undefined}>{content(row, product, index, marker)}</td>
  );
}
