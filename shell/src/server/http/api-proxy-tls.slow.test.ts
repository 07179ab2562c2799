import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import fastify, { type FastifyInstance } from 'fastify';
import { selfSigned } from '@waypost/tooling/test/self-signed';
import { registerApiProxy } from './api-proxy';
import { waitForApi } from '../api/wait-for-api';

let folder: string;
let authority: string;
let backend: https.Server;
let apiOrigin: string;
let app: FastifyInstance;
let seen: string[];
let log: string[];

beforeAll(async () => {
  const certificate = await selfSigned();
  folder = await mkdtemp(path.join(tmpdir(), 'waypost-tls-'));
  authority = path.join(folder, 'authority.pem');
  await writeFile(authority, certificate.cert);
  backend = https.createServer(certificate, ({ url = '' }, response) => {
    seen.push(url);
    response.setHeader('content-type', 'application/json').end('{"results":[]}');
  });
  await once(backend.listen(0, '127.0.0.1'), 'listening');
  apiOrigin = `https://127.0.0.1:${(backend.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  [seen, log] = [[], []];
  app = fastify({ logger: { level: 'warn', stream: { write: (line) => void log.push(line) } } });
  await registerApiProxy(app, { apiOrigin, mediaDir: '' });
});
afterEach(() => app.close());
afterAll(async () => {
  backend.closeAllConnections();
  backend.close();
  await rm(folder, { recursive: true });
});

it('sends nothing to a backend that nobody vouches for, and says once what to do', async () => {
  const payload = { password: 'secret' };
  for (const url of ['/api/staff/sign-in/', '/media/covers/a.jpg', '/api/articles/']) {
    const method = url.includes('sign-in') ? 'POST' : 'GET';
    const response = await app.inject({ url, method, ...(method === 'POST' && { payload }) });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
  }
  expect(seen).toEqual([]);
  expect(log).toHaveLength(1);
  expect(log[0]).toContain(`The certificate of ${apiOrigin} was not accepted: self-signed`);
  expect(log[0]).toContain('NODE_EXTRA_CA_CERTS');
});

it('says so at a start, too', async () => {
  await expect(waitForApi(apiOrigin, 0)).rejects.toThrow(/certificate of .*NODE_EXTRA_CA_CERTS/);
});

it('takes an authority of its own in every way that calls the API', async () => {
  const script = path.join(__dirname, '../testing/call-api.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', script, apiOrigin],
    { env: { ...process.env, NODE_EXTRA_CA_CERTS: authority } },
  );
  const results = { results: [] };
  expect(JSON.parse(stdout)).toEqual([results, results, results]);
});
