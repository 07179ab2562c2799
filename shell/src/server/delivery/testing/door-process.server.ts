import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { folderReleaseStore } from '@waypost/shared/releases/folder-release-store';
import { folderTokenStore } from '@waypost/shared/releases/folder-token-store';
import { registerEarlyResponses } from '../../http/early-responses.server';
import { registerDelivery } from '../register-delivery.server';

/** A process of its own that takes releases into `RELEASES_DIR`, for tests that kill it. */
async function serve(dir: string): Promise<void> {
  const app = fastify();
  registerEarlyResponses(app);
  await registerDelivery(app, {
    ...{ store: folderReleaseStore(dir), tokens: folderTokenStore(dir) },
    uploadsDir: `${dir}/.uploads`,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.send?.((app.server.address() as AddressInfo).port);
}

void serve(process.env.RELEASES_DIR ?? '');
