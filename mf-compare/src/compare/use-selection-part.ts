import { useEffect, useState } from 'react';

const load = () =>
  import(/* webpackChunkName: "selection" */ './selection-part').catch((error: unknown) => {
    console.warn('The selection could not be loaded', error);
    return null;
  });

type SelectionPart = Awaited<ReturnType<typeof load>>;

/** Loads the selection once the page is there; `null` until then, and where that fails. */
export function useSelectionPart(): SelectionPart {
  const [part, setPart] = useState<SelectionPart>(null);
  useEffect(() => {
    void load().then(setPart);
  }, []);
  return part;
}
