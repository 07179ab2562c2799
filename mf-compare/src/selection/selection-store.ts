import { useSyncExternalStore } from 'react';
import { MAX_COMPARED, type SelectedProduct, type Selection } from './selection';

const KEY = 'compareSelection';
const NOTHING: Selection = [];

const listeners = new Set<() => void>();
/** Stands in where the browser forbids storage or it is full. */
let unstored: string | null = null;
let known: { text: string | null; selection: Selection } = { text: null, selection: NOTHING };

function readText(): string | null {
  try {
    return unstored ?? sessionStorage.getItem(KEY);
  } catch {
    // Storage is forbidden: the selection then lasts as long as the page.
    return unstored;
  }
}

const isSelected = (value: unknown): value is SelectedProduct => {
  const product = value as Partial<SelectedProduct> | null;
  return (
    typeof product?.id === 'number' &&
    typeof product.slug === 'string' &&
    typeof product.name === 'string' &&
    (product.thumbnail === null || typeof product.thumbnail === 'string')
  );
};

function parse(text: string | null): Selection {
  if (text === null) return NOTHING;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isSelected).slice(0, MAX_COMPARED) : NOTHING;
  } catch {
    // Another program's or an older version's text: start afresh.
    return NOTHING;
  }
}

/** The selection now: the one of this tab, stored while it is open. */
export function readSelection(): Selection {
  const text = readText();
  if (text !== known.text) known = { text, selection: parse(text) };
  return known.selection;
}

/** Replaces the selection and tells everybody who shows it. */
export function writeSelection(selection: Selection): void {
  const text = JSON.stringify(selection);
  try {
    sessionStorage.setItem(KEY, text);
    unstored = null;
  } catch {
    // Storage is full or forbidden: the selection then lasts as long as the page.
    unstored = text;
  }
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The selection, for components; empty on the server, since it differs per reader. */
export const useSelection = (): Selection =>
  useSyncExternalStore(subscribe, readSelection, () => NOTHING);
