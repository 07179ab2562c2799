import { createContext, use } from 'react';
import type { LinkTarget } from '@waypost/shared/contracts/site-entries.contract';
import { addressOf, type SiteFrame } from './site-frame';

export const FrameContext = createContext<SiteFrame>({
  navigation: { header: [], explore: [], legal: [] },
  targets: {},
  breadcrumbs: {},
  places: {},
  fitting: { narrow: 0, wide: 0 },
});

export const useFrame = (): SiteFrame => use(FrameContext);

/** Says where records of a kind are shown: `null` where no remote shows them. */
export function useAddress(target: LinkTarget): (value?: string) => string | null {
  const frame = useFrame();
  return (value) => addressOf(frame, target, value);
}
