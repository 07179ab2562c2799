import type { FragmentUse, PlaceUse } from '../contracts/fragment.contract';
import type { PageFacts, RouteHandle } from '../contracts/remote.contract';

/** What a matched route names of fragments and places. */
export const namedByRoute = (
  { route, params }: { route: { handle?: unknown }; params: PageFacts['params'] },
  facts: Omit<PageFacts, 'params'>,
): (FragmentUse | PlaceUse)[] =>
  (route.handle as RouteHandle | undefined)?.fragments?.({ ...facts, params }) ?? [];
