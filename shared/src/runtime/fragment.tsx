// The kit loads this file in folders of remotes, whose settings say nothing of JSX.
/** @jsxRuntime automatic */
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { FragmentParams, FragmentUse, TypedFragmentUse } from '../contracts/fragment.contract';

/** What a page says of a fragment that it shows. */
export interface FragmentProps extends FragmentUse {
  /** Stands in its place until it is there, and where it cannot be; nothing when left out. */
  fallback?: ReactNode;
}

/** A place on a page that other remotes' fragments may fill. */
export interface PlaceProps {
  name: string;
  /** What the page tells the fragments in it, such as the product it is about. */
  params?: FragmentParams;
}

/** How a host shows fragments and places. */
export interface FragmentHost {
  Fragment: ComponentType<FragmentProps>;
  Place: ComponentType<PlaceProps>;
}

/** The host's way; where there is none, fallbacks stand in the place of fragments. */
export const FragmentHostContext = createContext<FragmentHost | null>(null);

/** Shows a piece of another remote. */
export function Fragment<Remote extends string, Name extends string>(
  props: TypedFragmentUse<Remote, Name> & Pick<FragmentProps, 'fallback'>,
) {
  const host = use(FragmentHostContext);
  return host ? <host.Fragment {...props} /> : props.fallback;
}

/** Shows what other remotes put into a place of this page. */
export function Place(props: PlaceProps) {
  const host = use(FragmentHostContext);
  return host && <host.Place {...props} />;
}
