import { Link, useParams } from '@waypost/shared/router';
import { Fragment, Place } from '@waypost/shared/runtime';
import { Button, buttonClass } from '@waypost/shared/ui/button';
import { skeletonClass } from '@waypost/shared/ui/loading';
import { inOwnLanguage } from '@waypost/shared/format/language-of';
import { compareApi } from '../api/compare-api';
import type { ReadProductDetail } from '../api/read-product';
import { ComparisonShelf } from '../compare/comparison-shelf';
import { isSelected } from '../selection/selection';
import { SelectionTray } from '../selection/selection-tray';
import { useComparing } from '../selection/use-comparing';
import { usePageToast } from '../selection/use-page-toast';
import page from '../ui/page.module.css';
import { ProductPrice } from '../ui/product-price';
import { ProductRating } from '../ui/product-rating';
import { ProductThumbnail } from '../ui/product-thumbnail';
import { mentionsOf } from './mentions-of';
import { ProductPoints, SpecificationList } from './product-facts';
import styles from './product-page.module.css';
import { SimilarProducts } from './similar-list';

/** How wide the image is shown, as the HTML attribute `sizes` says it. */
const IMAGE_SIZES = '(min-width: 80rem) 42rem, (min-width: 56rem) 54vw, 92vw';

function Loaded({ product }: { product: ReadProductDetail }) {
  const comparing = useComparing(usePageToast());
  const selected = isSelected(comparing.selection, product.id);
  return (
    <>
      <article className={page.page}>
        <div className={styles.top}>
          <div className={styles.image}>
            <ProductThumbnail product={product} sizes={IMAGE_SIZES} priority />
          </div>
          <div className={styles.intro}>
            <p className={styles.kicker}>
              <Link to={`/products?brand=${product.brand.slug}`}>{product.brand.name}</Link>
              <Link to={`/products?category=${product.category.slug}`}>
                {product.category.name}
              </Link>
              {product.is_featured ? <span className={styles.badge}>Featured</span> : null}
            </p>
            <h1 {...inOwnLanguage(product.name)}>{product.name}</h1>
            <p className={styles.lead}>{product.short_description}</p>
            <div className={styles.facts}>
              <ProductPrice product={product} />
              <ProductRating product={product} />
            </div>
            {product.key_features.length > 0 ? (
              <ul className={styles.features} aria-label="Key features">
                {product.key_features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            ) : null}
            <div className={styles.actions}>
              <Button tone="primary" onClick={() => comparing.onToggle(product)}>
                {selected ? '✓ Added' : '+ Compare'}
              </Button>
              <Link className={buttonClass()} to="/products">
                All products
              </Link>
            </div>
          </div>
        </div>
        <ProductPoints product={product} />
        <SpecificationList specifications={product.specifications} />
        <div className={styles.related}>
          <SimilarProducts product={product} />
          <Fragment {...mentionsOf(product.slug)} />
          <ComparisonShelf title="In our comparisons" most={6} productId={product.id} />
          <Place name="product-end" params={{ slug: product.slug }} />
        </div>
      </article>
      <SelectionTray comparing={comparing} />
    </>
  );
}

function Skeleton() {
  return (
    <div className={page.page}>
      <p role="status" className={styles.status}>
        Loading product...
      </p>
      <div aria-hidden="true" className={`${styles.top} ${styles.skeleton}`}>
        <span className={skeletonClass} />
        <span className={skeletonClass} />
      </div>
    </div>
  );
}

/** `/products/{slug}`: one product with everything known of it (design §7, "View Details"). */
export function ProductPage() {
  const { slug = '' } = useParams();
  const { currentData: product, error, refetch } = compareApi.useGetProductQuery(slug);
  if (error) {
    const missing = 'status' in error && error.status === 404;
    return (
      <div className={page.page}>
        <div role="alert" className={page.failure}>
          <h1>{missing ? 'Product Not Found' : 'Error Loading Product'}</h1>
          <p>
            {missing
              ? 'There is no product at this address.'
              : 'Failed to load product. Please try again later.'}
          </p>
          {missing ? null : <Button onClick={() => void refetch()}>Try again</Button>}
          <Link className={buttonClass('primary')} to="/products">
            Back to Product List
          </Link>
        </div>
      </div>
    );
  }
  return product ? <Loaded product={product} /> : <Skeleton />;
}
