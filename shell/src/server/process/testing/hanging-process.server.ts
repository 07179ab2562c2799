import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { watchForHangs } from '../hang-watch.server';
import { hangNotesIn } from '../write-hang-note.server';

/** A process of its own that watches itself and runs a file, as the server runs bundles of releases. */
const [releasesDir = '', file = ''] = process.argv.slice(2);
await watchForHangs(fileURLToPath(new URL('./hang-watch-thread.mjs', import.meta.url)), {
  ...{ releasesDir, notesDir: hangNotesIn(releasesDir), logLevel: 'info' },
});
new Script(readFileSync(file, 'utf8'), { filename: file }).runInThisContext();
