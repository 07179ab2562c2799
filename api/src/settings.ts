import path from 'node:path';
import {
  commonSettings,
  isUrlOf,
  origin,
  port,
  readVariables,
  text,
  variable,
} from '@waypost/server-kit/settings';
import { z } from 'zod';

/** What the operator's bearer token may be: long enough not to be guessed. */
export const operatorToken = z
  .string()
  .regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 characters and no spaces');

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

const mailbox = z
  .string()
  .regex(
    /^([^<>\r\n]*<)?[^\s@<>,;"]+@[^\s@<>,;".]+(?:\.[^\s@<>,;".]+)+>?$/,
    'must be an address such as editors@example.org or "Waypost <editors@example.org>"',
  );

const variables = z.object({
  ...commonSettings,
  API_PORT: port(3001),
  DATA_DIR: variable(
    z
      .string()
      .default('./data')
      .transform((value) => path.resolve(value)),
  ),
  DATABASE_URL: variable(
    z
      .string()
      .refine(
        isUrlOf('postgres:', 'postgresql:'),
        'must be a postgres:// address such as postgres://user:password@host:5432/database',
      )
      .refine((value) => !isUnverified(value), UNVERIFIED)
      .optional(),
  ),
  CONTENT_DIR: variable(
    z
      .string()
      .transform((value) => path.resolve(value))
      .optional(),
  ),
  ADMIN_TOKEN: variable(operatorToken.optional()),
  SITE_ORIGIN: variable(origin.default('http://localhost:3000')),
  SITE_NAME: text('Waypost'),
  SMTP_URL: variable(
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
  MAIL_FROM: variable(mailbox.optional()),
});

const settings = variables.refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
  path: ['MAIL_FROM'],
  error: 'is needed with SMTP_URL: the address that mails come from',
});

/** Every setting of the API (design §5), read once at the start of a process. */
export type Settings = z.output<typeof settings>;

/** @throws SettingsError naming the variable, its value's fault and what is accepted. */
export const readSettings = (environment: NodeJS.ProcessEnv): Settings =>
  readVariables(settings, environment);
