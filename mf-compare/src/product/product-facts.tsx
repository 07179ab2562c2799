import type { Product, ProductSpecification } from '@waypost/shared/contracts/product';
import { Name } from '@waypost/shared/ui/name';
import styles from './product-facts.module.css';

/** All specifications by their category, in the editor's order. */
export function SpecificationList(props: { specifications: ProductSpecification[] }) {
  const { specifications } = props;
  const groups = [...new Set(specifications.map(({ group }) => group))];
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="specifications" className={styles.specifications}>
      <h2 id="specifications">Specifications</h2>
      <div className={styles.groups}>
        {groups.map((group) => (
          <table key={group}>
            <caption>{group}</caption>
            <tbody>
              {specifications
                .filter((specification) => specification.group === group)
                .map(({ name, value }) => (
                  <tr key={name}>
                    <th scope="row">
                      <Name>{name}</Name>
                    </th>
                    <td>
                      <Name>{value}</Name>
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  );
}

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
