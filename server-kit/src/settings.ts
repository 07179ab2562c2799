import { z } from 'zod';

/** A setting whose value cannot be used; the message is one line for the operator. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const blankAsUnset = (value: unknown) =>
  typeof value === 'string' ? value.trim() || undefined : value;

/** A variable of the environment, which blanks leave unset. */
export const variable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(blankAsUnset, schema);

/** A text; the default where there is none. */
export const text = (fallback: string) => variable(z.string().default(fallback));

/** `on` or `off`; on where it is not set. */
export const onOff = variable(
  z
    .enum(['on', 'off'], 'must be "on" or "off"')
    .default('on')
    .transform((value) => value === 'on'),
);

/** A port to listen at; 0 takes any that is free. */
export const port = (fallback: number) =>
  variable(
    z
      .string()
      .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
      .transform(Number)
      .refine((value) => value <= 65_535, 'must be a port number from 0 to 65535')
      .default(fallback),
  );

/** Whether a text is an address of one of some protocols, such as `https:`. */
export const isUrlOf =
  (...protocols: string[]) =>
  (value: string): boolean =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol);

/** An origin, without the slash at its end. */
export const origin = z
  .string()
  .refine(isUrlOf('http:', 'https:'), {
    error: 'must be an origin such as https://example.org',
    abort: true,
  })
  .refine((value) => {
    const { pathname, search } = new URL(value);
    return pathname === '/' && search === '';
  }, 'must be an origin without a path')
  .transform((value) => new URL(value).origin);

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

const PROXY = /^(?:loopback|linklocal|uniquelocal|[\da-f:.]+(?:\/\d{1,3})?)$/i;

/** What both servers are set by. */
export const commonSettings = {
  HOST: text('127.0.0.1'),
  SITE_TIME_ZONE: variable(
    timeZoneName.default(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
  ),
  RATE_LIMIT: onOff,
  /** Addresses and networks of proxies whose `X-Forwarded-For` tells who calls. */
  TRUST_PROXY: variable(
    z
      .string()
      .default('loopback')
      .transform((value) => value.split(',').map((each) => each.trim()))
      .refine(
        (named) => named.every((each) => PROXY.test(each)),
        'must be a comma separated list of addresses, networks or "loopback"',
      ),
  ),
  LOG_LEVEL: variable(
    z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be one of fatal, error, warn, info, debug, trace, silent',
      )
      .default('info'),
  ),
};

/**
 * Reads and validates settings.
 *
 * @throws SettingsError naming each wrong variable, its value's fault and what is accepted.
 */
export function readVariables<Schema extends z.ZodType>(
  schema: Schema,
  environment: NodeJS.ProcessEnv,
): z.output<Schema> {
  const result = schema.safeParse(environment);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new SettingsError(`Wrong setting: ${faults.join('; ')}`);
}
