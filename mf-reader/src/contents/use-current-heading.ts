import { useSyncExternalStore } from 'react';
import { onScrollFrame } from '@waypost/shared/interaction/on-scroll-frame';
import { currentHeading } from './heading-position';

/** Id of the heading that is in view now, `null` above the first one and on the server. */
export const useCurrentHeading = (ids: string[]): string | null =>
  useSyncExternalStore(
    onScrollFrame,
    () => currentHeading(ids),
    () => null,
  );
