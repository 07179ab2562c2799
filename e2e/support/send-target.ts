import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { BodyOptions } from '@waypost/tooling/test/send-body';

/** Sends a path as it is: clients that resolve addresses make another one of some. */
export async function sendTarget(
  origin: string,
  method: string,
  path: string,
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders }> {
  const request = http.request(origin, { method, path, agent: false });
  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  await once(response.resume(), 'end');
  return { status: response.statusCode, headers: response.headers };
}

/** How a body is sent to a server that refuses it at once. */
export const waysToSend: Partial<BodyOptions>[] = [
  {},
  { readsLate: true },
  { readsLate: true, isAnnounced: false },
  { readsLate: true, pause: 3 },
];
