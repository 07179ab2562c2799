import { z } from 'zod';
import { parseBackends } from '@waypost/shared/contracts/backend-name';
import { type CommandInput, UsageError } from '../cli/command';
import { parsePort } from '../cli/parse-port';

interface Setting {
  option: string;
  variable: string;
}

/** What an option says, else its variable; `undefined` when both are left out or empty. */
function readSetting(
  { values }: CommandInput,
  { option, variable }: Setting,
  env: NodeJS.ProcessEnv,
): { source: string; text: string } | undefined {
  const named = values[option];
  if (typeof named === 'string') return { source: `--${option}`, text: named };
  const text = env[variable];
  return text ? { source: variable, text } : undefined;
}

/**
 * The port that `--port` or `PORT` names.
 *
 * @throws UsageError when it is none
 */
export function readPortOption(input: CommandInput, env = process.env): number | undefined {
  const setting = readSetting(input, { option: 'port', variable: 'PORT' }, env);
  return setting && parsePort(setting.text, setting.source);
}

const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text));

function parseOrigin({ source, text }: { source: string; text: string }): string {
  const { data } = origin.safeParse(text);
  if (data && data.href === `${data.origin}/`) return data.origin;
  throw new UsageError(`${source} takes an origin, such as https://example.org, not "${text}".`);
}

/**
 * The origin of the API that `--api` or `API_ORIGIN` names.
 *
 * @throws UsageError when it is none
 */
export function readApiOrigin(input: CommandInput, env = process.env): string | undefined {
  const setting = readSetting(input, { option: 'api', variable: 'API_ORIGIN' }, env);
  return setting && parseOrigin(setting);
}

/**
 * Addresses of backends by their names, as `REMOTE_BACKENDS` has them.
 *
 * @throws UsageError when it does not
 */
export function readBackends(env = process.env): Record<string, string> {
  try {
    return parseBackends(env.REMOTE_BACKENDS ?? '');
  } catch (error) {
    throw new UsageError(`REMOTE_BACKENDS ${(error as Error).message}.`);
  }
}

const isThisMachine = ({ hostname }: URL): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/**
 * The origin of the site that `--site` names.
 *
 * @throws UsageError when it is none, when the site's code would come over plain HTTP, and beside `--api`
 */
export function readSiteOrigin({ values }: CommandInput): string | undefined {
  if (typeof values.site !== 'string') return undefined;
  if (values.api !== undefined) {
    throw new UsageError('Name --site or --api: with --site the API is that of the site.');
  }
  const site = parseOrigin({ source: '--site', text: values.site });
  if (site.startsWith('https:') || isThisMachine(new URL(site))) return site;
  throw new UsageError(`${site} sends code that runs on this machine: name it by https://.`);
}
