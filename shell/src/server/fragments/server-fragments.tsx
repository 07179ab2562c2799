import type { FragmentHost } from '@waypost/shared/host';
import type { FragmentProps } from '@waypost/shared/runtime';
import type { FrameFragment } from '../../frame/site-frame';
import { FragmentFrame } from '../../fragments/fragment-frame';
import { fragmentKey } from '../../fragments/fragment-key';
import { HostPlace } from '../../fragments/host-place';
import { FragmentLeftOut, type PageFragments } from './page-fragments';

/** Shows the fragments of one page that are ready; in the place of any other its fallback stands. */
export function serverFragments({ ready }: Pick<PageFragments, 'ready'>): FragmentHost {
  function Shown(use: FragmentProps & Pick<FrameFragment, 'topic'>) {
    if (use.topic) return null;
    const fragment = ready.get(fragmentKey(use));
    if (!fragment) throw new FragmentLeftOut(`${use.remote}/${use.name} is not in this page`);
    const { Component, params } = fragment;
    return <Component {...params} />;
  }
  return {
    Fragment: (props) => (
      <FragmentFrame use={props}>
        <Shown {...props} />
      </FragmentFrame>
    ),
    Place: HostPlace,
  };
}
