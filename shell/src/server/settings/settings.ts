import path from 'node:path';
import { parseBackends } from '@waypost/shared/contracts/backend-name';
import type { SiteSettings } from '@waypost/shared/settings/settings.contract';
import { parseSiteSettings } from '@waypost/shared/settings/site-settings';
import type { SocialLink } from '@waypost/shared/runtime';
import { EnvError, cleanEnv, makeValidator, port, str, url } from 'envalid';
import type { HostSite } from '../../frame/compose-frame';
import { API_TIMEOUT_MS } from '../api/api-client';

const NETWORKS = ['x', 'facebook', 'linkedin', 'instagram', 'youtube'] as const;

const TAGLINE =
  'A technology magazine for people who like to know how things work, ' +
  'with product comparisons that show their arithmetic.';

/** What is true of any magazine. */
const PLAIN_TAGLINE = 'A technology magazine with product comparisons.';

const secondsFrom = (least: number, why = '') =>
  makeValidator<number>((input) => {
    const value = Number(input);
    if (input.trim() === '' || !Number.isInteger(value) || value < least) {
      throw new EnvError(`must be a whole number of seconds, ${least} or more${why}`);
    }
    return value;
  });

const seconds = secondsFrom(0);
const someSeconds = secondsFrom(1);

const API_SECONDS = API_TIMEOUT_MS / 1_000;
const moreThanTheApi = secondsFrom(
  API_SECONDS + 1,
  `: calls of the API may take ${API_SECONDS}, and a slow API is no fault of a page`,
);

const bytes = makeValidator<number>((input) => {
  if (/^\d{1,9}$/.test(input)) return Number(input);
  throw new EnvError('must be a whole number of bytes');
});

/** A fragment that may take longer would be a page's wait. */
const MAX_FRAGMENT_MS = 5_000;

const fragmentMilliseconds = makeValidator<number>((input) => {
  const value = Number(input);
  if (/^\d+$/.test(input) && value >= 1 && value <= MAX_FRAGMENT_MS) return value;
  throw new EnvError(`must be a whole number of milliseconds, 1 to ${MAX_FRAGMENT_MS}`);
});

/** Each may take half a gigabyte. */
const MAX_PROCESSES = 8;

const processes = makeValidator<number>((input) => {
  if (/^\d$/.test(input) && Number(input) <= MAX_PROCESSES) return Number(input);
  throw new EnvError(`must be a number from 0 to ${MAX_PROCESSES}`);
});

const origin = makeValidator<string>((input) => {
  if (!URL.canParse(input) || !/^https?:$/.test(new URL(input).protocol)) {
    throw new EnvError('must be an origin such as https://example.org');
  }
  if (new URL(input).pathname !== '/' || new URL(input).search) {
    throw new EnvError('must be an origin without a path');
  }
  return new URL(input).origin;
});

const backends = makeValidator(parseBackends);
const siteSettings = makeValidator(parseSiteSettings);

const PROXY = /^(loopback|linklocal|uniquelocal|[\da-f:.]+(\/\d{1,3})?)$/i;

const proxies = makeValidator<string[]>((input) => {
  const named = input.split(',').map((each) => each.trim());
  if (named.every((each) => PROXY.test(each))) return named;
  throw new EnvError('must be a comma separated list of addresses, networks or "loopback"');
});

const entries = makeValidator<string[]>((input) => {
  const paths = input.split(' ').filter(Boolean);
  if (paths.every((each) => /^-?\//.test(each))) return paths;
  throw new EnvError('must be paths such as "/garden /compare -/about", separated by spaces');
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

/** Thrown for a wrong setting; the message is one line that names it. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * Reads and validates the settings, once.
 *
 * @throws SettingsError
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  // Another publisher's magazine has neither our words nor our addresses.
  const isDemo = !env['SITE_NAME'];
  const clean = cleanEnv(
    env,
    {
      PORT: port({ default: 3000 }),
      HOST: str({ default: '127.0.0.1' }),
      API_ORIGIN: origin({ default: `http://127.0.0.1:3001` }),
      REMOTE_BACKENDS: backends({ default: {} }),
      REMOTE_SETTINGS: siteSettings({ default: {} }),
      MEDIA_DIR: str({ default: '' }),
      API_WAIT_SECONDS: seconds({ default: 10 }),
      SITE_ORIGIN: origin({ default: '' }),
      RELEASES_DIR: str({ default: 'releases' }),
      RELEASES_DATABASE_URL: str({ default: '' }),
      TRUST_PROXY: proxies({ default: ['loopback'] }),
      ASSET_ORIGINS: str({ default: '' }),
      PAGE_CACHE_SECONDS: seconds({ default: 30 }),
      CDN_CACHE_SECONDS: seconds({ default: 0 }),
      PAGE_LIMIT_SECONDS: moreThanTheApi({ default: 10 }),
      FRAGMENT_TIMEOUT_MS: fragmentMilliseconds({ default: 300 }),
      TRIAL_SECONDS: someSeconds({ default: 10 }),
      MAX_ROUTE_BYTES: bytes({ default: 0 }),
      PREVIEW_PROCESSES: processes({ default: 2 }),
      LOG_LEVEL: str({
        choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        default: 'info',
      }),
      METRICS: str({ choices: ['on', 'off'], default: 'on' }),
      FIXED_CATEGORIES: str({ choices: ['on', 'off'], default: 'on' }),
      NAVIGATION_HEADER: entries({ default: [] }),
      NAVIGATION_EXPLORE: entries({ default: [] }),
      NAVIGATION_LEGAL: entries({ default: [] }),
      RATE_LIMIT: str({ choices: ['on', 'off'], default: 'on' }),
      SITE_TIME_ZONE: str({ default: Intl.DateTimeFormat().resolvedOptions().timeZone }),
      SITE_NAME: str({ default: 'Waypost' }),
      SITE_TAGLINE: str({ default: isDemo ? TAGLINE : PLAIN_TAGLINE }),
      CONTACT_EMAIL: str({ default: isDemo ? 'hello@waypost.example' : '' }),
      CONTACT_PHONE: str({ default: isDemo ? '+1 555 0100' : '' }),
      ...Object.fromEntries(
        NETWORKS.map((name) => [
          `SOCIAL_${name.toUpperCase()}`,
          url({ default: isDemo ? `https://${name}.example/waypost` : '' }),
        ]),
      ),
    },
    {
      reporter: ({ errors }) => {
        const [wrong] = Object.entries(errors);
        if (wrong)
          throw new SettingsError(`The setting ${wrong[0]} is wrong: ${wrong[1]?.message}`);
      },
    },
  );
  const social = (name: string): string =>
    (clean as unknown as Record<string, string>)[`SOCIAL_${name.toUpperCase()}`] ?? '';
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
    assetOrigins: clean.ASSET_ORIGINS.split(' ').filter(Boolean),
    pageCacheSeconds: clean.PAGE_CACHE_SECONDS,
    cdnCacheSeconds: clean.CDN_CACHE_SECONDS,
    pageLimitSeconds: clean.PAGE_LIMIT_SECONDS,
    fragmentTimeoutMs: clean.FRAGMENT_TIMEOUT_MS,
    trialSeconds: clean.TRIAL_SECONDS,
    maxRouteBytes: clean.MAX_ROUTE_BYTES,
    previewProcesses: clean.PREVIEW_PROCESSES,
    logLevel: clean.LOG_LEVEL,
    metrics: clean.METRICS === 'on',
    rateLimit: clean.RATE_LIMIT === 'on',
    timeZone: clean.SITE_TIME_ZONE,
    site: {
      name: clean.SITE_NAME,
      tagline: clean.SITE_TAGLINE,
      origin: clean.SITE_ORIGIN || `http://localhost:${clean.PORT}`,
      contactEmail: clean.CONTACT_EMAIL,
      contactPhone: clean.CONTACT_PHONE,
      social: NETWORKS.map((network): SocialLink => ({ network, url: social(network) })).filter(
        ({ url: address }) => address !== '',
      ),
      fixedCategories: clean.FIXED_CATEGORIES === 'on',
      navigation: {
        header: clean.NAVIGATION_HEADER,
        explore: clean.NAVIGATION_EXPLORE,
        legal: clean.NAVIGATION_LEGAL,
      },
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
