import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SettingsError } from '@waypost/server-kit/settings';
import { adminTokenFile, readOrMakeAdminToken } from './admin-token';

describe('readOrMakeAdminToken', () => {
  let DATA_DIR: string;
  beforeEach(async () => {
    DATA_DIR = await mkdtemp(path.join(tmpdir(), 'waypost-token-'));
  });
  afterEach(() => rm(DATA_DIR, { recursive: true, force: true }));

  it('makes one that only its owner can read, and stores it', async () => {
    const token = await readOrMakeAdminToken({ DATA_DIR });
    expect(token.length).toBeGreaterThan(40);
    expect((await stat(adminTokenFile(DATA_DIR))).mode & 0o777).toBe(0o600);
    expect(await readOrMakeAdminToken({ DATA_DIR })).toBe(token);
    expect(await readdir(DATA_DIR)).toEqual(['admin-token']);
  });

  it('is the same for all that start at once', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 20 }, () => readOrMakeAdminToken({ DATA_DIR })),
    );
    expect(new Set(tokens).size).toBe(1);
    expect(await readdir(DATA_DIR)).toEqual(['admin-token']);
  });

  it('prefers the setting', async () => {
    const ADMIN_TOKEN = 'given-by-the-operator';
    expect(await readOrMakeAdminToken({ DATA_DIR, ADMIN_TOKEN })).toBe(ADMIN_TOKEN);
    expect(await readdir(DATA_DIR)).toEqual([]);
  });

  it.each(['', '\n', 'short', 'with spaces in between it'])(
    'refuses a stored token %j in one line that says what to do, and keeps the file',
    async (stored) => {
      const file = adminTokenFile(DATA_DIR);
      await writeFile(file, stored);
      const start = readOrMakeAdminToken({ DATA_DIR });
      await expect(start).rejects.toThrow(SettingsError);
      await expect(start).rejects.toThrow(/^The operator’s token in .*admin-token must .+remove/);
      expect(await readFile(file, 'utf8')).toBe(stored);
    },
  );
});
