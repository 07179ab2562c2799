import { Dialog } from '@waypost/shared/ui/dialog';
import type { ListedProduct, ReadProduct } from '../api/read-product';
import { ProductChooser } from './product-chooser';
import { NewComparison } from './new-comparison';

/** What a dialog of the comparison page is opened for. */
export type DialogRequest =
  { kind: 'new' } | { kind: 'add' } | { kind: 'replace'; old: ReadProduct };

const titleOf = (request: DialogRequest): string => {
  if (request.kind === 'new') return 'Start New Comparison';
  return request.kind === 'add' ? 'Add a product' : `Replace ${request.old.name}`;
};

/**
 * The dialogs of the comparison page: the picker for a new comparison (specification §2), and
 * the choice of one product to add or to put in another's place.
 */
export function ComparisonDialog(props: {
  request: DialogRequest;
  compared: ReadProduct[];
  onChoose: (product: ListedProduct) => void;
  onClose: () => void;
}) {
  const { request, compared, onChoose, onClose } = props;
  return (
    <Dialog open shape="wide" title={titleOf(request)} onClose={onClose}>
      {request.kind === 'new' ? (
        <NewComparison compared={compared} onClose={onClose} />
      ) : (
        <ProductChooser compared={compared} onChoose={onChoose} />
      )}
    </Dialog>
  );
}
