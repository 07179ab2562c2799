import type { ComponentType } from 'react';
import type { FragmentParams, FragmentUse } from '@waypost/shared/contracts/fragment.contract';

/** A fragment of a page in view, which shows once its component is there. */
export interface FragmentSlot {
  use: FragmentUse;
  /** What stands in its place. */
  fallback: React.ReactNode;
  shown: Promise<ComponentType<FragmentParams>>;
  show: (Component: ComponentType<FragmentParams>) => void;
}

/** Takes a fragment with the element around it, and returns what ends that. */
export type SlotTaker = (slot: FragmentSlot, element: HTMLElement) => () => void;

type Waiting = { slot: FragmentSlot; element: HTMLElement; end: (() => void) | undefined };

const waiting = new Set<Waiting>();
let take: SlotTaker | undefined;

/** Notes a fragment in view; whoever shows fragments takes it, now or when that code has loaded. */
export function noteSlot(slot: FragmentSlot, element: HTMLElement): () => void {
  const noted: Waiting = { slot, element, end: take?.(slot, element) };
  waiting.add(noted);
  return () => {
    waiting.delete(noted);
    noted.end?.();
  };
}

/** Hands over all fragments, those that are in view and those to come. */
export function takeSlots(taker: SlotTaker): void {
  take = taker;
  for (const noted of waiting) noted.end = taker(noted.slot, noted.element);
}
