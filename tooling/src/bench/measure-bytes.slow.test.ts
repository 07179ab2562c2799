import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { measureScripts } from './measure-bytes';

let server: Server | undefined;

afterEach(() => server?.close());

/** A page with one script, which is sent with these headers. */
async function serve(headers: (encoding: string) => OutgoingHttpHeaders): Promise<string> {
  server = createServer(({ url, headers: requested }, response) => {
    if (url === '/') return void response.end('<script src="/main.js"></script>');
    response.writeHead(200, headers(String(requested['accept-encoding']))).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('weighs a script in both encodings', async () => {
  const origin = await serve((encoding) => ({
    'content-encoding': encoding,
    'content-length': encoding === 'br' ? 90 : 100,
  }));
  expect(await measureScripts(origin, '/')).toEqual([{ file: '/main.js', gzip: 100, brotli: 90 }]);
});

it('does not take a script without a size for one without bytes', async () => {
  const origin = await serve((encoding) => ({
    'content-encoding': encoding,
    'transfer-encoding': 'chunked',
  }));
  await expect(measureScripts(origin, '/')).rejects.toThrow('does not say its content-length');
});

it('does not take one size for that of another encoding', async () => {
  const origin = await serve(() => ({ 'content-length': 300 }));
  await expect(measureScripts(origin, '/')).rejects.toThrow(/comes as it is, not as (gzip|br)/);
});
