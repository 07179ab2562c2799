import type { StaticHandlerContext } from 'react-router-dom';
import type { FragmentUse, PlaceUse } from '@waypost/shared/contracts/fragment.contract';
import type { PageFacts } from '@waypost/shared/contracts/remote.contract';
import { HOST_PLACES } from '@waypost/shared/routing/host-places';
import { namedByRoute } from '@waypost/shared/routing/named-fragments';
import type { RemotesFrame } from '../../frame/site-frame';
import { fragmentKey } from '../../fragments/fragment-key';
import { usesOfPlace } from '../../fragments/uses-of-place';
import { safely } from '../../head/page-facts';

/** Most fragments of one page: what a text names beyond is shown by browsers. */
const MAX_FRAGMENTS = 40;

const namedBy = (
  { matches, location: { pathname, search } }: StaticHandlerContext,
  facts: Pick<PageFacts, 'state' | 'origin' | 'siteName'>,
): (FragmentUse | PlaceUse)[] =>
  matches.flatMap((match) => {
    const named = () => namedByRoute(match, { ...facts, pathname, search });
    return safely(`The fragments of ${pathname}`, named) ?? [];
  });

/** Each fragment that a page shows, once: those that its routes name, and those that fill its places. */
export function usesOfPage(
  context: StaticHandlerContext,
  frame: RemotesFrame,
  facts: Pick<PageFacts, 'state' | 'origin' | 'siteName'>,
): FragmentUse[] {
  const named = [...HOST_PLACES.map((place) => ({ place })), ...namedBy(context, facts)];
  const uses = named.flatMap((use) =>
    'place' in use ? usesOfPlace(frame, use).filter(({ topic }) => !topic) : [use],
  );
  const byKey = new Map(uses.map((use) => [fragmentKey(use), use]));
  return [...byKey.values()].slice(0, MAX_FRAGMENTS);
}
