import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SettingsError } from '@waypost/server-kit/settings';
import { operatorToken } from '../settings';

/** Where the operator's token is stored when no setting gives one. */
export const adminTokenFile = (dataDir: string): string => path.join(dataDir, 'admin-token');

/**
 * The token in a file.
 *
 * @throws SettingsError when it is too short to protect anything.
 */
export async function readAdminToken(file: string): Promise<string> {
  const token = operatorToken.safeParse((await readFile(file, 'utf8')).trim());
  if (token.success) return token.data;
  throw new SettingsError(
    `The operator’s token in ${file} must have at least 16 characters and no spaces; remove the file and the next start makes a new one`,
  );
}

/** Makes the file unless it is there. It appears whole or not at all. */
async function makeTokenFile(file: string): Promise<void> {
  const claim = `${file}.${randomUUID()}`;
  try {
    const token = `${randomBytes(32).toString('base64url')}\n`;
    await writeFile(claim, token, { mode: 0o600, flush: true });
    await link(claim, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await chmod(file, 0o600);
  } finally {
    await rm(claim, { force: true });
  }
}

/**
 * The operator's token: the setting, else the one stored in the data folder, made at the first start
 * and readable by its owner only (design §5).
 *
 * @throws SettingsError when the stored one is too short.
 */
export async function readOrMakeAdminToken(settings: {
  ADMIN_TOKEN?: string;
  DATA_DIR: string;
}): Promise<string> {
  if (settings.ADMIN_TOKEN) return settings.ADMIN_TOKEN;
  const file = adminTokenFile(settings.DATA_DIR);
  await mkdir(settings.DATA_DIR, { recursive: true });
  await makeTokenFile(file);
  return readAdminToken(file);
}
