import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

/**
 * A component whose code is loaded when it is first wanted; its `Part` is `null` until then.
 *
 * @param wanted falsy while it is not; after a failure, another value or a new want tries again
 */
export function useLazyPart<Props>(
  wanted: unknown,
  load: () => Promise<ComponentType<Props>>,
  onFailure: (error: unknown) => void,
): { Part: ComponentType<Props> | null } {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (!wanted || Part) return;
    let current = true;
    load().then(
      (loaded) => setPart(() => loaded),
      (error: unknown) => {
        if (!current) return;
        console.error('A part of the page could not be loaded', error);
        fail(error);
      },
    );
    return () => {
      current = false;
    };
  }, [wanted, Part, load]);
  return { Part };
}
