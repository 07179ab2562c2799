import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where systems store the id of a machine, which lasts; the host name of a container does not. */
const MACHINE_ID = '/etc/machine-id';

/**
 * Which folder of content files is shown to the database, by which machine: a hash of an id that is
 * made once for a data folder, of where that id is stored, of the machine and of the content folder.
 * So a copied data folder and another content folder count as others (decision 025).
 *
 * @param contentDir the folder that the settings name; the program's own when left out.
 */
export async function readOrMakeOrigin(dataDir: string, contentDir = ''): Promise<string> {
  const file = path.join(dataDir, 'content-origin');
  await makeIdFile(dataDir, file);
  const id = (await readFile(file, 'utf8')).trim();
  const { ino } = await stat(file, { bigint: true });
  const key = [id, ino, await readMachineId(), contentDir].join('\n');
  return createHash('sha256').update(key).digest('base64url');
}

/** Makes the file unless it is there. */
async function makeIdFile(dataDir: string, file: string): Promise<void> {
  const claim = `${file}.${randomUUID()}`;
  await mkdir(dataDir, { recursive: true });
  await writeFile(claim, `${randomUUID()}\n`);
  try {
    // A link shows the file to others only once it is whole, and never replaces another's.
    await link(claim, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(claim, { force: true });
  }
}

/** Empty where the system has none. */
async function readMachineId(): Promise<string> {
  try {
    return (await readFile(MACHINE_ID, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return '';
  }
}
