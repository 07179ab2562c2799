import { formatDate } from '@waypost/shared/format/date';
import styles from './views-chart.module.css';

const HEIGHT = 100;

/** The next round number: what the chart's full height stands for. */
export function roundUp(most: number): number {
  if (most <= 5) return 5;
  const size = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 5, 10].find((each) => each * size >= most) ?? 10;
  return step * size;
}

/** Views by day as bars; screen readers, and whoever opens it, get the same as a table. */
export function ViewsChart({ days, totals }: { days: string[]; totals: number[] }) {
  const top = roundUp(Math.max(0, ...totals));
  const sum = totals.reduce((all, each) => all + each, 0);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const most = Math.max(...totals);
  const label =
    `${sum} views from ${formatDate(first)} to ${formatDate(last)}, ` +
    `most of them, ${most}, on ${formatDate(days[totals.indexOf(most)] ?? '')}.`;
  return (
    <figure className={styles.chart}>
      <p className={styles.sum}>
        <strong>{sum.toLocaleString('en-US')}</strong> views in {days.length} days
      </p>
      <div className={styles.plot}>
        <span className={styles.top} aria-hidden="true">
          {top.toLocaleString('en-US')}
        </span>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${days.length} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          {totals.map((total, index) => {
            const height = (total / top) * HEIGHT;
            return (
              <rect
                key={days[index]}
                x={index + 0.15}
                y={HEIGHT - height}
                width={0.7}
                height={height}
              >
                <title>{`${formatDate(days[index] ?? '')}: ${total}`}</title>
              </rect>
            );
          })}
        </svg>
      </div>
      <div className={styles.axis} aria-hidden="true">
        <span>{formatDate(first)}</span>
        <span>{formatDate(last)}</span>
      </div>
      <details>
        <summary>As a table</summary>
        <table className={styles.table}>
          <caption>Views by day (UTC)</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Views</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day, index) => (
              <tr key={day}>
                <th scope="row">{formatDate(day)}</th>
                <td>{totals[index]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
