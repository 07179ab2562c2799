import { type ComponentProps, lazy, Suspense } from 'react';
import { Loading } from '@waypost/shared/ui/loading';

const TextDifference = lazy(async () => ({
  default: (await import('./text-difference')).TextDifference,
}));

/** What differs between two sources; what compares them is loaded with the first. */
export function Difference(props: ComponentProps<typeof TextDifference>) {
  return (
    <Suspense fallback={<Loading text="Comparing">{null}</Loading>}>
      <TextDifference {...props} />
    </Suspense>
  );
}
