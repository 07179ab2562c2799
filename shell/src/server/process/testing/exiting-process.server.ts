import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { nameExits } from '../name-exits.server';
import { runAsRelease } from '../running-release.server';
import { createSyncLog } from '../sync-log.server';
import { endNotesIn } from '../write-end-note.server';

/** A process of its own that names what ends it and runs a file, as code of a release. */
const [releasesDir = '', file = ''] = process.argv.slice(2);
nameExits(createSyncLog('info'), { releasesDir, notesDir: endNotesIn(releasesDir) });
runAsRelease({ name: 'mf-x', version: '1.1.0' }, () =>
  new Script(readFileSync(file, 'utf8'), { filename: file }).runInThisContext(),
);
setTimeout(() => process.exit(5), 500);
