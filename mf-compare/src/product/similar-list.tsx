import { Link } from '@waypost/shared/router';
import { compareApi } from '../api/compare-api';
import type { SimilarProduct } from '../api/read-product';
import { comparisonPath, comparisonSlug } from '../selection/comparison-path';
import { ProductPrice } from '../ui/product-price';
import { ProductThumbnail } from '../ui/product-thumbnail';
import styles from './similar-list.module.css';
import { similarProducts } from './similar-products';

const MAX_SHOWN = 4;

/** Comparisons with the products that a reader would weigh against this one. */
export function SimilarProducts({ product }: { product: SimilarProduct }) {
  const { data = [] } = compareApi.useGetCategoryProductsQuery(product.category.slug);
  const similar = similarProducts(product, data, MAX_SHOWN);
  if (similar.length === 0) return null;
  return (
    <nav aria-labelledby="similar" className={styles.similar}>
      <h2 id="similar">Compare with…</h2>
      <ul>
        {similar.map((other) => (
          <li key={other.id}>
            <span className={styles.image}>
              <ProductThumbnail product={other} sizes="6rem" />
            </span>
            <span className={styles.text}>
              <Link to={comparisonPath(comparisonSlug([product.slug, other.slug]))}>
                {other.name}
              </Link>
              <ProductPrice product={other} />
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
