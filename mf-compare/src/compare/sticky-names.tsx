import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ReadProduct } from '../api/read-product';
import { ProductPrice } from '../ui/product-price';
import { ProductThumbnail } from '../ui/product-thumbnail';
import styles from './sticky-names.module.css';

/**
 * Keeps the products' names in view once the table's head has gone. The head itself cannot stay:
 * its frame scrolls sideways, and what scrolls sideways holds its sticky children. A repetition
 * for the eyes only, which scrolls along with the frame.
 */
export function StickyNames(props: {
  products: ReadProduct[];
  head: RefObject<HTMLTableSectionElement | null>;
  scroller: RefObject<HTMLDivElement | null>;
}) {
  const { products, head, scroller } = props;
  const bar = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (!head.current || !bar.current) return undefined;
    const top = Number.parseFloat(getComputedStyle(bar.current).top) || 0;
    const observer = new IntersectionObserver(
      ([entry]) => setShown(!!entry && !entry.isIntersecting && entry.boundingClientRect.top < top),
      { rootMargin: `${-Math.ceil(top)}px 0px 0px` },
    );
    observer.observe(head.current);
    return () => observer.disconnect();
  }, [head]);

  return (
    <div ref={bar} className={styles.sticky} data-shown={shown} aria-hidden="true">
      <div ref={scroller} className={styles.names}>
        <span className={styles.label} />
        {products.map((product) => (
          <span key={product.id} className={styles.name}>
            <span className={styles.thumb}>
              <ProductThumbnail product={product} sizes="3rem" />
            </span>
            <span>
              <b>{product.name}</b>
              <ProductPrice product={product} />
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}
