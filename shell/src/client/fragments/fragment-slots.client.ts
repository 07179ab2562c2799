import type { ComponentType, ReactNode } from 'react';
import type { FragmentParams, FragmentUse } from '@waypost/shared/contracts/fragment.contract';

/** A fragment of a page in view, which shows once its component is there. */
export interface FragmentSlot {
  use: FragmentUse;
  /** What stands in its place. */
  fallback: ReactNode;
  shown: Promise<ComponentType<FragmentParams>>;
  show: (Component: ComponentType<FragmentParams>) => void;
}

/** The fragments in view, by the elements around them. */
export interface FragmentSlots extends Map<HTMLElement, FragmentSlot> {
  /** Is told of each that comes, once whoever shows fragments has loaded. */
  onCome?: (frame: HTMLElement) => void;
}

/** The fragments of this tab. */
export const fragmentSlots: FragmentSlots = new Map<HTMLElement, FragmentSlot>();
