import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { VitalName } from '../../state/report';
import type { SiteRouter } from '../create-router.client';

/** A page while it is shown, from its load or its return from the browser's memory on. */
interface View {
  pathname: string;
  /** When the reader went on to another page in this tab; `Infinity` until then. */
  leftAt: number;
}

export interface PageVital {
  pathname: string;
  name: VitalName;
  value: number;
}

/** The page that the document was loaded with. */
function arrival({ state }: SiteRouter): View {
  const [load] = performance.getEntriesByType('navigation');
  const { pathname } = load ? new URL(load.name) : location;
  const [interactive] = performance.getEntriesByName('waypost:interactive');
  const hasLeft = state.location.pathname !== pathname;
  return { pathname, leftAt: hasLeft ? (interactive?.startTime ?? 0) : Infinity };
}

/**
 * Measures Core Web Vitals of the page that a document was loaded with. What happened after the
 * reader went on to another page is not counted, since browsers measure whole documents. A document
 * that comes back from the browser's memory is measured anew, for the page that it shows.
 *
 * @returns takes what was measured so far; each figure is handed out once
 */
export function measureVitals(router: SiteRouter): () => PageVital[] {
  let view = arrival(router);
  const latest = new Map<string, { of: View; name: VitalName; value: number }>();
  const taken = new Set<string>();

  const leave = (): void => {
    const hasLeft = router.state.location.pathname !== view.pathname;
    if (hasLeft) view.leftAt = Math.min(view.leftAt, performance.now());
  };
  router.subscribe(leave);
  // Before the library's own listener, which begins new figures.
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) view = { pathname: router.state.location.pathname, leftAt: Infinity };
    },
    true,
  );

  const record = ({ id, name, value, entries }: Metric): void => {
    const of = latest.get(id)?.of ?? view;
    if (taken.has(id) || entries.some(({ startTime }) => startTime >= of.leftAt)) return;
    latest.set(id, { of, name, value });
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB])
    watch(record, { reportAllChanges: true });

  return () => {
    const vitals = [...latest.values()];
    for (const id of latest.keys()) taken.add(id);
    latest.clear();
    return vitals.map(({ of: { pathname }, name, value }) => ({ pathname, name, value }));
  };
}
