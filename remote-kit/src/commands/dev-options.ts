import { z } from 'zod';
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
export function readPort(input: CommandInput, env = process.env): number | undefined {
  const setting = readSetting(input, { option: 'port', variable: 'PORT' }, env);
  return setting && parsePort(setting.text, setting.source);
}

const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text));

/**
 * The origin of the API that `--api` or `API_ORIGIN` names.
 *
 * @throws UsageError when it is none
 */
export function readApiOrigin(input: CommandInput, env = process.env): string | undefined {
  const setting = readSetting(input, { option: 'api', variable: 'API_ORIGIN' }, env);
  if (!setting) return undefined;
  const { data } = origin.safeParse(setting.text);
  if (data?.href === `${data?.origin}/`) return data?.origin;
  throw new UsageError(
    `${setting.source} takes an origin, such as https://example.org, not "${setting.text}".`,
  );
}
