import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockDataFolder, readLockOwner } from './data-lock';
import { currentProcess } from './process-identity';

describe('lockDataFolder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'waypost-lock-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const deadProcess = () => ({
    pid: spawnSync(process.execPath, ['--version']).pid,
    startedAt: 'long ago',
    realm: currentProcess().realm,
  });
  /** The first process of another container, which has the number of one here. */
  const processElsewhere = () => ({ ...currentProcess(), realm: 'container-b/pid:[42]' });
  const quick = { beatMs: 20, watchMs: 400 };
  const leaveLock = (owner: object) =>
    writeFile(path.join(folder, 'api.lock'), JSON.stringify(owner));

  it('makes the folder, says who holds it and where, and leaves nothing behind', async () => {
    const inner = path.join(folder, 'not', 'there', 'yet');
    const lock = await lockDataFolder(inner);
    expect(await readLockOwner(inner)).toEqual(currentProcess());
    await lock.announce('http://127.0.0.1:4000');
    expect(await readLockOwner(inner)).toMatchObject({ origin: 'http://127.0.0.1:4000' });
    await lock.release();
    expect(await readLockOwner(inner)).toBeUndefined();
    expect(await readdir(inner)).toEqual([]);
  });

  it('refuses a folder that a running process holds, in one line that names it', async () => {
    const lock = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow(
      new RegExp(`^The data folder ${folder} \\(DATA_DIR\\) is in use by process ${process.pid}`),
    );
    await lock.release();
  });

  it('takes over from a process that is gone', async () => {
    await leaveLock(deadProcess());
    await (await lockDataFolder(folder)).release();
  });

  it('takes over from a process whose number another one has now', async () => {
    await leaveLock({ ...currentProcess(), startedAt: 'another boot/1' });
    await (await lockDataFolder(folder)).release();
  });

  it('refuses a folder that a process of another container holds, and says where it is', async () => {
    const lock = await lockDataFolder(folder, quick);
    // The holder goes on touching what seems to be another one's lock.
    await leaveLock(processElsewhere());
    await expect(lockDataFolder(folder, quick)).rejects.toThrow(
      `is in use by process ${process.pid} on container-b; stop it`,
    );
    await lock.release();
  });

  it('takes over from a process of another container that is gone', async () => {
    await leaveLock(processElsewhere());
    await (await lockDataFolder(folder, quick)).release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('takes over from a lock that says nothing', async () => {
    await writeFile(path.join(folder, 'api.lock'), '');
    await (await lockDataFolder(folder)).release();
  });

  it('takes over from a process that died while taking over', async () => {
    await leaveLock(deadProcess());
    const guard = path.join(folder, 'api.lock.takeover');
    await writeFile(guard, '');
    const aMinuteAgo = new Date(Date.now() - 60_000);
    await utimes(guard, aMinuteAgo, aMinuteAgo);
    await (await lockDataFolder(folder)).release();
  });

  it('gives a dead process’s folder to exactly one of many', async () => {
    await leaveLock(deadProcess());
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => lockDataFolder(folder)),
    );
    const holders = results.filter(({ status }) => status === 'fulfilled');
    expect(holders).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['api.lock']);
  });

  it('says that a folder cannot be written', async () => {
    const file = path.join(folder, 'a-file');
    await writeFile(file, '');
    await expect(lockDataFolder(file)).rejects.toThrow(/^The data folder .* cannot be written/);
  });
});
