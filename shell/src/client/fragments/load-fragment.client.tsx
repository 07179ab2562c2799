import { Component, type ComponentType, type ReactNode } from 'react';
import {
  type FragmentDefinition,
  refusedParams,
} from '@waypost/shared/contracts/fragment.contract';
import type { SiteStore } from '@waypost/shared/host';
import { paramsOf } from '../../fragments/params-of';
import { tracedFragment } from '../../fragments/traced-fragment';
import type { Remotes } from '../remotes.client';
import type { FragmentSlot } from './fragment-slots.client';

interface Props {
  fallback: ReactNode;
  /** Is called once it takes clicks. */
  onInteractive: () => void;
  children: ReactNode;
}

/** Takes what a fragment throws in the browser: its fallback stands in its place, and the page goes on. */
class FragmentBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidMount(): void {
    this.props.onInteractive();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

/**
 * Loads a fragment's component, and adds its remote's api to the store.
 *
 * @throws Error when its files do not load, its remote does not offer it, or its schema refuses the parameters
 */
export async function loadFragment(
  use: FragmentSlot['use'],
  remotes: Pick<Remotes, 'loadFragments'>,
  store: Pick<SiteStore, 'attachApi'>,
  onInteractive: () => void,
): Promise<ComponentType> {
  const { remote, name } = use;
  const { fragments, api } = await remotes.loadFragments(remote);
  const definition = fragments[name] as unknown as FragmentDefinition | undefined;
  if (!definition) throw new Error(`${remote} offers no fragment ${name}`);
  const params = paramsOf(use, definition.params);
  const refused = refusedParams(definition.params, params);
  if (refused.length > 0) throw new Error(`${remote}/${name}: ${refused.join(', ')}`);
  const Traced = tracedFragment(use, await definition.load());
  store.attachApi(api);
  return () => (
    <FragmentBoundary fallback={use.fallback} onInteractive={onInteractive}>
      <Traced {...params} />
    </FragmentBoundary>
  );
}
