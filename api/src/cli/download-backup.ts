import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { BackupError } from '../backup/backup-format';
import type { OperatorAccess } from './operator-settings';

/**
 * Saves a backup that the running API makes.
 *
 * @throws BackupError when the API refuses or does not answer.
 */
export async function downloadBackup(access: OperatorAccess, file: string): Promise<void> {
  const { origin, token } = access;
  const response = await fetch(new URL('/api/backup/', origin), {
    headers: { authorization: `Bearer ${token}` },
  }).catch((error: unknown) => {
    throw new BackupError(`The API at ${origin} does not answer`, { cause: error });
  });
  if (!response.ok || !response.body) {
    throw new BackupError(`The API at ${origin} makes no backup: status ${response.status}`);
  }
  const unfinished = `${file}.unfinished`;
  try {
    await pipeline(
      Readable.fromWeb(response.body as ReadableStream),
      createWriteStream(unfinished, { mode: 0o600 }),
    );
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}
