import path from 'node:path';
import { z } from 'zod';

/** A setting whose value cannot be used; the message is one line for the operator. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const blankAsUnset = (value: unknown) =>
  typeof value === 'string' ? value.trim() || undefined : value;

/** What the operator's bearer token may be: long enough not to be guessed. */
export const operatorToken = z
  .string()
  .regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 characters and no spaces');

const isUrlOf =
  (...protocols: string[]) =>
  (value: string) => {
    try {
      return protocols.includes(new URL(value).protocol);
    } catch {
      return false;
    }
  };

/** Whether an address leaves the server's certificate unverified; `uselibpqcompat` makes `require` mean that. */
const isUnverified = (value: string): boolean =>
  /[?&](?:[\w.]*rejectUnauthorized=(?:false|0|no)\b|sslmode=no-verify\b|uselibpqcompat=true\b)/i.test(
    value,
  );

const UNVERIFIED =
  'must not turn off the verification of certificates: name your own authority’s file in NODE_EXTRA_CA_CERTS';

/** Whether the user or password of an address holds signs that end it there, such as `#`, or a `%` that says nothing. */
function breaksAddress(value: string): boolean {
  if (!value.includes('@')) return false;
  if (!URL.canParse(value)) return true;
  const { hash, pathname, search, username, password } = new URL(value);
  const isCut = (pathname + hash).includes('@') || /^\?[^=]*@/.test(search);
  return isCut || /%(?![\da-f]{2})/i.test(username + password);
}

const ENCODE =
  'must percent-encode signs in its user and password: %23 for #, %2F for /, %3F for ?, %25 for %';

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a port number from 0 to 65535');

const mailbox = z
  .string()
  .regex(
    /^([^<>\r\n]*<)?[^\s@<>,;"]+@[^\s@<>,;".]+(?:\.[^\s@<>,;".]+)+>?$/,
    'must be an address such as editors@example.org or "Waypost <editors@example.org>"',
  );

/** Name of a time zone as IANA lists it, such as `Europe/Berlin`. */
export const timeZoneName = z
  .string()
  .refine(isTimeZone, 'must be the name of a time zone such as Europe/Berlin or UTC');

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}

const variables = z.object({
  API_PORT: z.preprocess(blankAsUnset, port.default(3001)),
  HOST: z.preprocess(blankAsUnset, z.string().default('127.0.0.1')),
  DATA_DIR: z.preprocess(
    blankAsUnset,
    z
      .string()
      .default('./data')
      .transform((value) => path.resolve(value)),
  ),
  DATABASE_URL: z.preprocess(
    blankAsUnset,
    z
      .string()
      .refine(
        isUrlOf('postgres:', 'postgresql:'),
        'must be a postgres:// address such as postgres://user:password@host:5432/database',
      )
      .refine((value) => !isUnverified(value), UNVERIFIED)
      .optional(),
  ),
  CONTENT_DIR: z.preprocess(
    blankAsUnset,
    z
      .string()
      .transform((value) => path.resolve(value))
      .optional(),
  ),
  ADMIN_TOKEN: z.preprocess(blankAsUnset, operatorToken.optional()),
  RATE_LIMIT: z.preprocess(
    blankAsUnset,
    z
      .enum(['on', 'off'], 'must be "on" or "off"')
      .default('on')
      .transform((value) => value === 'on'),
  ),
  SITE_ORIGIN: z.preprocess(
    blankAsUnset,
    z
      .string()
      .refine(isUrlOf('http:', 'https:'), 'must be an address such as https://example.org')
      .transform((value) => new URL(value).origin)
      .default('http://localhost:3000'),
  ),
  SITE_NAME: z.preprocess(blankAsUnset, z.string().trim().default('Waypost')),
  SITE_TIME_ZONE: z.preprocess(
    blankAsUnset,
    timeZoneName.default(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
  ),
  SMTP_URL: z.preprocess(
    blankAsUnset,
    z
      .string()
      .refine((value) => !breaksAddress(value), { error: ENCODE, abort: true })
      .refine(
        isUrlOf('smtp:', 'smtps:'),
        'must be an address such as smtps://user:password@mail.example.org',
      )
      .refine((value) => !isUnverified(value), UNVERIFIED)
      .optional(),
  ),
  MAIL_FROM: z.preprocess(blankAsUnset, mailbox.optional()),
  TRUST_PROXY: z.preprocess(
    blankAsUnset,
    z
      .string()
      .regex(
        /^(loopback|linklocal|uniquelocal|[0-9a-fA-F:.]+(\/\d{1,3})?)(\s*,\s*(loopback|linklocal|uniquelocal|[0-9a-fA-F:.]+(\/\d{1,3})?))*$/,
        'must be a comma separated list of addresses, networks or "loopback"',
      )
      .default('loopback'),
  ),
  LOG_LEVEL: z.preprocess(
    blankAsUnset,
    z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be one of fatal, error, warn, info, debug, trace, silent',
      )
      .default('info'),
  ),
});

const settings = variables.refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
  path: ['MAIL_FROM'],
  error: 'is needed with SMTP_URL: the address that mails come from',
});

/** Every setting of the API (design §5), read once at the start of a process. */
export type Settings = z.output<typeof settings>;

/**
 * Reads and validates the settings.
 *
 * @throws SettingsError naming the variable, its value's fault and what is accepted.
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const result = settings.safeParse(environment);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new SettingsError(`Wrong setting: ${faults.join('; ')}`);
}
