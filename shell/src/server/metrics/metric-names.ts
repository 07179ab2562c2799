import type { VitalName } from '../../reports/report';

/** Names of the metrics by page, remote and version (docs/monitoring.md). */
export const RENDERS = 'waypost_render_seconds';
export const RENDER_FAILURES = 'waypost_render_failures_total';
export const FRAGMENTS = 'waypost_fragments_total';
export const BROWSER_ERRORS = 'waypost_browser_errors_total';

/** Name of a vital's metric; all but the score `CLS` are in milliseconds. */
export const vitalMetric = (name: VitalName): string =>
  `waypost_browser_${name.toLowerCase()}${name === 'CLS' ? '' : '_milliseconds'}`;
