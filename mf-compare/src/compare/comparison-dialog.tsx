import { useState } from 'react';
import type { Product } from '@waypost/shared/contracts/product';
import { ProductPicker } from '../products/product-picker';
import { SelectionTray } from '../selection/selection-tray';
import { useComparing } from '../selection/use-comparing';
import { Dialog } from '../ui/dialog';
import styles from './comparison-dialog.module.css';
import { ProductChooser } from './product-chooser';

/** What a dialog of the comparison page is opened for. */
export type DialogRequest = { kind: 'new' } | { kind: 'add' } | { kind: 'replace'; old: Product };

const titleOf = (request: DialogRequest): string => {
  if (request.kind === 'new') return 'Start New Comparison';
  return request.kind === 'add' ? 'Add a product' : `Replace ${request.old.name}`;
};

/** The picker in a dialog. Notices show inside, since a modal covers those of the page. */
function NewComparison({ onClose }: { onClose: () => void }) {
  const [notice, setNotice] = useState('');
  const comparing = useComparing(setNotice, onClose);
  const onToggle: typeof comparing.onToggle = (product) => {
    setNotice('');
    comparing.onToggle(product);
  };
  return (
    <>
      <div className={styles.body}>
        <ProductPicker comparing={comparing} inUrl={false} />
      </div>
      <div>
        {notice ? (
          <p role="alert" className={styles.notice}>
            {notice}
          </p>
        ) : null}
        <SelectionTray comparing={{ ...comparing, onToggle }} />
      </div>
    </>
  );
}

/**
 * The dialogs of the comparison page: the picker for a new comparison (specification §2), and
 * the choice of one product to add or to put in another's place.
 */
export function ComparisonDialog(props: {
  request: DialogRequest;
  compared: Product[];
  onChoose: (product: Product) => void;
  onClose: () => void;
}) {
  const { request, compared, onChoose, onClose } = props;
  return (
    <Dialog title={titleOf(request)} onClose={onClose}>
      {request.kind === 'new' ? (
        <NewComparison onClose={onClose} />
      ) : (
        <ProductChooser compared={compared} onChoose={onChoose} />
      )}
    </Dialog>
  );
}
