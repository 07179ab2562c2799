import { createElement, memo, use, useState } from 'react';
import type { FragmentHost } from '@waypost/shared/host';
import type { FragmentProps } from '@waypost/shared/runtime';
import { FragmentFrame } from '../../fragments/fragment-frame';
import { HostPlace } from '../../fragments/host-place';
import { type FragmentSlot, fragmentSlots } from './fragment-slots.client';

function createSlot(named: FragmentProps): FragmentSlot {
  const slot = { use: named } as FragmentSlot;
  slot.shown = new Promise((resolve) => (slot.show = resolve));
  return slot;
}

const Shown = ({ slot }: { slot: FragmentSlot }) => createElement(use(slot.shown));

/**
 * A fragment whose code comes later: until then React leaves the server's HTML as it is, or shows the fallback. React
 * throws such HTML away when a property of the boundary changes: nothing around it does, whatever the page renders.
 */
const BrowserFragment = memo(
  (props: FragmentProps) => {
    const [slot] = useState(() => createSlot(props));
    return (
      <FragmentFrame
        ref={(frame) => {
          if (!frame) return;
          fragmentSlots.set(frame, slot);
          fragmentSlots.onCome?.(frame);
          return () => void fragmentSlots.delete(frame);
        }}
        use={props}
      >
        <Shown slot={slot} />
      </FragmentFrame>
    );
  },
  () => true,
);

export const browserFragments: FragmentHost = {
  // With other parameters it is another one.
  Fragment: (props) => (
    <BrowserFragment key={JSON.stringify({ ...props, fallback: 0 })} {...props} />
  ),
  Place: HostPlace,
};
