import type {
  FragmentParams,
  FragmentUse,
  ParamsSchema,
} from '@waypost/shared/contracts/fragment.contract';

/** What a fragment gets: in a place, those parameters that it takes; what the page tells others is not for it. */
export function paramsOf(
  use: FragmentUse & { isPlaced?: boolean },
  { properties }: ParamsSchema,
): FragmentParams {
  const { params = {}, isPlaced } = use;
  if (!isPlaced) return params;
  return Object.fromEntries(
    Object.entries(params).filter(([name]) => Object.hasOwn(properties, name)),
  );
}
