import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { createReleaseStore } from '../../store/create-release-store.server';
import { checkInProcess } from '../../testing/check-in-process';
import { registerEarlyResponses } from '@waypost/early-responses/early-responses';
import { registerDelivery } from '../register-delivery.server';

/** A process of its own that takes releases, for tests that kill it. */
async function serve({
  RELEASES_DIR: dir = '',
  RELEASES_DATABASE_URL: databaseUrl,
}: NodeJS.ProcessEnv) {
  const app = fastify();
  registerEarlyResponses(app);
  await registerDelivery(app, {
    store: createReleaseStore({ dir, databaseUrl }),
    siteOrigin: 'https://example.org',
    trial: checkInProcess,
    backends: [],
    uploadsDir: `${dir}/.uploads`,
    figures: null,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.send?.((app.server.address() as AddressInfo).port);
}

void serve(process.env);
