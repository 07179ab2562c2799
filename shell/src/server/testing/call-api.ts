import fastify from 'fastify';
import { createApiClient } from '../api/api-client';
import { registerApiProxy } from '../http/api-proxy';

/**
 * Calls an API in the ways that the server has, in a process of its own: Node reads NODE_EXTRA_CA_CERTS when
 * it starts. Prints what each got.
 */
async function main(apiOrigin: string): Promise<void> {
  const app = fastify();
  await registerApiProxy(app, { apiOrigin, mediaDir: '' });
  const proxied = await app.inject('/api/articles/');
  const rendered = await createApiClient(apiOrigin, null).request({ url: '/articles/' });
  const fetched = await fetch(`${apiOrigin}/api/articles/`);
  console.log(JSON.stringify([proxied.json(), rendered, await fetched.json()]));
  await app.close();
  process.exit();
}

void main(process.argv[2] ?? '');
