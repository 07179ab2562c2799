import { memo, use, useEffect, useRef, useState } from 'react';
import type { FragmentHost } from '@waypost/shared/host';
import type { FragmentProps } from '@waypost/shared/runtime';
import { FragmentFrame } from '../../fragments/fragment-frame';
import { fragmentKey } from '../../fragments/fragment-key';
import { HostPlace } from '../../fragments/host-place';
import { type FragmentSlot, fragmentSlots } from './fragment-slots.client';

function createSlot(named: FragmentProps): FragmentSlot {
  let show: FragmentSlot['show'] = () => undefined;
  const shown: FragmentSlot['shown'] = new Promise((resolve) => (show = resolve));
  return { use: named, fallback: named.fallback, shown, show };
}

function Shown({ slot }: { slot: FragmentSlot }) {
  const Component = use(slot.shown);
  return <Component {...slot.use.params} />;
}

/**
 * A fragment whose code comes later: until then React leaves the server's HTML as it is, or shows the fallback. React
 * throws such HTML away when a property of the boundary changes: nothing around it does, whatever the page renders.
 */
const BrowserFragment = memo(
  (props: FragmentProps) => {
    const [slot] = useState(() => createSlot(props));
    const frame = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const element = frame.current;
      if (!element) return;
      fragmentSlots.set(element, slot);
      fragmentSlots.onCome?.(element);
      return () => void fragmentSlots.delete(element);
    }, [slot]);
    return (
      <FragmentFrame ref={frame} use={props} fallback={props.fallback}>
        <Shown slot={slot} />
      </FragmentFrame>
    );
  },
  () => true,
);

/** Shows fragments in the browser. */
export const browserFragments: FragmentHost = {
  // With other parameters it is another one.
  Fragment: (props) => <BrowserFragment key={fragmentKey(props)} {...props} />,
  Place: HostPlace,
};
