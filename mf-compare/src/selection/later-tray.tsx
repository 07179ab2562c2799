import { isSelected, type SelectedProduct } from './selection';
import { SelectionTray } from './selection-tray';
import { useComparing } from './use-comparing';
import { usePageToast } from './use-page-toast';

/**
 * The tray on a page where nothing is chosen. A selection that is just what this page compares has
 * served; another one is still wanted.
 */
export function LaterTray({ compared }: { compared: readonly SelectedProduct[] }) {
  const comparing = useComparing(usePageToast());
  const served = comparing.selection.every(({ id }) => isSelected(compared, id));
  return served ? null : <SelectionTray comparing={comparing} />;
}
