import { useCallback, useState } from 'react';
import type { ReadProduct } from '../api/read-product';
import { ProductPicker } from '../products/product-picker';
import { isSelected, MIN_COMPARED } from '../selection/selection';
import { readSelection, writeSelection } from '../selection/selection-store';
import { SelectionTray } from '../selection/selection-tray';
import { type Comparing, type Notify, useComparing } from '../selection/use-comparing';
import styles from './new-comparison.module.css';

/**
 * A selection that is just what is compared here has served: a new one starts empty, and takes its
 * place with the first product that is chosen.
 */
function useNewSelection(compared: ReadProduct[], notify: Notify): Comparing {
  const comparing = useComparing(notify);
  const [served, setServed] = useState(() =>
    readSelection().every(({ id }) => isSelected(compared, id)),
  );
  const { onToggle } = comparing;
  const choose = useCallback<Comparing['onToggle']>(
    (product) => {
      if (served) writeSelection([]);
      setServed(false);
      onToggle(product);
    },
    [served, onToggle],
  );
  return served ? { ...comparing, selection: [], onToggle: choose } : comparing;
}

/** The picker in a dialog. Messages show inside, since a modal covers those of the page. */
export function NewComparison(props: { compared: ReadProduct[]; onClose: () => void }) {
  const { compared, onClose } = props;
  const [message, setMessage] = useState<string | null>(null);
  const comparing = useNewSelection(compared, setMessage);
  const onStart = (): void => {
    if (comparing.selection.length >= MIN_COMPARED) onClose();
    comparing.onStart();
  };
  return (
    <>
      <div className={styles.body}>
        <ProductPicker comparing={comparing} inUrl={false} />
      </div>
      <div className={styles.foot}>
        {message ? (
          <p role="alert" className={styles.message}>
            {message}
          </p>
        ) : null}
        <SelectionTray comparing={{ ...comparing, onStart }} />
      </div>
    </>
  );
}
