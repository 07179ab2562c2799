import { hiddenClass } from '@waypost/shared/ui/hidden';
import type { ReadProduct } from '../api/read-product';
import { Icon, type IconName } from '../ui/icon';
import styles from './product-controls.module.css';

/** What readers do with a column. */
export interface ProductChanges {
  /** Puts a column one place to the left (-1) or to the right (1). */
  onMove: (product: ReadProduct, by: -1 | 1) => void;
  onReplace: (product: ReadProduct) => void;
  onRemove: (product: ReadProduct) => void;
}

type Control = 'change' | 'left' | 'right' | 'replace' | 'remove';

/** Names a control, so that focus can follow its product when columns change places. */
export const controlId = (control: Control, slug: string): string => `${control}-${slug}`;

/**
 * Move, replace and remove for one column: a row of icons where there is room, else a sheet behind
 * one button.
 */
export function ProductControls(props: {
  product: ReadProduct;
  first: boolean;
  last: boolean;
  changes: ProductChanges;
}) {
  const { product, first, last, changes } = props;
  const { name, slug } = product;
  const menu = `changes-${slug}`;
  const control = (
    id: Control & IconName,
    [verb, where = '']: [string, string?],
    onClick: () => void,
    disabled = false,
  ) => (
    <button
      type="button"
      id={controlId(id, slug)}
      title={`${verb}${where}`}
      aria-disabled={disabled}
      popoverTarget={menu}
      popoverTargetAction="hide"
      onClick={disabled ? undefined : onClick}
    >
      <Icon name={id} />
      <span className={styles.words}>
        {verb} <span className={hiddenClass}>{name}</span>
        {where}
      </span>
    </button>
  );
  return (
    <div className={styles.controls}>
      <button
        type="button"
        id={controlId('change', slug)}
        className={styles.opener}
        popoverTarget={menu}
      >
        Change <span className={hiddenClass}>{name}</span>
        <Icon name="fold" />
      </button>
      <div id={menu} popover="auto" className={styles.menu}>
        <p className={styles.title}>{name}</p>
        {control('left', ['Move', ' left'], () => changes.onMove(product, -1), first)}
        {control('right', ['Move', ' right'], () => changes.onMove(product, 1), last)}
        {control('replace', ['Replace'], () => changes.onReplace(product))}
        {control('remove', ['Remove'], () => changes.onRemove(product))}
      </div>
    </div>
  );
}
