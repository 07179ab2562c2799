import type { ReactNode } from 'react';
import styles from './count-list.module.css';

export interface Counted {
  key: string;
  label: ReactNode;
  count: number;
}

/** Counts as a table whose rows show their share as a bar. */
export function CountList(props: { caption: string; of: string; rows: Counted[] }) {
  const { caption, of, rows } = props;
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">Number</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, count }) => (
          <tr key={key}>
            <th scope="row">
              {label}
              <span className={styles.bar} style={{ width: `${(count / most) * 100}%` }} />
            </th>
            <td>{count.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
