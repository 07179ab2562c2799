import type { IncomingHttpHeaders } from 'node:http';
import { Agent, type Dispatcher } from 'undici';
import { certificateFault } from './certificate-fault';
import { backendPath } from './backend-path';

export const BACKEND_LIMITS = {
  /** Calls of one backend that are under way. */
  underWay: 32,
  /** Milliseconds from the call to the end of its response; fewer than a page waits for any call. */
  deadlineMs: 4_500,
  maxResponseBytes: 1024 * 1024,
};

/** Headers of a call that a backend gets; none that says who the reader or the desk's user is. */
const REQUEST_HEADERS = [
  ...['accept', 'accept-language', 'content-type', 'if-modified-since', 'if-none-match'],
  ...['traceparent', 'tracestate', 'user-agent', 'x-forwarded-for', 'x-request-id'],
];

/** Headers of a response that readers get: neither cookies nor policies nor other places. */
const RESPONSE_HEADERS = [
  ...['cache-control', 'content-language', 'content-type', 'etag', 'last-modified'],
  ...['retry-after', 'vary'],
];

/** What no browser opens as a document or runs as a script. */
const PASSED_TYPES = /^(?:application\/(?:[\w.-]+\+)?json|text\/plain)\s*(?:;|$)/i;

/** A call as it came; `address` is relative to `/api`. */
interface BackendCall {
  address: string;
  method: string;
  headers: IncomingHttpHeaders;
  body?: Buffer | string | null;
  signal?: AbortSignal;
}

/** A backend's response, or the site's own in its place. */
interface BackendResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Calls backends of remotes. Always resolves: failures are responses with a `detail`, as the API's. */
export type CallBackends = (call: BackendCall) => Promise<BackendResponse>;

/** A failure of a backend, with the status that stands for it. */
class BackendFailure extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const AWAY = 'The service is not available at the moment. Please try again later.';

function respond(status: number, detail: string): BackendResponse {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  const later = status >= 500 ? { 'retry-after': '5' } : undefined;
  return {
    status,
    headers: { ...headers, ...later },
    body: Buffer.from(JSON.stringify({ detail })),
  };
}

const pick = (headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );

/** @throws BackendFailure for a response that is not passed on */
async function read({ statusCode, headers, body }: Dispatcher.ResponseData, maxBytes: number) {
  const refuse = (message: string): never => {
    // Its end is announced as an error, too.
    body.on('error', () => undefined).destroy();
    throw new BackendFailure(502, message);
  };
  // Followed, a redirect would lead this server to any address of its network.
  if (statusCode >= 300 && statusCode < 400 && statusCode !== 304) refuse('it redirects');
  if (headers['content-encoding'] && headers['content-encoding'] !== 'identity')
    refuse('its response is compressed, which the call did not ask for');
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) refuse(`its response has more than ${maxBytes} bytes`);
    parts.push(part);
  }
  const type = String(headers['content-type'] ?? '');
  if (bytes > 0 && !PASSED_TYPES.test(type))
    refuse(`its response is "${type}": only JSON and plain text are passed on`);
  return {
    status: statusCode,
    headers: { 'cache-control': 'no-store', ...pick(headers, RESPONSE_HEADERS) },
    body: Buffer.concat(parts),
  };
}

/**
 * Makes the one way to backends of remotes, for pages that are rendered here and for browsers' calls.
 *
 * @param origins address of each backend by its name, without a slash at its end
 * @param warn is given what failed and why
 */
export function createBackends(
  origins: Readonly<Record<string, string>>,
  warn: (message: string, context: Record<string, unknown>) => void,
  limits = BACKEND_LIMITS,
): { call: CallBackends; close: () => Promise<void> } {
  const dispatcher = new Agent({ connections: limits.underWay });
  const underWay = new Map<string, number>();

  async function send(base: string, path: string, call: BackendCall): Promise<BackendResponse> {
    const url = new URL(base + path);
    const late = AbortSignal.timeout(limits.deadlineMs);
    const signal = call.signal ? AbortSignal.any([call.signal, late]) : late;
    try {
      const response = await dispatcher.request({
        ...{ origin: url.origin, path: url.pathname + url.search, signal },
        method: call.method as Dispatcher.HttpMethod,
        headers: { ...pick(call.headers, REQUEST_HEADERS), 'accept-encoding': 'identity' },
        body: call.body ?? null,
      });
      return await read(response, limits.maxResponseBytes);
    } catch (error) {
      if (error instanceof BackendFailure) throw error;
      if (late.aborted) throw new BackendFailure(504, `it took over ${limits.deadlineMs} ms`);
      const fault = certificateFault(base, error);
      throw new BackendFailure(503, fault ?? (error as Error).message);
    }
  }

  return {
    async call(call) {
      const place = backendPath(call.address);
      if (!place) return respond(400, 'This address of a backend is not written correctly.');
      const { name, path } = place;
      const base = Object.hasOwn(origins, name) ? origins[name] : undefined;
      if (base === undefined) {
        const missing = `This site has no backend "${name}": its operator names it in REMOTE_BACKENDS.`;
        return respond(404, missing);
      }
      const count = underWay.get(name) ?? 0;
      if (count >= limits.underWay) return respond(503, AWAY);
      underWay.set(name, count + 1);
      try {
        return await send(base, path, call);
      } catch (error) {
        const { status, message } = error as BackendFailure;
        if (!call.signal?.aborted) {
          // By its remote, which the log takes once a minute.
          warn(`The backend ${name} failed: ${message}`, { remote: `backend ${name}`, error });
        }
        return respond(status, AWAY);
      } finally {
        underWay.set(name, underWay.get(name)! - 1);
      }
    },
    close: () => dispatcher.destroy(),
  };
}
