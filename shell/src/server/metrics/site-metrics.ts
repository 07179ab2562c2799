import { NEWSLETTER } from '@waypost/shared/newsletter/newsletter-path';
import { LOGIN } from '@waypost/shared/routing/login-path';
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { ERROR_KINDS, type ErrorKind, HOST, VITALS, type VitalName } from '../../state/report';
import type { PageSource, RefreshOutcome } from '../cache/page-cache.port';
import type { KnownVersions } from '../releases/known-versions';
import { HOST_VERSION } from './page-place';
import { type PageLabels, Tally, VersionSeries } from './version-series';

/** How a page came: as the cache says, or one that is never cached. */
type CacheResult = PageSource | 'private';

/** How a fragment came to a page: `shown`, or why it is left out. */
const FRAGMENT_OUTCOMES = [
  'shown',
  'missing',
  'refused',
  'empty',
  'late',
  'failed',
  'dropped',
] as const;

type FragmentOutcome = (typeof FRAGMENT_OUTCOMES)[number];

/** What the site measures of itself, for Prometheus (`GET /-/metrics`). */
export interface SiteMetrics {
  registry: Registry;
  /** The names that labels may have; takes what is served. */
  versions: KnownVersions;
  countRequest: (route: string, status: number) => void;
  countPage: (result: CacheResult) => void;
  /** Of a page that was made anew while an earlier one is cached. */
  countRefresh: (outcome: RefreshOutcome) => void;
  /** Of a page that was rendered; `seconds` from the first loader to the last byte of HTML. */
  observeRender: (labels: PageLabels, seconds: number) => void;
  countRenderFailure: (labels: PageLabels) => void;
  /** Of a fragment on a page; `page` of the labels is its name. */
  countFragment: (labels: PageLabels, outcome: FragmentOutcome) => void;
  observeApi: (status: string, seconds: number) => void;
  /** Milliseconds, of `CLS` the score. */
  observeVital: (name: VitalName, labels: PageLabels, value: number) => void;
  countBrowserError: (kind: ErrorKind, labels: PageLabels) => void;
}

const PAGE = ['page', 'remote', 'version'] as const;

/** How often the event loop's delay is sampled: each sample costs a turn of the loop. */
const LOOP_SAMPLE_MS = 50;

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Around the limits of "good" and "poor" that web.dev names for each. */
const VITAL_BUCKETS: Record<VitalName, number[]> = {
  CLS: [0.005, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
  FCP: [500, 1_000, 1_800, 3_000, 6_000, 12_000],
  INP: [50, 100, 200, 350, 500, 1_000, 3_000],
  LCP: [500, 1_000, 1_800, 2_500, 4_000, 8_000, 16_000],
  TTFB: [50, 100, 200, 400, 800, 1_800, 5_000],
};

/** Makes the metrics of one server; the process's own (memory, event loop, CPU) are among them. */
export function createSiteMetrics(): SiteMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_SAMPLE_MS });
  const requests = new Tally<string, number>();
  new Counter({
    name: 'waypost_requests_total',
    help: 'Requests by route, a page by its pattern, and by status.',
    labelNames: ['route', 'status'] as const,
    registers,
    collect() {
      requests.drain((route, status, count) => this.inc({ route, status }, count));
    },
  });
  const pages = new Tally<CacheResult, undefined>();
  new Counter({
    name: 'waypost_pages_total',
    help: 'Pages by where they came from: cache (hit; stale: past its age), a render under way (joined), a render (miss, private).',
    labelNames: ['result'] as const,
    registers,
    collect() {
      pages.drain((result, _none, count) => this.inc({ result }, count));
    },
  });
  const refreshes = new Counter({
    name: 'waypost_page_refreshes_total',
    help: 'Cached pages made anew, by outcome: changed, unchanged, failed (the cached page stays).',
    labelNames: ['outcome'] as const,
    registers,
  });
  const renders = new Histogram({
    name: RENDERS,
    help: 'Time from the first loader to the HTML, calls of the API included; of no failed page.',
    labelNames: PAGE,
    buckets: SECONDS,
    registers,
  });
  const failures = new Counter({
    name: RENDER_FAILURES,
    help: 'Pages that could not be rendered: a loader or the rendering failed.',
    labelNames: PAGE,
    registers,
  });
  const fragments = new Counter({
    name: FRAGMENTS,
    help: "Fragments on rendered pages of all remotes, by outcome; page is the fragment's name.",
    labelNames: ['outcome', ...PAGE] as const,
    registers,
  });
  const api = new Histogram({
    name: 'waypost_api_seconds',
    help: "Time of the shell's own calls of the API by status, 'failed' without a response.",
    labelNames: ['status'] as const,
    buckets: SECONDS,
    registers,
  });
  const vitals = Object.fromEntries(
    VITALS.map((name) => [
      name,
      new Histogram({
        name: vitalMetric(name),
        help: `${name} of readers' browsers.`,
        labelNames: PAGE,
        buckets: VITAL_BUCKETS[name],
        registers,
      }),
    ]),
  ) as Record<VitalName, Histogram<(typeof PAGE)[number]>>;
  const errors = new Counter({
    name: BROWSER_ERRORS,
    help: "Errors in readers' browsers: caught, uncaught, recoverable (hydration), chunk.",
    labelNames: ['kind', ...PAGE] as const,
    registers,
  });
  const series = new VersionSeries((labels) => {
    for (const metric of [renders, failures, ...Object.values(vitals)]) metric.remove(labels);
    for (const outcome of FRAGMENT_OUTCOMES) fragments.remove({ outcome, ...labels });
    for (const kind of ERROR_KINDS) errors.remove({ kind, ...labels });
  });
  const { versions } = series;
  versions.note(HOST, HOST_VERSION, [LOGIN, NEWSLETTER]);
  return {
    registry,
    versions,
    countRequest: (route, status) => requests.count(route, status),
    countPage: (result) => pages.count(result, undefined),
    countRefresh: (outcome) => refreshes.inc({ outcome }),
    observeRender: (place, seconds) =>
      series.use(place, (labels) => renders.observe(labels, seconds)),
    countRenderFailure: (place) => series.use(place, (labels) => failures.inc(labels)),
    countFragment: (place, outcome) =>
      series.use(place, (labels) => fragments.inc({ outcome, ...labels })),
    observeApi: (status, seconds) => api.observe({ status }, seconds),
    observeVital: (name, place, value) =>
      series.use(place, (labels) => vitals[name].observe(labels, value)),
    countBrowserError: (kind, place) =>
      series.use(place, (labels) => errors.inc({ kind, ...labels })),
  };
}

/** Names of the metrics by page, remote and version (docs/monitoring.md). */
export const RENDERS = 'waypost_render_seconds';
export const RENDER_FAILURES = 'waypost_render_failures_total';
const FRAGMENTS = 'waypost_fragments_total';
export const BROWSER_ERRORS = 'waypost_browser_errors_total';

/** Name of a vital's metric; all but the score `CLS` are in milliseconds. */
export const vitalMetric = (name: VitalName): string =>
  `waypost_browser_${name.toLowerCase()}${name === 'CLS' ? '' : '_milliseconds'}`;
