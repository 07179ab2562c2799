import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { suite } from './site';

/** A site whose document arrives in parts, each when the test sends it. */
export interface ArrivingDocument {
  /** Address of the document. */
  url: string;
  /** Text of the document up to the end of the first match, from where the last part ended. */
  sendTo: (match: string) => Promise<void>;
  /** The rest of the document. */
  sendRest: () => Promise<void>;
  close: () => void;
}

/** Passes a request on to the site as it is; returns its response. */
async function pass(request: http.IncomingMessage): Promise<http.IncomingMessage> {
  const { method, headers, url = '/' } = request;
  const upstream = http.request(new URL(url, suite.siteOrigin()), { method, headers });
  // A browser that takes its request back ends the other one, too, which `once` then tells of.
  void pipeline(request, upstream).catch((error: Error) => upstream.destroy(error));
  const [response] = (await once(upstream, 'response')) as [http.IncomingMessage];
  return response;
}

/**
 * Stands before the suite's site, as a slow line does: what a browser navigates to arrives in parts, all
 * else at once.
 *
 * @param path address of the document below the site
 */
export async function startArrivingDocument(path: string): Promise<ArrivingDocument> {
  type Arriving = { document: string; response: http.ServerResponse };
  let take: (arriving: Arriving) => void;
  let refuse: (error: Error) => void;
  const arriving = new Promise<Arriving>((resolve, reject) => {
    take = resolve;
    refuse = reject;
  });
  // Whoever sends a part hears of it; before, nobody waits.
  arriving.catch(() => undefined);
  const server = http.createServer((request, response) => {
    const isDocument = request.headers['sec-fetch-dest'] === 'document';
    if (isDocument) request.headers['accept-encoding'] = 'identity';
    const passed = pass(request).then(async (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      if (isDocument) take({ document: await text(upstream), response });
      else await pipeline(upstream, response);
    });
    passed.catch((error: Error) => {
      response.destroy(error);
      if (isDocument) refuse(error);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  let sent = 0;
  return {
    url: `http://localhost:${port}${path}`,
    sendTo: async (match) => {
      const { document, response } = await arriving;
      const start = document.indexOf(match, sent);
      if (start < 0) throw new Error(`“${match}” is not in the rest of ${path}`);
      const end = start + match.length;
      response.write(document.slice(sent, end));
      sent = end;
    },
    sendRest: async () => {
      const { document, response } = await arriving;
      response.end(document.slice(sent));
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
