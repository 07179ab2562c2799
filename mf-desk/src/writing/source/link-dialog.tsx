import type { ArticleSummary } from '@waypost/shared/contracts/api.generated';
import { type SubmitEvent, useDeferredValue, useState } from 'react';
import { Button } from '@waypost/shared/ui/button';
import { Dialog } from '@waypost/shared/ui/dialog';
import { Field } from '@waypost/shared/ui/field';
import list from '../../ui/list.module.css';
import { writingApi } from '../writing-api';
import styles from './link-dialog.module.css';

/** A whole address, one within the site, or one within the text. */
const ADDRESS = /^(?:[a-z][a-z+.-]*:|\/|#)/i;

function Found(props: { words: string; onChoose: (article: ArticleSummary) => void }) {
  const { words, onChoose } = props;
  const isSearch = words.length > 1 && !ADDRESS.test(words);
  const { currentData } = writingApi.useFindArticlesQuery(words, { skip: !isSearch });
  if (!isSearch || !currentData) return null;
  return (
    <div role="status">
      {currentData.results.length === 0 ? (
        <p className={styles.none}>No article of that name.</p>
      ) : (
        <ul className={styles.found} aria-label="Articles">
          {currentData.results.map((article) => (
            <li key={article.id}>
              <button type="button" onClick={() => onChoose(article)}>
                {article.title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Asks where a link leads to: an address, or an article that is found by its words. */
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
      return setProblem('Choose an article below, or write an address such as https://… or /about');
    onChoose(address, words);
  };
  return (
    <Dialog open title="Link" onClose={onClose}>
      <form className={list.form} noValidate onSubmit={submit}>
        <Field
          label="Address, or words of an article"
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
          onChoose={({ slug, title }) => onChoose(`/article/${slug}`, words || title)}
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
