import { isSelected, type SelectedProduct, toggle } from './selection';
import { readSelection, writeSelection } from './selection-store';

/** Puts a product beside those that the reader has chosen already, where there is room. */
export function joinSelection(product: SelectedProduct): void {
  const selection = readSelection();
  const joined = isSelected(selection, product.id) ? null : toggle(selection, product);
  if (joined) writeSelection(joined);
}

export function leaveSelection(isGone: (product: SelectedProduct) => boolean): void {
  const selection = readSelection();
  const left = selection.filter((product) => !isGone(product));
  if (left.length < selection.length) writeSelection(left);
}
