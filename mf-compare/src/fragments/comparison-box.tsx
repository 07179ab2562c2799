import { useId } from 'react';
import { inOwnLanguage } from '@waypost/shared/format/language-of';
import { Link } from '@waypost/shared/router';
import { skeletonClass } from '@waypost/shared/ui/loading';
import { compareApi } from '../api/compare-api';
import { RowCell } from '../compare/row-cell';
import { comparisonPath } from '../selection/comparison-path';
import { ProductThumbnail } from '../ui/product-thumbnail';
import styles from './comparison-box.module.css';
import { tellingRows } from './telling-rows';

/** A comparison within a text: its most telling rows, with a link to the whole one. */
export function ComparisonBox({ slug }: { slug: string }) {
  const { data: comparison, isError } = compareApi.useGetComparisonQuery(slug);
  const titleId = useId();
  const path = comparisonPath(slug);
  if (isError) return <Link to={path}>{slug}</Link>;
  if (!comparison) return <div aria-hidden="true" className={`${styles.waits} ${skeletonClass}`} />;
  const { products } = comparison;
  return (
    <aside className={styles.box} aria-labelledby={titleId}>
      <div
        className={styles.frame}
        role="region"
        aria-labelledby={titleId}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards must reach a region that scrolls
        tabIndex={0}
      >
        <table className={styles.table}>
          <caption id={titleId}>{products.map(({ name }) => name).join(' vs ')}</caption>
          <thead>
            <tr>
              <td />
              {products.map((product) => (
                <th key={product.id} scope="col">
                  <span className={styles.image}>
                    <ProductThumbnail product={product} sizes="6rem" />
                  </span>
                  <Link to={`/products/${product.slug}`} {...inOwnLanguage(product.name)}>
                    {product.name}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tellingRows(comparison).map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                {products.map((product, index) => (
                  <RowCell
                    key={product.id}
                    row={row}
                    product={product}
                    index={index}
                    coming={false}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.whole}>
        <Link to={path}>The whole comparison</Link>
      </p>
    </aside>
  );
}
