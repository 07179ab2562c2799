import { type ComponentType, createElement } from 'react';
import type { FragmentParams, FragmentUse } from '@waypost/shared/contracts/fragment.contract';

const TRACE = /\bfragment:([a-z0-9-]+)\/([a-z0-9-]+)/;

/** The name of a fragment in component stacks. */
export const traceOf = ({ remote, name }: Pick<FragmentUse, 'remote' | 'name'>): string =>
  `fragment:${remote}/${name}`;

/**
 * A fragment's component under a name that React's component stacks show, on the server and in browsers: so an error
 * is known as the fragment's own, however deep it was thrown.
 */
export function tracedFragment(
  use: Pick<FragmentUse, 'remote' | 'name'>,
  Component: ComponentType<FragmentParams>,
): ComponentType<FragmentParams> {
  const Traced = (params: FragmentParams) => createElement(Component, params);
  Traced.displayName = traceOf(use);
  return Traced;
}

/** The innermost fragment of a component stack, `null` outside of fragments. */
export function fragmentIn(
  componentStack: string | null | undefined,
): { remote: string; name: string } | null {
  const [, remote, name] = TRACE.exec(componentStack ?? '') ?? [];
  return remote && name ? { remote, name } : null;
}
