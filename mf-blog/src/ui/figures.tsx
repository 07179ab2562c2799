import styles from './figures.module.css';

/** Figures side by side, each with its name. */
export function Figures({
  figures,
}: {
  figures: (readonly [name: string, figure: string | number])[];
}) {
  return (
    <dl className={styles.figures}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
