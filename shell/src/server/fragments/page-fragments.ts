import type { ComponentType } from 'react';
import type { FragmentParams } from '@waypost/shared/contracts/fragment.contract';
import type { LoadedRelease } from '../releases/remote-status';

export interface ReadyFragment {
  live: LoadedRelease;
  name: string;
  params: FragmentParams;
  Component: ComponentType<FragmentParams>;
}

/**
 * Why a fragment is left out of a page: `missing` where nobody offers it, `refused` where its schema refuses the
 * parameters, `empty` where it has no data, `late` and `failed` by its own fault, `dropped` where the page itself needed
 * longer, or another fragment's rendering left it less time.
 */
export type LeftOutReason = 'missing' | 'refused' | 'empty' | 'late' | 'failed' | 'dropped';

/** What became of a fragment that is not in the page. */
export interface LeftOutFragment {
  remote: string;
  name: string;
  /** `null` where no release offers it. */
  version: string | null;
  reason: LeftOutReason;
  error: Error;
}

/** The fragments of one page, those that are ready by their keys. */
export interface PageFragments {
  ready: Map<string, ReadyFragment>;
  leftOut: LeftOutFragment[];
}

export const NO_FRAGMENTS: PageFragments = { ready: new Map(), leftOut: [] };

/** Faults of the fragment itself. */
export const isFault = ({ reason }: LeftOutFragment): boolean =>
  reason === 'late' || reason === 'failed';

/** The next try may do better, so that no cache stores the page. */
export const mayComeBack = (leftOut: LeftOutFragment): boolean =>
  isFault(leftOut) || leftOut.reason === 'dropped';

/** Thrown in place of a fragment that is not in the page: its fallback stands there, and nothing has failed anew. */
export class FragmentLeftOut extends Error {
  override name = 'FragmentLeftOut';
}
