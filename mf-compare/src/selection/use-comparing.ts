import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { comparisonPath } from '../compare/comparison-path';
import {
  MIN_COMPARED,
  type SelectedProduct,
  type Selection,
  toggle,
  TOO_FEW,
  TOO_MANY,
} from './selection';
import { readSelection, useSelection, writeSelection } from './selection-store';

/** The selection and what readers do with it. */
export interface Comparing {
  selection: Selection;
  /** Adds or takes out a product; a fifth one is refused with a notice. */
  onToggle: (product: SelectedProduct) => void;
  /** Goes to the comparison, or says that it needs more products. */
  onStart: () => void;
  onClear: () => void;
}

/**
 * The selection with the rules of specification §5.
 *
 * @param notify shows a notice; must be stable
 * @param onLeave called before the page changes
 */
export function useComparing(notify: (text: string) => void, onLeave?: () => void): Comparing {
  const selection = useSelection();
  const navigate = useNavigate();

  const onToggle = useCallback(
    (product: SelectedProduct) => {
      const next = toggle(readSelection(), product);
      if (next) writeSelection(next);
      else notify(TOO_MANY);
    },
    [notify],
  );
  const onStart = (): void => {
    if (selection.length < MIN_COMPARED) {
      notify(TOO_FEW);
      return;
    }
    onLeave?.();
    void navigate(comparisonPath(selection.map(({ slug }) => slug)));
  };
  return { selection, onToggle, onStart, onClear: () => writeSelection([]) };
}
