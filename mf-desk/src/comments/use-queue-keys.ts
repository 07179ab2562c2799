import type { NewDecisionInput } from '@waypost/shared/contracts/api.generated';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { makeRequestKey } from '../api/desk-api';
import { keyOf } from '../ui/key-of';

export type QueueKeys = Partial<Record<string, () => void>>;

/** Keys that may be held: they only move. One that decides acts once a press. */
const HELD: ReadonlySet<string> = new Set(['j', 'k']);

const TYPING = 'input:not([type=checkbox]), textarea, select, dialog, [contenteditable]';

/**
 * Listens to single keys, but not while somebody types, and not to those of browser and system.
 *
 * @param keys by the key's lower-case name
 */
export function useQueueKeys(keys: QueueKeys, enabled: boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if ((event.target as Element | null)?.closest?.(TYPING)) return;
    const key = keyOf(event);
    const act = keys[key];
    if (!act) return;
    event.preventDefault();
    if (!event.repeat || HELD.has(key)) act();
  });
  useEffect(() => {
    if (!enabled) return;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [enabled]);
}

/** A decision without its name. */
type Order = Omit<NewDecisionInput, 'idempotency_key'>;

/**
 * Names decisions. One whose response was lost may have been made: made again, it keeps its name, so
 * that the API responds with the first one.
 */
export function useDecisionKeys() {
  /** Decisions without a response, by comment. */
  const lost = useRef(new Map<number, { order: string; key: string }>());
  return {
    keyOf: (order: Order): string => {
      const text = JSON.stringify(order);
      const known = order.comments.map(({ id }) => lost.current.get(id));
      const isRepeated = known.every((each) => each?.order === text);
      return (isRepeated ? known[0]?.key : undefined) ?? makeRequestKey();
    },
    /** Notes that a decision was sent, and whether there was no telling what became of it. */
    noteSent: (order: Order, key: string, isLost: boolean): void => {
      for (const { id } of order.comments) {
        if (isLost) lost.current.set(id, { order: JSON.stringify(order), key });
        else lost.current.delete(id);
      }
    },
  };
}

const KEY = 'desk:keys';

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    // Storage may be forbidden; then keys work as usual.
    return true;
  }
}

/** Whether single keys act: people who speak to their machine want them off (WCAG 2.1.4). */
export function useKeysSetting(): [enabled: boolean, set: (enabled: boolean) => void] {
  const [enabled, setEnabled] = useState(read);
  const set = (next: boolean): void => {
    setEnabled(next);
    try {
      localStorage.setItem(KEY, next ? 'on' : 'off');
    } catch {
      // Storage may be forbidden; then it holds for this page.
    }
  };
  return [enabled, set];
}
