import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Product } from '@waypost/shared/contracts/product';
import { MIN_COMPARED, toggle } from '../selection/selection';
import { writeSelection } from '../selection/selection-store';
import { comparisonPath } from './comparison-path';
import { controlId } from './product-controls';

/** Changes of what is compared; each leads to the address of the comparison it makes. */
export interface ComparisonChanges {
  move: (product: Product, by: -1 | 1) => void;
  remove: (product: Product) => void;
  replace: (old: Product, product: Product) => void;
  add: (product: Product) => void;
  /** What was done last, for those who don't see it. */
  said: string;
}

/** Puts a list's item one place further. */
function moved<T>(items: readonly T[], index: number, by: -1 | 1): T[] {
  const rest = items.toSpliced(index, 1);
  return rest.toSpliced(index + by, 0, ...items.slice(index, index + 1));
}

/**
 * Removes, replaces, adds and reorders in place: the address follows, the page stays where it is,
 * and the focus stays with the product that was touched.
 */
export function useChanges(products: Product[]): ComparisonChanges {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [said, setSaid] = useState('');
  const focus = useRef<string[]>([]);

  useEffect(() => {
    const controls = focus.current.map((id) => document.getElementById(id));
    const control =
      controls.find((element) => element?.getAttribute('aria-disabled') === 'false') ?? controls[0];
    focus.current = [];
    // The host moves the focus to the content of another address: this comes after it.
    if (control) queueMicrotask(() => control.focus());
  }, [products]);

  const show = (next: Product[], text: string, focusOn: string[]): void => {
    focus.current = focusOn;
    setSaid(text);
    const pathname = comparisonPath(next.map(({ slug }) => slug));
    void navigate({ pathname, search }, { preventScrollReset: true, viewTransition: false });
  };

  return {
    said,
    move(product, by) {
      const index = products.indexOf(product);
      const controls = [controlId('left', product.slug), controlId('right', product.slug)];
      show(
        moved(products, index, by),
        `${product.name} is now ${index + by + 1} of ${products.length}`,
        by === -1 ? controls : controls.reverse(),
      );
    },
    remove(product) {
      const next = products.filter((other) => other !== product);
      if (next.length < MIN_COMPARED) {
        // One product is no comparison: it waits in the picker for another.
        writeSelection(next.flatMap((left) => toggle([], left) ?? []));
        void navigate('/compare');
        return;
      }
      const neighbour = next[Math.min(products.indexOf(product), next.length - 1)];
      show(next, `${product.name} removed`, neighbour ? [controlId('remove', neighbour.slug)] : []);
    },
    replace(old, product) {
      const next = products.map((other) => (other === old ? product : other));
      show(next, `${old.name} replaced by ${product.name}`, [controlId('replace', product.slug)]);
    },
    add(product) {
      show([...products, product], `${product.name} added`, [controlId('remove', product.slug)]);
    },
  };
}
