import { once } from 'node:events';
import http from 'node:http';

/** How a call goes wrong. */
export type Fault =
  | { kind: 'status'; status: number; body?: unknown }
  /** The connection is closed without a response. */
  | { kind: 'disconnect' }
  /** No response until the backend is closed. */
  | { kind: 'hang' }
  /** The real response, later. */
  | { kind: 'delay'; milliseconds: number }
  /** Another body than the real one. */
  | { kind: 'body'; body: unknown };

/** A backend that speaks section 7 through the real API and fails, delays and hangs on demand. */
export interface FaultBackend {
  origin: string;
  /** Every call so far as `METHOD /path?query`. */
  calls: string[];
  /** Lets calls go wrong whose `METHOD /path?query` the pattern matches; later ones win. */
  fail: (pattern: RegExp, fault: Fault) => void;
  /** Lets every call go well again. */
  heal: () => void;
  close: () => Promise<void>;
}

function passOn(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  origin: string,
): void {
  const upstream = http.request(
    new URL(request.url ?? '/', origin),
    { method: request.method, headers: request.headers },
    (upstreamResponse) => {
      response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
      upstreamResponse.pipe(response);
    },
  );
  upstream.on('error', () => response.destroy());
  request.pipe(upstream);
}

const sendJson = (response: http.ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
};

/** Starts a backend in front of the real API. */
export async function startFaultBackend(apiOrigin: string): Promise<FaultBackend> {
  const calls: string[] = [];
  let faults: { pattern: RegExp; fault: Fault }[] = [];

  // A busy test run must not close a connection that the site is just about to use.
  const server = http.createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const call = `${request.method} ${request.url}`;
    calls.push(call);
    const fault = faults.findLast(({ pattern }) => pattern.test(call))?.fault;
    switch (fault?.kind) {
      case undefined:
        return passOn(request, response, apiOrigin);
      case 'status':
        return sendJson(response, fault.status, fault.body ?? { detail: 'Out of order' });
      case 'body':
        return sendJson(response, 200, fault.body);
      case 'disconnect':
        return void request.socket.destroy();
      case 'delay':
        return void setTimeout(() => passOn(request, response, apiOrigin), fault.milliseconds);
      case 'hang':
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    fail: (pattern, fault) => void faults.push({ pattern, fault }),
    heal: () => void (faults = []),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
