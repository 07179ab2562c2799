import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where the operator's token is kept when no setting gives one. */
export const adminTokenFile = (dataDir: string): string => path.join(dataDir, 'admin-token');

/**
 * The operator's token: the setting, else the one kept in the data folder, made at the first start
 * and readable by its owner only (design §5).
 */
export async function readOrMakeAdminToken(settings: {
  ADMIN_TOKEN?: string;
  DATA_DIR: string;
}): Promise<string> {
  if (settings.ADMIN_TOKEN) return settings.ADMIN_TOKEN;
  const file = adminTokenFile(settings.DATA_DIR);
  await mkdir(settings.DATA_DIR, { recursive: true });
  try {
    await writeFile(file, `${randomBytes(32).toString('base64url')}\n`, {
      flag: 'wx',
      mode: 0o600,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await chmod(file, 0o600);
  }
  return (await readFile(file, 'utf8')).trim();
}
