import type { PageFacts, RouteHandle } from '@waypost/shared/contracts/remote.contract';
import { useSite } from '@waypost/shared/runtime';
import { useLocation, useMatches, useParams } from 'react-router-dom';
import { canonicalAddress } from '../routing/canonical-address';

/** What the matched route's handle may read, but for the store's state. */
export function usePageFacts(): Omit<PageFacts, 'state'> {
  const { origin, name: siteName } = useSite();
  const params = useParams();
  return { params, ...canonicalAddress(useLocation()), origin, siteName };
}

/** The handle of the deepest matched route that has the given function. */
export function usePageHandle(key: keyof RouteHandle): RouteHandle | undefined {
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined);
  return handles.findLast((handle) => handle?.[key]);
}

/**
 * Calls a remote's function within the frame, which has to stand whatever the function throws
 * (design §3).
 *
 * @returns `undefined` when it throws; the failure is logged with what was requested
 */
export function safely<T>(what: string, call: () => T): T | undefined {
  try {
    return call();
  } catch (error) {
    console.error(`${what} failed`, error);
    return undefined;
  }
}
