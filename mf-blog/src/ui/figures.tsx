import styles from './figures.module.css';

/** Figures side by side, each with its name. */
export function Figures(props: {
  figures: (readonly [name: string, figure: string | number])[];
  className?: string;
}) {
  const { figures, className = styles.figures } = props;
  return (
    <dl className={className}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
