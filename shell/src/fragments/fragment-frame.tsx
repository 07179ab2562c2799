import { type ReactNode, type Ref, Suspense } from 'react';
import type { FragmentProps } from '@waypost/shared/runtime';

/** What stands around a fragment, the same on the server and in the browser. */
export const FragmentFrame = ({
  use: { remote, name, fallback },
  children,
  ref,
}: {
  use: FragmentProps;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}) => (
  <div ref={ref} data-fragment={`${remote}/${name}`}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </div>
);
