import path from 'node:path';
import { SettingsError } from '@waypost/server-kit/settings';
import { z } from 'zod';
import { readLockOwner } from '../db/data-lock';
import { type Settings, readSettings } from '../settings';
import { adminTokenFile, readAdminToken } from '../start/admin-token';
import { originOf } from '../start/origin-of';

/**
 * The settings for a command-line tool. npm starts it in this package's folder, so a relative
 * DATA_DIR or CONTENT_DIR is taken from where the person called npm, which is where the server was started.
 *
 * @throws SettingsError when a setting is wrong.
 */
export function readToolSettings(environment: NodeJS.ProcessEnv): Settings {
  const base = environment.INIT_CWD ?? process.cwd();
  return readSettings({
    ...environment,
    DATA_DIR: path.resolve(base, environment.DATA_DIR || 'data'),
    CONTENT_DIR: environment.CONTENT_DIR && path.resolve(base, environment.CONTENT_DIR),
  });
}

/** Where the running API listens and the token that it obeys. */
interface OperatorAccess {
  origin: string;
  token: string;
}

/**
 * Finds the running API: API_ORIGIN, else the process that holds the data folder, else the
 * settings HOST and API_PORT; and the operator's token: ADMIN_TOKEN, else the one in DATA_DIR.
 *
 * @throws SettingsError when there is no token that can be used.
 */
async function findOperatorAccess(
  settings: Settings,
  environment: NodeJS.ProcessEnv,
): Promise<OperatorAccess> {
  const owner = await readLockOwner(settings.DATA_DIR);
  const origin =
    environment.API_ORIGIN || owner?.origin || originOf(settings.HOST, settings.API_PORT);
  if (settings.ADMIN_TOKEN) return { origin, token: settings.ADMIN_TOKEN };
  const file = adminTokenFile(settings.DATA_DIR);
  try {
    return { origin, token: await readAdminToken(file) };
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    throw new SettingsError(
      `No operator’s token: set ADMIN_TOKEN, or DATA_DIR to where ${file} is`,
      {
        cause: error,
      },
    );
  }
}

/** The running API cannot be reached, or refuses; the message is one line for the operator. */
export class ApiCallError extends Error {
  override name = 'ApiCallError';
}

const failure = z.object({ detail: z.string() });

/**
 * Calls the running API as the operator.
 *
 * @throws ApiCallError when it does not respond, or with anything but success.
 */
export async function callApi(path: string, init: RequestInit = {}): Promise<Response> {
  const { origin, token } = await findOperatorAccess(readToolSettings(process.env), process.env);
  const response = await fetch(new URL(path, origin), {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  }).catch((error: unknown) => {
    throw new ApiCallError(`The API at ${origin} does not respond`, { cause: error });
  });
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => undefined);
  const detail = failure.safeParse(body).data?.detail ?? response.statusText;
  throw new ApiCallError(`The API at ${origin} responds with ${response.status}: ${detail}`);
}
