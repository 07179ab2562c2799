import { type SubmitEvent, useState } from 'react';
import { Button } from '@waypost/shared/ui/button';
import { Dialog } from '@waypost/shared/ui/dialog';
import { Field } from '@waypost/shared/ui/field';
import { beginHere } from '../../ui/begin-here';
import { FormFailure } from '../../ui/form-failure';
import list from '../../ui/list.module.css';
import { usePaused } from '../../ui/use-paused';
import { writingApi } from '../writing-api';
import styles from './link-dialog.module.css';

/** A whole address, one within the site, or one within the text. */
const ADDRESS = /^(?:[a-z][a-z\d+.-]*:\S|\/|#)/i;

/** Nothing, or one Latin letter; one of other scripts may be a word. */
const TOO_SHORT = /^[ -~]?$/;

/** Something of the site that a link may lead to. */
interface Target {
  address: string;
  title: string;
}

/** What is found by words: articles and products by theirs, pages by letters of their titles. */
function useFound(words: string) {
  const skip = TOO_SHORT.test(words) || ADDRESS.test(words);
  const articles = writingApi.useFindArticlesQuery(words, { skip });
  const products = writingApi.useFindProductsQuery(words, { skip });
  const pages = writingApi.useGetPagesQuery(undefined, { skip });
  const letters = words.toLocaleLowerCase();
  const targets: Target[] = [
    ...(articles.currentData?.results ?? []).map(({ slug, title }) => ({
      ...{ address: `/article/${slug}`, title },
    })),
    ...(pages.currentData?.results ?? [])
      .filter(({ title }) => title.toLocaleLowerCase().includes(letters))
      .map(({ slug, title }) => ({ address: `/${slug}`, title })),
    ...(products.currentData?.results ?? []).map(({ slug, name }) => ({
      ...{ address: `/products/${slug}`, title: name },
    })),
  ];
  return {
    targets: skip ? [] : targets,
    error: articles.error ?? products.error ?? pages.error,
    isSearched: !skip && !articles.isFetching && !products.isFetching && !pages.isFetching,
  };
}

function Found(props: { words: string; onChoose: (target: Target) => void }) {
  const { words, onChoose } = props;
  const { targets, error, isSearched } = useFound(words);
  return (
    <>
      <FormFailure error={error} />
      <div role="status">
        {targets.length > 0 ? (
          <ul className={styles.found} aria-label="What is found">
            {targets.map((target) => (
              <li key={target.address}>
                <button type="button" onClick={() => onChoose(target)}>
                  {target.title}
                </button>
              </li>
            ))}
          </ul>
        ) : isSearched && !error ? (
          <p className={styles.none}>No article, page or product of that name.</p>
        ) : null}
      </div>
    </>
  );
}

/** Asks where a link leads to: an address, or an article, page or product that is found by its words. */
export function LinkDialog(props: {
  /** What is selected. */
  words: string;
  onChoose: (address: string, words: string) => void;
  onClose: () => void;
}) {
  const { words, onChoose, onClose } = props;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const searched = usePaused(typed.trim());
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const address = typed.trim();
    if (!ADDRESS.test(address))
      return setProblem(
        'Choose what is found below, or write an address such as https://… or /about',
      );
    onChoose(address, words);
  };
  return (
    <Dialog open title="Link" onClose={onClose}>
      <form className={list.form} noValidate onSubmit={submit}>
        <Field
          ref={beginHere}
          label="Address, or words of an article, page or product"
          name="address"
          dir="auto"
          value={typed}
          error={problem}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(undefined);
          }}
        />
        <Found
          words={searched}
          onChoose={({ address, title }) => onChoose(address, words || title)}
        />
        <div className={list.actions}>
          <Button tone="primary" type="submit">
            Insert the link
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
