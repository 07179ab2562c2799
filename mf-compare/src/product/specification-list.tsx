import type { ProductSpecification } from '@waypost/shared/contracts/product';
import { Name } from '@waypost/shared/ui/name';
import styles from './specification-list.module.css';

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
