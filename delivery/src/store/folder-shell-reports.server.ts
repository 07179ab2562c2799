import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import type { ShellReport } from '@waypost/shared/contracts/release.contract';
import { shellReportSchema } from '../delivery-schema.server';
import { readIfThere } from '../files.server';
import { folderName, NotValid, validate, validateText } from '../release-schema.server';
import { SHELL_SILENCE } from './release-store.port';

/** Whether a shell spoke lately. A clock that was put back would keep a dead one alive for long. */
const isRecent = ({ at }: ShellReport): boolean =>
  Math.abs(Date.now() - Date.parse(at)) <= SHELL_SILENCE;

function parseReport(text: Buffer, file: string): ShellReport | null {
  try {
    return validateText(shellReportSchema, text, file);
  } catch (error) {
    if (error instanceof NotValid) return null;
    throw error;
  }
}

/** What the shells of this machine say of themselves: a file each. */
export class ShellReports {
  constructor(readonly dir: string) {}

  async write(report: ShellReport): Promise<void> {
    const id = validate(folderName, report.id, "The shell's id");
    await mkdir(this.dir, { recursive: true });
    await writeFileAtomic(path.join(this.dir, `${id}.json`), JSON.stringify(report));
  }

  /** Reports of the last 10 seconds; all others are removed, those that are not valid too. */
  async read(): Promise<ShellReport[]> {
    const files = await readdir(this.dir).catch((): string[] => []);
    const reports = files
      .filter((name) => name.endsWith('.json'))
      .map(async (name): Promise<ShellReport[]> => {
        const file = path.join(this.dir, name);
        const text = await readIfThere(file);
        if (text === null) return [];
        const report = parseReport(text, file);
        if (report && isRecent(report)) return [report];
        await rm(file, { force: true });
        return [];
      });
    return (await Promise.all(reports)).flat();
  }
}
