import { useId } from 'react';
import { useTypedEarly } from '@waypost/shared/interaction/use-typed-early';
import { Link } from '@waypost/shared/router';
import { hiddenClass } from '@waypost/shared/ui/hidden';
import { searchInputClass } from '@waypost/shared/ui/search-input';
import { isPlainClick } from '@waypost/shared/routing/is-plain-click';
import styles from './category-controls.module.css';
import { type CategoryChoice, categoryFilters, categoryViews, searchOf } from './category-filter';

const filterNames = { all: 'All', popular: 'Popular', recent: 'Recent' };
const viewNames = { grid: 'Grid', list: 'List' };

export interface CategoryControlsProps {
  choice: CategoryChoice;
  onChoose: (choice: CategoryChoice) => void;
  onType: (text: string) => void;
}

/** A group of choices of which one is in force; without JavaScript they are links. */
function Options(props: {
  label: string;
  options: { name: string; choice: CategoryChoice; chosen: boolean }[];
  onChoose: (choice: CategoryChoice) => void;
}) {
  const { label, options, onChoose } = props;
  return (
    <div role="group" aria-label={label} className={styles.options}>
      {options.map(({ name, choice, chosen }) => (
        <Link
          key={name}
          to={`/categories${searchOf(choice)}`}
          aria-current={chosen}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onChoose(choice);
          }}
        >
          {name}
        </Link>
      ))}
    </div>
  );
}

/** Text search, filter and view of the categories page. */
export function CategoryControls({ choice, onChoose, onType }: CategoryControlsProps) {
  const id = useId();
  const field = useTypedEarly(choice.text, onType);
  return (
    <form
      role="search"
      action="/categories"
      className={styles.controls}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(choice);
      }}
    >
      <label htmlFor={id} className={hiddenClass}>
        Search categories
      </label>
      <input
        id={id}
        type="search"
        className={searchInputClass}
        name="q"
        placeholder="Search categories"
        autoComplete="off"
        ref={field}
        value={choice.text}
        onChange={(event) => onType(event.target.value)}
      />
      <Options
        label="Filter"
        options={categoryFilters.map((filter) => ({
          name: filterNames[filter],
          choice: { ...choice, filter },
          chosen: filter === choice.filter,
        }))}
        onChoose={onChoose}
      />
      <Options
        label="View"
        options={categoryViews.map((view) => ({
          name: viewNames[view],
          choice: { ...choice, view },
          chosen: view === choice.view,
        }))}
        onChoose={onChoose}
      />
    </form>
  );
}
