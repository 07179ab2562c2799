import writeFileAtomic from 'write-file-atomic';
import type { Command } from '@waypost/remote-kit/cli/command';
import { readSurfaceState, REPORT_FILE } from '../api-report/api-report';

/** `npm run api-report`: writes what remotes share with the host. */
export const apiReport: Command = {
  about: 'Writes the report of what remotes share with the host (shared/api-report.md).',
  async run() {
    const { version, reported, changed, report } = await readSurfaceState();
    if (changed && reported === version) {
      throw new Error(
        `The surface changed, and @waypost/shared is still ${version}. Raise its version first: ` +
          'releases name the range they were built against.',
      );
    }
    await writeFileAtomic(REPORT_FILE, report);
    console.log(`${REPORT_FILE} is written for ${version}.`);
  },
};
