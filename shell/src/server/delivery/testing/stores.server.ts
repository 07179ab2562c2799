import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderReleaseStore } from '@waypost/shared/releases/folder-release-store';
import { folderTokenStore } from '@waypost/shared/releases/folder-token-store';
import type { Delivery } from '../delivery.server';

/** Empty stores for one test. */
export interface TestStores extends Delivery {
  /** Folder that holds all of them. */
  dir: string;
  remove: () => Promise<void>;
}

/** Opens stores of a kind. */
export type OpenStores = () => Promise<TestStores>;

/** Releases and tokens in a folder of this machine. */
async function openFolder(): Promise<TestStores> {
  const dir = await mkdtemp(path.join(tmpdir(), 'waypost-delivery-'));
  const store = folderReleaseStore(dir);
  return {
    ...{ dir, store, tokens: folderTokenStore(dir), uploadsDir: path.join(dir, '.uploads') },
    async remove() {
      await store.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Every kind of store that releasing over the network works on. */
export const kindsOfStores: [kind: string, open: OpenStores][] = [['a folder', openFolder]];
