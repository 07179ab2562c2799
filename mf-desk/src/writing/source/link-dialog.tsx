import { type SubmitEvent, useDeferredValue, useState } from 'react';
import { Button } from '@waypost/shared/ui/button';
import { Dialog } from '@waypost/shared/ui/dialog';
import { Field } from '@waypost/shared/ui/field';
import { beginHere } from '../../ui/begin-here';
import list from '../../ui/list.module.css';
import { writingApi } from '../writing-api';
import styles from './link-dialog.module.css';

/** A whole address, one within the site, or one within the text. */
const ADDRESS = /^(?:[a-z][a-z+.-]*:|\/|#)/i;

/** Something of the site that a link may lead to. */
interface Target {
  address: string;
  title: string;
}

/** Articles and products with these words, and pages with these letters in their titles. */
function useTargets(words: string): Target[] | undefined {
  const isSearch = words.length > 1 && !ADDRESS.test(words);
  const { currentData: articles } = writingApi.useFindArticlesQuery(words, { skip: !isSearch });
  const { currentData: products } = writingApi.useFindProductsQuery(words, { skip: !isSearch });
  const { currentData: pages } = writingApi.useGetPagesQuery(undefined, { skip: !isSearch });
  if (!isSearch || !articles || !products || !pages) return undefined;
  const letters = words.toLocaleLowerCase();
  return [
    ...articles.results.map(({ slug, title }) => ({ address: `/article/${slug}`, title })),
    ...pages.results
      .filter(({ title }) => title.toLocaleLowerCase().includes(letters))
      .map(({ slug, title }) => ({ address: `/${slug}`, title })),
    ...products.results.map(({ slug, name }) => ({ address: `/products/${slug}`, title: name })),
  ];
}

function Found(props: { words: string; onChoose: (target: Target) => void }) {
  const { words, onChoose } = props;
  const targets = useTargets(words);
  if (!targets) return null;
  return (
    <div role="status">
      {targets.length === 0 ? (
        <p className={styles.none}>No article, page or product of that name.</p>
      ) : (
        <ul className={styles.found} aria-label="What is found">
          {targets.map((target) => (
            <li key={target.address}>
              <button type="button" onClick={() => onChoose(target)}>
                {target.title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
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
  const searched = useDeferredValue(typed.trim());
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
          label="Address, or words of what is on the site"
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
