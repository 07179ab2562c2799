import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** False in the server's page and while it hydrates, so that both agree; then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
