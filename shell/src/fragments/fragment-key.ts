import type { FragmentUse } from '@waypost/shared/contracts/fragment.contract';

/** Tells uses of fragments apart: the same fragment with the same parameters is one, in whatever order they stand. */
export const fragmentKey = ({ remote, name, params = {} }: FragmentUse): string =>
  `${remote}/${name} ${JSON.stringify(Object.entries(params).sort())}`;
