import { createHash } from 'node:crypto';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { getByRole, getByText } from '@testing-library/dom';
import fastify, { type FastifyInstance } from 'fastify';
import { JSDOM } from 'jsdom';
import { refuseUnread } from './unread-request';

let app: FastifyInstance;
beforeEach(async () => {
  app = fastify({ clientErrorHandler: refuseUnread({ name: '道標 <Waypost>' }) });
  app.get('/', async () => 'home');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

/** All that comes back, from a client that sends everything before it reads. */
async function send(request: string): Promise<string> {
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  await new Promise((resolve) => socket.write(request, resolve));
  return text(socket);
}

it('explains to a browser with too many cookies what to do, in a page that needs nothing else', async () => {
  const cookies = `a=${'x'.repeat(2_000_000)}`;
  const response = await send(`GET / HTTP/1.1\r\nHost: a\r\nCookie: ${cookies}\r\n\r\n`);
  const [head = '', body = ''] = response.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
  expect(head).toMatch(/^Content-Type: text\/html; charset=utf-8\r$/m);
  expect(head).toMatch(/^Cache-Control: no-store\r$/m);
  expect(head).toMatch(new RegExp(`^Content-Length: ${Buffer.byteLength(body)}\r?$`, 'm'));
  const { document } = new JSDOM(body).window;
  expect(document.title).toBe('Too much was sent | 道標 <Waypost>');
  getByRole(document.body, 'heading', { name: 'Too much was sent' });
  getByText(document.body, /Delete the cookies of this site/);
  expect(getByText(document.body, 'Try again').getAttribute('href')).toBe('');
  // Each file that it loaded would be refused, too.
  expect(document.querySelector('link, script, img')).toBeNull();
  const style = document.querySelector('style')?.textContent ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(head).toContain(`style-src 'sha256-${hash}'`);
});

it('says in words that a request is no HTTP', async () => {
  const response = await send('Good morning\r\n\r\n');
  expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(response).toMatch(/\r\n\r\nThis request is not written correctly\.$/);
});
