import type { ReleaseStore } from '@waypost/shared/releases/release-store';
import type { TokenStore } from '@waypost/shared/releases/token-store';

/** What releasing over the network works on. */
export interface Delivery {
  store: ReleaseStore;
  tokens: TokenStore;
  /** Folder where uploads are unpacked, on the disk of the releases; no file of it is served. */
  uploadsDir: string;
}
