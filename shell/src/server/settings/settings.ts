import path from 'node:path';
import { parseBackends } from '@waypost/shared/contracts/backend-name';
import type { SiteSettings } from '@waypost/shared/settings/settings.contract';
import { parseSiteSettings } from '@waypost/shared/settings/site-settings';
import type { SocialLink } from '@waypost/shared/runtime';
import {
  commonSettings,
  onOff,
  origin,
  port,
  readVariables,
  text,
  variable,
} from '@waypost/server-kit/settings';
import { z } from 'zod';
import type { HostSite } from '../../frame/compose-frame';
import { API_TIMEOUT_MS } from '../api/api-client';

const NETWORKS = ['x', 'facebook', 'linkedin', 'instagram', 'youtube'] as const;

const TAGLINE =
  'A technology magazine for people who like to know how things work, ' +
  'with product comparisons that show their arithmetic.';

/** What is true of any magazine. */
const PLAIN_TAGLINE = 'A technology magazine with product comparisons.';

const secondsFrom = (least: number, fallback: number, why = '') => {
  const message = `must be a whole number of seconds, ${least} or more${why}`;
  return variable(
    z
      .string()
      .regex(/^\d+$/, message)
      .transform(Number)
      .refine((value) => value >= least, message)
      .default(fallback),
  );
};

const API_SECONDS = API_TIMEOUT_MS / 1_000;
const WHY = `: calls of the API may take ${API_SECONDS}, and a slow API is no fault of a page`;

const bytes = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number of bytes')
  .transform(Number);

/** A fragment that may take longer would be a page's wait. */
const MAX_FRAGMENT_MS = 5_000;

const FRAGMENT_RANGE = `must be a whole number of milliseconds, 1 to ${MAX_FRAGMENT_MS}`;

const fragmentMilliseconds = z
  .string()
  .regex(/^\d{1,5}$/, FRAGMENT_RANGE)
  .transform(Number)
  .refine((value) => value >= 1 && value <= MAX_FRAGMENT_MS, FRAGMENT_RANGE);

/** Each may take half a gigabyte. */
const MAX_PROCESSES = 8;

const processes = z
  .string()
  .regex(new RegExp(`^[0-${MAX_PROCESSES}]$`), `must be a number from 0 to ${MAX_PROCESSES}`)
  .transform(Number);

/** A variable that a function reads, which throws an Error that says how it has to be. */
const parsedBy = <T>(parse: (value: string) => T) =>
  variable(
    z
      .string()
      .default('')
      .transform((value, context) => {
        try {
          return parse(value);
        } catch (error) {
          context.addIssue((error as Error).message);
          return z.NEVER;
        }
      }),
  );

const words = (value: string) => value.split(' ').filter(Boolean);

const ordered = (form: RegExp, kind: string) =>
  variable(
    z
      .string()
      .default('')
      .transform(words)
      .refine(
        (named) => named.every((each) => form.test(each)),
        `must be ${kind}, separated by spaces`,
      ),
  );
const entries = ordered(/^-?\//, 'paths such as "/garden /compare -/about"');
const fragments = ordered(
  /^-?[a-z0-9-]+\/[a-z0-9-]+$/,
  'fragments such as "mf-shop/basket -mf-compare/tray"',
);

const link = (fallback: string) =>
  variable(
    z
      .string()
      .refine((value) => URL.canParse(value), 'must be an address such as https://example.org')
      .default(fallback),
  );

/** An empty one is a text like any other: it takes the default away. */
const shown = (fallback: string) => z.string().default(fallback);

/** Another publisher's magazine has neither our words nor our addresses. */
const variablesOf = (isDemo: boolean) =>
  z.object({
    ...commonSettings,
    PORT: port(3000),
    API_ORIGIN: variable(origin.default('http://127.0.0.1:3001')),
    REMOTE_BACKENDS: parsedBy(parseBackends),
    REMOTE_SETTINGS: parsedBy(parseSiteSettings),
    MEDIA_DIR: text(''),
    API_WAIT_SECONDS: secondsFrom(0, 10),
    SITE_ORIGIN: variable(origin.optional()),
    RELEASES_DIR: text('releases'),
    RELEASES_DATABASE_URL: text(''),
    ASSET_ORIGINS: text(''),
    PAGE_CACHE_SECONDS: secondsFrom(0, 30),
    CDN_CACHE_SECONDS: secondsFrom(0, 0),
    PAGE_LIMIT_SECONDS: secondsFrom(API_SECONDS + 1, 10, WHY),
    TRIAL_SECONDS: secondsFrom(1, 10),
    FRAGMENT_TIMEOUT_MS: variable(fragmentMilliseconds.default(300)),
    MAX_ROUTE_BYTES: variable(bytes.default(0)),
    PREVIEW_PROCESSES: variable(processes.default(2)),
    METRICS: onOff,
    FIXED_CATEGORIES: onOff,
    NAVIGATION_HEADER: entries,
    NAVIGATION_EXPLORE: entries,
    NAVIGATION_LEGAL: entries,
    PLACED_FRAGMENTS: fragments,
    SITE_NAME: text('Waypost'),
    SITE_TAGLINE: shown(isDemo ? TAGLINE : PLAIN_TAGLINE),
    CONTACT_EMAIL: shown(isDemo ? 'hello@waypost.example' : ''),
    CONTACT_PHONE: shown(isDemo ? '+1 555 0100' : ''),
    ...(Object.fromEntries(
      NETWORKS.map((name) => [
        `SOCIAL_${name.toUpperCase()}`,
        link(isDemo ? `https://${name}.example/waypost` : ''),
      ]),
    ) as Record<`SOCIAL_${Uppercase<(typeof NETWORKS)[number]>}`, ReturnType<typeof link>>),
  });

/** Settings of the shell's server (design §5). */
export interface Settings {
  host: string;
  port: number;
  apiOrigin: string;
  /** Address of each backend of remotes by its name, without a slash at its end. */
  backends: Record<string, string>;
  /** What is set of remotes' settings, by remote. */
  remoteSettings: SiteSettings;
  /** Folder of the API's images where that is on this machine; empty elsewhere. */
  mediaDir: string;
  /** Seconds to wait at the start for the API to respond. */
  apiWait: number;
  releasesDir: string;
  /** PostgreSQL database with the releases; empty where they are in the folder. */
  releasesDatabaseUrl: string;
  /** Addresses and networks of proxies whose `X-Forwarded-For` tells who calls. */
  trustProxy: string[];
  /** Origins besides the site's own that may serve scripts and styles, such as a CDN's. */
  assetOrigins: string[];
  pageCacheSeconds: number;
  /** Seconds that a CDN in front of the site may cache a page for; 0 without one. */
  cdnCacheSeconds: number;
  /** Seconds that a page's data may take, and then its rendering. */
  pageLimitSeconds: number;
  /** Milliseconds that a fragment may take on the server. */
  fragmentTimeoutMs: number;
  /** Seconds that the trial of a release may take. */
  trialSeconds: number;
  logLevel: string;
  /** Most bytes of script (gzip) that a route of a remote may load; any with 0. */
  maxRouteBytes: number;
  /** Processes for previews that may run at once; with 0 there are no previews. */
  previewProcesses: number;
  /** Whether requests, renders and browsers' reports are measured. */
  metrics: boolean;
  /** Whether uncached pages with a query are limited per address. */
  rateLimit: boolean;
  /** The magazine's time zone, which the API puts dates into. */
  timeZone: string;
  site: HostSite;
}

/**
 * Reads and validates the settings, once.
 *
 * @throws SettingsError
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const clean = readVariables(variablesOf(!env['SITE_NAME']), env);
  return {
    host: clean.HOST,
    port: clean.PORT,
    apiOrigin: clean.API_ORIGIN,
    backends: clean.REMOTE_BACKENDS,
    remoteSettings: clean.REMOTE_SETTINGS,
    mediaDir: clean.MEDIA_DIR && path.resolve(clean.MEDIA_DIR),
    apiWait: clean.API_WAIT_SECONDS,
    releasesDir: path.resolve(clean.RELEASES_DIR),
    releasesDatabaseUrl: clean.RELEASES_DATABASE_URL,
    trustProxy: clean.TRUST_PROXY,
    assetOrigins: words(clean.ASSET_ORIGINS),
    pageCacheSeconds: clean.PAGE_CACHE_SECONDS,
    cdnCacheSeconds: clean.CDN_CACHE_SECONDS,
    pageLimitSeconds: clean.PAGE_LIMIT_SECONDS,
    fragmentTimeoutMs: clean.FRAGMENT_TIMEOUT_MS,
    trialSeconds: clean.TRIAL_SECONDS,
    maxRouteBytes: clean.MAX_ROUTE_BYTES,
    previewProcesses: clean.PREVIEW_PROCESSES,
    logLevel: clean.LOG_LEVEL,
    metrics: clean.METRICS,
    rateLimit: clean.RATE_LIMIT,
    timeZone: clean.SITE_TIME_ZONE,
    site: {
      name: clean.SITE_NAME,
      tagline: clean.SITE_TAGLINE,
      origin: clean.SITE_ORIGIN ?? `http://localhost:${clean.PORT}`,
      contactEmail: clean.CONTACT_EMAIL,
      contactPhone: clean.CONTACT_PHONE,
      social: NETWORKS.map((network): SocialLink => ({
        network,
        url: clean[`SOCIAL_${network.toUpperCase() as Uppercase<typeof network>}`],
      })).filter(({ url }) => url !== ''),
      fixedCategories: clean.FIXED_CATEGORIES,
      navigation: {
        header: clean.NAVIGATION_HEADER,
        explore: clean.NAVIGATION_EXPLORE,
        legal: clean.NAVIGATION_LEGAL,
      },
      placedFragments: clean.PLACED_FRAGMENTS,
    },
  };
}

/** Variables that code of remotes may see: none is a secret, and programs that Node runs need them. */
const HARMLESS = [
  ...['NODE_ENV', 'PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'LC_ALL'],
  // OpenSSL looks for its certificates there, and Node for further authorities.
  ...['SSL_CERT_FILE', 'SSL_CERT_DIR', 'NODE_EXTRA_CA_CERTS'],
];

/**
 * Removes all variables of the environment that code of remotes need not see, once the settings are
 * read: passwords, tokens, and whatever else the process was started with.
 */
export function forgetEnvironment(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) if (!HARMLESS.includes(name)) delete env[name];
}
