import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { replaceFile } from '../files/replace-file';
import { callApi } from './operator-settings';

/**
 * Saves a backup that the running API makes.
 *
 * @throws ApiCallError when the API refuses or does not respond.
 */
export async function downloadBackup(file: string): Promise<void> {
  const { body } = await callApi('/api/backup/');
  await replaceFile(file, (unfinished) =>
    pipeline(
      Readable.fromWeb(body as ReadableStream),
      createWriteStream(unfinished, { mode: 0o600 }),
    ),
  );
}
