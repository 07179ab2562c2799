import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isComposing } from '@waypost/shared/interaction/is-composing';
import { useTypedEarly } from '@waypost/shared/interaction/use-typed-early';
import { hiddenClass } from '@waypost/shared/ui/hidden';
import { useAddress } from '../frame/frame-context';
import { useDismissOutside, useDisclosure } from '../layout/use-disclosure';
import { useLazyPart } from '../layout/use-lazy-part';
import styles from './search-box.module.css';
import { MIN_QUERY, type Suggestions, useSuggestions } from './use-suggestions';

/** The list's code is loaded when a reader first searches; a list that fails is no list. */
const loadList = async () =>
  (await import(/* webpackChunkName: "suggestion-list" */ './suggestion-list')).SuggestionList;
const withoutList = (): void => undefined;

/** What the list says of itself while there is none, and how long it is to those who don't see it. */
function stateOf({ articles, busy }: NonNullable<Suggestions>): string {
  if (articles.length === 1) return '1 suggestion';
  if (articles.length > 1) return `${articles.length} suggestions`;
  return busy ? 'Searching...' : 'No results found';
}

/** The article search with its suggestions: a combobox (specification §2, "Article search box"). */
export function SearchBox({ inMenu = false }: { inMenu?: boolean }) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const list = useDisclosure();
  const suggestions = useSuggestions(text, list.open);
  const navigate = useNavigate();
  const search = useAddress('search')();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useDismissOutside(form, list);

  const query = text.trim();
  const resultsPath = (term: string): string => `${search}?q=${encodeURIComponent(term)}`;
  const optionId = (index: number): string => `${id}-${index}`;
  const articles = suggestions?.articles ?? [];
  const { Part: List } = useLazyPart(articles.length > 0 && query, loadList, withoutList);
  // The last option leads to all results.
  const options = List && articles.length > 0 ? articles.length + 1 : 0;
  const state = suggestions && (options > 0 || articles.length === 0) ? stateOf(suggestions) : '';
  const current = active < options ? active : -1;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (query.length < MIN_QUERY) return;
    list.hide();
    void navigate(resultsPath(query));
  };

  const type = (value: string): void => {
    setText(value);
    setActive(-1);
    list.show();
  };

  const field = useTypedEarly(text, (typed) => {
    setText(typed);
    if (document.activeElement === field.current) list.show();
  });

  const choose = (): void => {
    list.hide();
    setText('');
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return;
    const { key } = event;
    if ((key === 'ArrowDown' || key === 'ArrowUp') && options > 0) {
      event.preventDefault();
      // From the field (-1) down to the last option and around, or up from the field to the last.
      const next = current + (key === 'ArrowDown' ? 1 : -1);
      setActive(next === options ? -1 : next < -1 ? options - 1 : next);
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      list.show();
    } else if (key === 'Enter' && current >= 0) {
      event.preventDefault();
      document.getElementById(optionId(current))?.click();
    } else if (key === 'Escape' && (suggestions || text)) {
      // The menu around it stays open: the first one closes the list, the next empties the field.
      event.preventDefault();
      event.stopPropagation();
      if (!suggestions) setText('');
      list.hide();
      setActive(-1);
    }
  };

  if (!search) return null;
  return (
    <form
      ref={form}
      role="search"
      aria-label={inMenu ? 'Menu' : 'Header'}
      action={search}
      className={`${styles.box} ${inMenu ? styles.inMenu : ''}`}
      onSubmit={submit}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20 20" />
      </svg>
      <input
        ref={field}
        // A combobox may not be of the type "search" (ARIA in HTML); the form says what it is.
        type="text"
        inputMode="search"
        name="q"
        role="combobox"
        aria-label="Search articles"
        placeholder="Search articles..."
        autoComplete="off"
        enterKeyHint="search"
        aria-autocomplete="list"
        aria-expanded={options > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={current < 0 ? undefined : optionId(current)}
        value={text}
        onChange={(event) => type(event.target.value)}
        onFocus={list.show}
        onKeyDown={onKeyDown}
      />
      <div className={`${styles.popup} ${state ? styles.shown : ''}`}>
        <p role="status" className={options > 0 ? hiddenClass : styles.state}>
          {state}
        </p>
        {List && suggestions && options > 0 ? (
          <List
            {...suggestions}
            listId={`${id}-list`}
            optionId={optionId}
            active={current}
            allResults={resultsPath(query)}
            onChoose={choose}
          />
        ) : null}
      </div>
    </form>
  );
}
