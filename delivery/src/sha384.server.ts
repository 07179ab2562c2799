import { createHash } from 'node:crypto';

/** Hash of a file as `release.json` has it, and as browsers take it (Subresource Integrity). */
export const sha384 = (body: Buffer | string): string =>
  `sha384-${createHash('sha384').update(body).digest('base64')}`;
