import type { Product } from '@waypost/shared/contracts/product';
import styles from './product-points.module.css';

/** Pros and cons side by side. */
export function ProductPoints({ product }: { product: Pick<Product, 'pros' | 'cons'> }) {
  const sides = [
    { name: 'Pros', points: product.pros, kind: styles.pros },
    { name: 'Cons', points: product.cons, kind: styles.cons },
  ].filter(({ points }) => points.length > 0);
  if (sides.length === 0) return null;
  return (
    <div className={styles.sides}>
      {sides.map(({ name, points, kind }) => (
        <section key={name}>
          <h2>{name}</h2>
          <ul className={kind}>
            {points.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
