import { useNavigate } from 'react-router-dom';
import { isSelected, type SelectedProduct, toggle } from '../selection/selection';
import { readSelection, writeSelection } from '../selection/selection-store';

/**
 * Goes to the picker with a product that is left alone, since one is no comparison: there it waits
 * for another, beside those that the reader has chosen already.
 */
export function useLeftProduct(): (product: SelectedProduct) => void {
  const navigate = useNavigate();
  return (product) => {
    const selection = readSelection();
    const joined = isSelected(selection, product.id) ? null : toggle(selection, product);
    if (joined) writeSelection(joined);
    void navigate('/compare');
  };
}
