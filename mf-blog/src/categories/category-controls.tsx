import { useId } from 'react';
import styles from './category-controls.module.css';
import { type CategoryChoice, categoryFilters, categoryViews } from './category-filter';

const filterNames = { all: 'All', popular: 'Popular', recent: 'Recent' };
const viewNames = { grid: 'Grid', list: 'List' };

/** A group of buttons of which one is pressed. */
function Options<T extends string>(props: {
  label: string;
  names: Record<T, string>;
  values: readonly T[];
  value: T;
  onChoose: (value: T) => void;
}) {
  const { label, names, values, value, onChoose } = props;
  return (
    <div role="group" aria-label={label} className={styles.options}>
      {values.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChoose(option)}
        >
          {names[option]}
        </button>
      ))}
    </div>
  );
}

/** Text search, filter and view of the categories page. */
export function CategoryControls(props: {
  choice: CategoryChoice;
  onChoose: (choice: CategoryChoice) => void;
}) {
  const { choice, onChoose } = props;
  const id = useId();
  return (
    <form role="search" className={styles.controls} onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={id}>Search categories</label>
      <input
        id={id}
        type="search"
        name="q"
        placeholder="Search categories"
        autoComplete="off"
        defaultValue={choice.text}
        onChange={(event) => onChoose({ ...choice, text: event.target.value })}
      />
      <Options
        label="Filter"
        names={filterNames}
        values={categoryFilters}
        value={choice.filter}
        onChoose={(filter) => onChoose({ ...choice, filter })}
      />
      <Options
        label="View"
        names={viewNames}
        values={categoryViews}
        value={choice.view}
        onChoose={(view) => onChoose({ ...choice, view })}
      />
    </form>
  );
}
