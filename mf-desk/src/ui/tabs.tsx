import styles from './tabs.module.css';

/** One of several views of the same list. */
export interface TabOf<V extends string> {
  value: V;
  label: string;
  /** How many records it shows, where known. */
  count?: number;
}

/** Chooses one view of a list: buttons of which one is pressed. */
export function Tabs<V extends string>(props: {
  label: string;
  tabs: readonly TabOf<V>[];
  selected: V;
  onSelect: (value: V) => void;
}) {
  const { label, tabs, selected, onSelect } = props;
  return (
    <div role="group" aria-label={label} className={styles.tabs}>
      {tabs.map(({ value, label: text, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === selected}
          onClick={() => onSelect(value)}
        >
          {text}
          {count === undefined ? null : <span className={styles.count}>{count}</span>}
        </button>
      ))}
    </div>
  );
}
