import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { callApi } from './call-api';

/**
 * Saves a backup that the running API makes.
 *
 * @throws ApiCallError when the API refuses or does not answer.
 */
export async function downloadBackup(file: string): Promise<void> {
  const { body } = await callApi('/api/backup/');
  const unfinished = `${file}.unfinished`;
  try {
    await pipeline(
      Readable.fromWeb(body as ReadableStream),
      createWriteStream(unfinished, { mode: 0o600 }),
    );
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}
