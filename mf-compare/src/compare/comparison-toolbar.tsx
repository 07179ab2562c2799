import { useDispatch } from '@waypost/shared/redux';
import { toastShown } from '@waypost/shared/runtime';
import { Button } from '@waypost/shared/ui/button';
import { MAX_COMPARED } from '../selection/selection';
import styles from './comparison-toolbar.module.css';

/** What readers do with the whole table. */
export function ComparisonToolbar(props: {
  title: string;
  products: number;
  differencesOnly: boolean;
  onDifferencesOnly: (only: boolean) => void;
  onAdd: () => void;
  onNew: () => void;
}) {
  const { title, products, differencesOnly, onDifferencesOnly, onAdd, onNew } = props;
  const dispatch = useDispatch();
  const share = (): void => {
    const shared = import(/* webpackChunkName: "share" */ './share-comparison').then(
      ({ sharePage }) => sharePage(title),
    );
    shared.then(
      (how) => how === 'copied' && dispatch(toastShown('Link copied to clipboard!', 'status')),
      (error: unknown) => console.warn('The comparison could not be shared', error),
    );
  };
  return (
    <div className={styles.toolbar}>
      {products > 0 ? (
        <label className={styles.switch}>
          <input
            type="checkbox"
            role="switch"
            checked={differencesOnly}
            onChange={(event) => onDifferencesOnly(event.target.checked)}
          />
          Differences only
        </label>
      ) : null}
      <div className={styles.buttons}>
        {products > 0 ? (
          <>
            {products < MAX_COMPARED ? <Button onClick={onAdd}>Add a product</Button> : null}
            <Button onClick={share}>Share</Button>
            <Button onClick={() => window.print()}>Print</Button>
          </>
        ) : null}
        <Button tone="primary" onClick={onNew}>
          Start New Comparison
        </Button>
      </div>
    </div>
  );
}
