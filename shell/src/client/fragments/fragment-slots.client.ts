import type { ComponentType } from 'react';
import type { FragmentProps } from '@waypost/shared/runtime';
import type { FrameFragment } from '../../frame/site-frame';

/** A fragment of a page in view, which shows once its component is there. */
export interface FragmentSlot {
  use: FragmentProps & Pick<FrameFragment, 'topic'>;
  shown: Promise<ComponentType>;
  show: (Component: ComponentType) => void;
}

/** The fragments in view, by the elements around them. */
export interface FragmentSlots extends Map<HTMLElement, FragmentSlot> {
  /** Is called for each that comes, once whoever shows fragments has loaded. */
  onCome?: (frame: HTMLElement) => void;
}

export const fragmentSlots: FragmentSlots = new Map<HTMLElement, FragmentSlot>();
