import { useCallback } from 'react';
import { useNavigate } from '@waypost/shared/router';
import { comparisonPath, comparisonSlug } from './comparison-path';
import {
  MIN_COMPARED,
  type SelectedProduct,
  type Selection,
  toggle,
  TOO_FEW,
  TOO_MANY,
} from './selection';
import { readSelection, useSelection, writeSelection } from './selection-store';

export interface Comparing {
  selection: Selection;
  /** Adds or takes out a product; a fifth one is refused with a message. */
  onToggle: (product: SelectedProduct) => void;
  /** Goes to the comparison, or says that it needs more products. */
  onStart: () => void;
  onClear: () => void;
}

/** Shows a message; `null` takes it away, since the selection it was about is another one. */
export type Notify = (text: string | null) => void;

/**
 * The selection with the rules of specification §5.
 *
 * @param notify must be stable
 */
export function useComparing(notify: Notify): Comparing {
  const selection = useSelection();
  const navigate = useNavigate();

  const change = useCallback(
    (next: Selection | null) => {
      notify(next ? null : TOO_MANY);
      if (next) writeSelection(next);
    },
    [notify],
  );
  const onToggle = useCallback(
    (product: SelectedProduct) => change(toggle(readSelection(), product)),
    [change],
  );
  const onStart = (): void => {
    const enough = selection.length >= MIN_COMPARED;
    notify(enough ? null : TOO_FEW);
    if (enough) void navigate(comparisonPath(comparisonSlug(selection.map(({ slug }) => slug))));
  };
  return { selection, onToggle, onStart, onClear: () => change([]) };
}
