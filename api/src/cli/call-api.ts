import { z } from 'zod';
import { findOperatorAccess, readToolSettings } from './operator-settings';

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
