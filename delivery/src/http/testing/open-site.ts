import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import type { Refusal } from '../../delivery-schema.server';
import { issueToken } from '../../issue-token.server';
import { bundleOf, makeRelease, type ReleaseParts } from '../../testing/make-release';
import { registerEarlyResponses } from '@waypost/server-kit/early-responses';
import { registerDelivery } from '../register-delivery.server';
import { packFolder } from './pack';
import type { OpenStores, TestStores } from './stores';

/** A site that teams release to, over real HTTP. */
export interface TestSite extends TestStores {
  origin: string;
  /** A token for a remote, `*` for all. */
  tokenFor: (remote: string) => Promise<string>;
  call: (
    method: string,
    url: string,
    options?: { token?: string; json?: unknown; body?: Buffer },
  ) => Promise<{
    status: number;
    headers: Headers;
    body: Record<string, unknown> & Partial<Refusal>;
  }>;
  /** Puts a release into the store, without the network. */
  storeRelease: (remote: string, version: string, pattern?: string) => Promise<void>;
  /** The same with parts of the test's own. */
  put: (version: string, parts: ReleaseParts) => Promise<void>;
  /** Makes a stored release the live one, without the network. */
  promote: (remote: string, version: string) => Promise<void>;
  log: () => string;
}

/** The parts of a release of a remote with one page. */
export const releaseParts = (remote: string, pattern = `/${remote}`): ReleaseParts => ({
  description: {
    name: remote,
    patterns: [pattern],
    examples: pattern.includes(':') ? [pattern.replace(/:\w+/g, 'a')] : [],
  },
  files: { 'server/routes.cjs': bundleOf('page', pattern, remote) },
});

export async function packTestRelease(
  remote: string,
  version: string,
  parts = releaseParts(remote),
): Promise<Buffer> {
  const dir = await mkdtemp(path.join(tmpdir(), 'waypost-upload-'));
  try {
    await makeRelease(dir, version, parts);
    return await packFolder(dir);
  } finally {
    await rm(dir, { recursive: true });
  }
}

/** Opens a site; the test closes it with `remove`. */
export async function openSite(open: OpenStores): Promise<TestSite> {
  const stores = await open();
  let log = '';
  const app = fastify({
    logger: { level: 'trace', stream: { write: (line) => void (log += line) } },
  });
  registerEarlyResponses(app);
  await registerDelivery(app, stores);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const put: TestSite['put'] = async (version, parts) => {
    const dir = await mkdtemp(path.join(tmpdir(), 'waypost-release-'));
    await makeRelease(dir, version, parts);
    await stores.store.write(dir);
    await rm(dir, { recursive: true });
  };
  return {
    ...stores,
    origin,
    log: () => log,
    async remove() {
      await app.close();
      await stores.remove();
    },
    async tokenFor(remote) {
      const order = { remote, name: `${remote} pipeline`, by: 'ada' };
      return (await issueToken(stores.store.tokens, order)).token;
    },
    async call(method, url, { token, json, body } = {}) {
      const type = json ? 'application/json' : 'application/gzip';
      const response = await fetch(origin + url, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(json || body ? { 'content-type': type } : {}),
        },
        body: json ? JSON.stringify(json) : body ? new Uint8Array(body) : undefined,
      });
      const { status, headers } = response;
      return { status, headers, body: (await response.json()) as Record<string, unknown> };
    },
    put,
    storeRelease: (remote, version, pattern) => put(version, releaseParts(remote, pattern)),
    async promote(remote, version) {
      await stores.store.point({ kind: 'promote', remote, version, actor: 'ada' });
    },
  };
}
